import { getDocumentProxy } from 'unpdf';

import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';

import { TEXT_LIMIT, refuse } from '#server/adapters/file-reader/refusal.ts';
import { checkActive } from './pdf-active.ts';

const MAX_PAGES = 2_000;
/** A file may still state its end this far from its last byte, because printers' drivers add a few bytes. */
const TAIL = 1_024;

/** A file may neither stop in the middle nor carry something else after its end. */
function checkEnds(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) refuse('truncated');
  const rest = bytes.subarray(end + 5);
  if (rest.includes('PK\u0005\u0006') || rest.length > TAIL) refuse('foreign_content');
  if (bytes.lastIndexOf('startxref', end) === -1) refuse('truncated');
}

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Buffer): Promise<Opened> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      verbosity: 0,
      stopAtErrors: false,
      disableFontFace: true,
      useSystemFonts: false,
    });
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
}

async function textOf(document: Opened): Promise<string> {
  let text = '';
  for (let number = 1; number <= document.numPages && text.length < TEXT_LIMIT; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`;
    page.cleanup();
  }
  return text.slice(0, TEXT_LIMIT);
}

/** Reads a PDF: its pages and whatever text they carry. */
export async function readPdf(bytes: Buffer): Promise<AnnexContent> {
  checkEnds(bytes);
  checkActive(bytes);
  const document = await open(bytes);
  try {
    if (document.numPages === 0) refuse('empty');
    if (document.numPages > MAX_PAGES) refuse('too_complex');
    const { info } = await document.getMetadata();
    const restricted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
    return {
      format: 'pdf',
      pages: document.numPages,
      text: await textOf(document),
      figures: [],
      seconds: null,
      restricted,
      checkable: true,
    };
  } catch (error) {
    if (error instanceof Error && /^(InvalidPDF|FormatError|MissingData|UnknownError|XRef)/.test(error.name))
      refuse('damaged');
    throw error;
  } finally {
    await document.loadingTask.destroy();
  }
}
