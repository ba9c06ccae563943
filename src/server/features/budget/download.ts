import { can } from '#domain/organization/permissions.ts';
import { budgetWorkbook } from '#domain/project/budget-workbook.ts';
import { workbookWords } from '#messages/budget.ts';

import { recordEvent } from '../../data/audit.ts';
import { findProjectMembership } from '../../data/members.ts';
import { findProjectFacts } from '../../data/project-facts.ts';
import type { Deps } from '../../deps.ts';
import { attachmentHeaders, fileNameOf } from '../../http/downloads.ts';
import { readUser } from '../../session.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An answer outside RPC that is no file. */
export function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } });
}

/** Who asks for what of a project, where they may; else the answer that refuses it. */
export async function memberOf(deps: Deps, request: Request, projectId: string, action: 'project.see' | 'project.edit') {
  const user = await readUser(deps, request);
  if (!user) return refusal(401, 'UNAUTHORIZED');
  const membership = uuid.test(projectId) ? await findProjectMembership(deps.db, user.id, projectId) : null;
  if (!membership || !can(membership.role, 'project.see')) return refusal(404, 'NOT_FOUND');
  return can(membership.role, action) ? { user, membership } : refusal(403, 'FORBIDDEN');
}

/** The budget of a project as a workbook, for members who may see the project. */
export async function downloadBudget(deps: Deps, request: Request, projectId: string, requestId: string): Promise<Response> {
  const caller = await memberOf(deps, request, projectId, 'project.see');
  if (caller instanceof Response) return caller;
  const { user, membership: { orgId } } = caller;
  const at = deps.clock();
  const facts = await findProjectFacts(deps.db, { orgId, projectId }, at);
  if (!facts) return refusal(404, 'NOT_FOUND');
  const result = await deps.spreadsheets.write(budgetWorkbook(facts, workbookWords));
  if (!result.ok) {
    deps.log.error({ requestId, projectId, message: result.message }, 'budget not written as a workbook');
    return refusal(503, 'NOT_WRITTEN');
  }
  await recordEvent(deps.db, { id: deps.newId(), orgId, userId: user.id, action: 'project.downloaded', subjectId: projectId, data: { format: 'xlsx' }, at });
  return new Response(result.bytes, { headers: attachmentHeaders(`${fileNameOf(facts.intake.title, fileNameOf(facts.program.identifier, 'project'))} budget.xlsx`, MEDIA_TYPE) });
}
