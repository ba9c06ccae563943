import { budgetWorkbook } from '#domain/project/budget/workbook/budget-workbook.ts';

import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';

import { wordsOfWorkbook } from '#server/platform/documents/workbook-languages.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The budget of a project as a workbook in the language of its application, for members who may see the project. */
export async function downloadBudget(caller: ProjectCall): Promise<Response> {
  const { deps, person, place } = caller;
  const now = deps.clock();
  const facts = await findProjectFacts(deps.db, place, now);
  if (!facts) return refusal('NOT_FOUND');
  const sheets = budgetWorkbook(facts, wordsOfWorkbook(facts.language));
  const workbook = { sheets, author: facts.organization.name, createdAt: now };
  const result = await deps.documents.renderWorkbook(workbook, person.id);
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      { requestId: caller.requestId, projectId: place.projectId, reason: result.reason, message: result.message },
      'budget not written as a workbook',
    );
    return refusal('NOT_WRITTEN', 503);
  }
  await note(caller, 'project.downloaded', { format: 'xlsx' });
  return new Response(result.bytes, {
    headers: attachmentHeaders(
      `${fileNameOf(facts.intake.title, fileNameOf(facts.program.identifier, 'project'))} budget.xlsx`,
      MEDIA_TYPE,
    ),
  });
}
