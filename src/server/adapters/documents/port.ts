import type { DocumentFormat } from '#domain/codes.ts';
import type { ApplicationDocument } from '#domain/project/document.ts';

export type RenderResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `timeout`: stopped after the time limit. `failed`: the renderer broke; `message` is for the log. */
  | { readonly ok: false; readonly reason: 'timeout' | 'failed'; readonly message: string };

/** Turns a document tree into a file. */
export type Documents = {
  render(document: ApplicationDocument, format: DocumentFormat): Promise<RenderResult>;
  close(): Promise<void>;
};
