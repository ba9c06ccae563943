import type { DocumentFormat } from '#domain/codes.ts';
import type { ApplicationDocument } from '#domain/project/document.ts';

export type RenderRequest = { readonly id: number; readonly document: ApplicationDocument; readonly format: DocumentFormat };
export type RenderReply = { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly error: string };
