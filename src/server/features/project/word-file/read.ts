import { rawRoutes } from '#contract/raw-routes.ts';
import type { WordFileAnswer } from '#contract/beside-text/word-file.ts';
import { WORD_FILE_LIMIT } from '#domain/project/word-file/word-codes.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { note } from '#server/platform/change.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { answerFor } from './compare.ts';

const statuses: Readonly<Record<WordFileAnswer['code'], number>> = {
  RETURNED: 200,
  DRAFT: 200,
  FILE_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};

function reply(answer: WordFileAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  const status = statuses[answer.code];
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

async function look(call: ProjectCall, file: Incoming): Promise<WordFileAnswer> {
  const { deps, person, requestId } = call;
  if (file.size === 0) return { code: 'FILE_REFUSED', problem: 'empty' };
  const read = await deps.fileReader.readWord(file.localPath, person.id);
  if (!read.ok) {
    if (read.problem === 'too_many') return { code: 'RATE_LIMITED' };
    if (read.problem !== 'failed') return { code: 'FILE_REFUSED', problem: read.problem };
    deps.log.error({ requestId, message: read.message }, 'a Word file was not read');
    return { code: 'NOT_READ' };
  }
  // A long upload outlives a session, and a membership.
  const still = await call.again();
  if (typeof still === 'string') return { code: still };
  const answer = await answerFor(call, read.word);
  await note(call, 'word_file.read', { draft: answer.code === 'DRAFT' });
  return answer;
}

/**
 * Reads a Word file that somebody has in their hands: what it changes in the sections of this project, or how a draft
 * could be spread over them. Nothing of it is kept; what is taken of it is suggested.
 */
export async function readWordFile(call: ProjectCall): Promise<Response> {
  const { deps, person, request } = call;
  const counted = await countRequest(deps, `word-file:${person.id}`, rawRoutes.wordFile.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
  const tooLarge = { code: 'FILE_REFUSED', problem: 'too_large' } as const;
  if (Number(request.headers.get('content-length') ?? 0) > WORD_FILE_LIMIT) return reply(tooLarge);
  if (!request.body) return reply({ code: 'FILE_REFUSED', problem: 'empty' });
  const received = await deps.files.receive(request.body, WORD_FILE_LIMIT);
  if (!received.ok) return reply(received.reason === 'too_large' ? tooLarge : { code: 'INTERRUPTED' });
  try {
    return reply(await look(call, received.file));
  } finally {
    await deps.files.discard(received.file);
  }
}
