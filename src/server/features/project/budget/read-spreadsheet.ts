import { rawRoutes } from '#contract/raw-routes.ts';
import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { SpreadsheetProblem } from '#domain/project/budget/import/budget-import.ts';

import { countRequest } from '#server/platform/limits/count-request.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';

import { wordsOfWorkbooks } from '#server/platform/documents/workbook-languages.ts';

const { body, limits } = rawRoutes.budgetReadXlsx;

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

/**
 * The cells of a spreadsheet, read for a preview, and what a file of ours says in each language, by which the cells are
 * understood: nothing is stored. For members who may change the project.
 */
export async function readSpreadsheet({ deps, person, place, request, requestId }: ProjectCall): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > body.most) return refusal('too_large', 413);
  if (!request.body) return refusal('not_a_spreadsheet', 422);
  const counted = await countRequest(deps, `spreadsheet-read:${person.id}`, limits.perPerson);
  if (!counted.allowed) return refusal('RATE_LIMITED');
  const received = await deps.files.receive(request.body, body.most);
  if (!received.ok) return received.reason === 'too_large' ? refusal('too_large', 413) : refusal('INTERRUPTED');
  try {
    const read = await deps.fileReader.readWorkbook(received.file.localPath, person.id);
    if (read.ok)
      return Response.json(
        { sheets: read.sheets, languages: wordsOfWorkbooks() },
        { headers: { 'cache-control': 'no-store' } },
      );
    if (read.problem === 'too_many') return refusal('RATE_LIMITED');
    if (read.problem !== 'failed') return refusal(problems[read.problem], 422);
    deps.log.error({ requestId, projectId: place.projectId, message: read.message }, 'spreadsheet not read');
    return refusal('NOT_READ', 503);
  } finally {
    await deps.files.discard(received.file);
  }
}
