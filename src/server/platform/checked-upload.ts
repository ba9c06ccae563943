import type { AnnexFormat, FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';
import { isNameOf } from '#domain/project/annexes/annexes.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import type { Deps } from './deps.ts';

/** Why a file that was sent is not taken. */
export type UploadRefusal =
  | {
      readonly code: 'FILE_REFUSED';
      readonly problem: FileProblem;
      /** What the file is, where that is known. */
      readonly format: AnnexFormat | null;
    }
  | { readonly code: 'INTERRUPTED' | 'RATE_LIMITED' | 'NOT_READ' };

type Sent = {
  readonly request: Request;
  readonly requestId: string;
  /** Whose turn in the reader the file takes. */
  readonly personId: string;
  /** Its owner's name for it. */
  readonly name: string;
  /** Bytes. */
  readonly limit: number;
  readonly taken: readonly AnnexFormat[];
};

type Steps<Answer> = {
  /** Where these bytes may be a mistake: asked before the file is looked into. */
  readonly known: (sha256: string) => Promise<Answer | null>;
  readonly keep: (file: Incoming, content: AnnexContent) => Promise<Answer>;
};

function refused(problem: FileProblem, format: AnnexFormat | null = null): UploadRefusal {
  return { code: 'FILE_REFUSED', problem, format };
}

async function judge<Answer>(deps: Deps, sent: Sent, steps: Steps<Answer>, file: Incoming) {
  if (file.size === 0) return refused('empty');
  const known = await steps.known(file.sha256);
  if (known) return known;
  const read = await deps.fileReader.read(file.localPath, sent.personId);
  if (!read.ok) {
    if (read.problem === 'too_many') return { code: 'RATE_LIMITED' as const };
    if (read.problem !== 'failed') return refused(read.problem);
    deps.log.error({ requestId: sent.requestId, message: read.message }, 'upload not read');
    return { code: 'NOT_READ' as const };
  }
  const { format } = read.content;
  if (!isNameOf(sent.name, format)) return refused('wrong_extension', format);
  if (!sent.taken.includes(format)) return refused('type_not_taken', format);
  return await steps.keep(file, read.content);
}

/** Takes a file as a raw stream, looks into it and lets it be kept. A refused one leaves nothing behind. */
export async function takeFile<Answer>(deps: Deps, sent: Sent, steps: Steps<Answer>): Promise<Answer | UploadRefusal> {
  const { request, limit } = sent;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refused('too_large');
  if (!request.body) return refused('empty');
  const received = await deps.files.receive(request.body, limit);
  if (!received.ok) return received.reason === 'too_large' ? refused('too_large') : { code: 'INTERRUPTED' };
  try {
    return await judge(deps, sent, steps, received.file);
  } finally {
    await deps.files.discard(received.file);
  }
}
