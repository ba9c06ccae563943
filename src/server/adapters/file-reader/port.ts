import type { ReadAnnex } from '#domain/project/annex-content.ts';

/** `failed`: the reader itself broke; nothing is known of the file. `message` is for the log. */
export type ReadOutcome = ReadAnnex | { readonly ok: false; readonly problem: 'failed'; readonly message: string };

/** Looks into a file of unknown origin without putting the server at risk. */
export type FileReader = {
  read(localPath: string): Promise<ReadOutcome>;
  close(): Promise<void>;
};

