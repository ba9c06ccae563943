// Runs in a process of its own.
import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import type { PageLayout } from '#domain/project/document/page-layout.ts';

import { serveAsProcess } from '#server/adapters/process-main.ts';
import type { WorkbookSource } from './port.ts';

export type RenderRequest =
  | { readonly document: ApplicationDocument; readonly format: DocumentFormat }
  /** Where everything stands, in place of a file. */
  | { readonly laid: ApplicationDocument }
  | { readonly workbook: WorkbookSource };

// The libraries of a format are loaded with the first document of it.
async function render(request: RenderRequest): Promise<Uint8Array<ArrayBuffer> | PageLayout> {
  if ('laid' in request) return (await import('./pdf/pdf.ts')).layOutPdf(request.laid);
  if ('workbook' in request) return await (await import('./write-workbook.ts')).writeWorkbook(request.workbook);
  if (request.format === 'pdf') return await (await import('./pdf/pdf.ts')).renderPdf(request.document);
  return await (await import('./docx.ts')).renderDocx(request.document);
}

serveAsProcess<RenderRequest, Uint8Array<ArrayBuffer> | PageLayout>(render);
