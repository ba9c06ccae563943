import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { SpreadsheetProblem } from '#domain/project/budget/budget-import.ts';

import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { refusal } from '#server/host/http/refusal.ts';
import { findProjectCaller } from '#server/platform/project-caller.ts';

const MAX_SPREADSHEET_BYTES = 5 * 1024 * 1024;
/** Far more than a budget is tried out with. */
const READ_RATE = { max: 60, windowSeconds: 600 };

const problems: Readonly<Record<FileProblem, SpreadsheetProblem>> = {
  empty: 'not_a_spreadsheet',
  unknown_type: 'not_a_spreadsheet',
  type_not_taken: 'not_a_spreadsheet',
  wrong_extension: 'not_a_spreadsheet',
  truncated: 'damaged',
  damaged: 'damaged',
  foreign_content: 'damaged',
  active_content: 'damaged',
  too_large: 'too_large',
  unpacks_too_large: 'too_large',
  encrypted: 'encrypted',
  macros: 'macros',
  too_complex: 'too_complex',
};

/** The cells of a spreadsheet, read for a preview: nothing is stored. For members who may change the project. */
export async function readSpreadsheet(
  deps: Deps,
  request: Request,
  projectId: string,
  requestId: string,
): Promise<Response> {
  const caller = await findProjectCaller(deps, request, projectId, 'project.edit');
  if (typeof caller === 'string') return refusal(caller);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_SPREADSHEET_BYTES) return refusal('too_large', 413);
  if (!request.body) return refusal('not_a_spreadsheet', 422);
  const counted = await countRequest(deps, `spreadsheet-read:${caller.person.id}`, READ_RATE);
  if (!counted.allowed) return refusal('RATE_LIMITED');
  const received = await deps.files.receive(request.body, MAX_SPREADSHEET_BYTES);
  if (!received.ok) return received.reason === 'too_large' ? refusal('too_large', 413) : refusal('INTERRUPTED');
  try {
    const read = await deps.fileReader.readWorkbook(received.file.localPath, caller.person.id);
    if (read.ok) return Response.json({ sheets: read.sheets }, { headers: { 'cache-control': 'no-store' } });
    if (read.problem === 'too_many') return refusal('RATE_LIMITED');
    if (read.problem !== 'failed') return refusal(problems[read.problem], 422);
    deps.log.error({ requestId, projectId, message: read.message }, 'spreadsheet not read');
    return refusal('NOT_READ', 503);
  } finally {
    await deps.files.discard(received.file);
  }
}
