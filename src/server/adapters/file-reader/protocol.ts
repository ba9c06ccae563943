import type { ReadAnnex } from '#domain/project/annex-content.ts';

export type ReadRequest = { readonly id: number; readonly localPath: string };
export type ReadReply = { readonly id: number } & ({ readonly result: ReadAnnex } | { readonly error: string });
