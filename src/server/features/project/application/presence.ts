import type { Present } from '#contract/application.ts';
import { can } from '#domain/organization/permissions.ts';

import { listMemberNames, type OrgId } from '#server/data/organizations/members.ts';
import { findProjectOfSection } from '#server/data/projects/sections.ts';
import type { Deps } from '#server/platform/deps.ts';
import { os, sectionMember } from '#server/platform/procedures.ts';

async function othersIn({ db, presence }: Deps, orgId: OrgId, sectionId: string, userId: string): Promise<Present[]> {
  const here = presence.listPresent(sectionId).filter((each) => each.userId !== userId);
  const names = await listMemberNames(
    db,
    orgId,
    here.map((each) => each.userId),
  );
  return here.flatMap((each) => {
    const name = names.get(each.userId);
    return name === undefined ? [] : [{ ...each, name }];
  });
}

/** Notes that a person has a section open. */
export const stay = os.application.stay
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId, role },
      user,
    } = context;
    const projectId = await findProjectOfSection(deps.db, orgId, input.sectionId);
    if (projectId === null) throw errors.NOT_FOUND();
    const kind = input.doing !== 'left' && !can(role, 'project.edit') ? 'reading' : input.doing;
    deps.events.publish({ kind, orgId, projectId, id: input.sectionId, userId: user.id, cause: null });
    return { others: await othersIn(deps, orgId, input.sectionId, user.id) };
  });

/** Who else has a section open. */
export const present = os.application.present
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    return { others: await othersIn(deps, orgId, input.sectionId, user.id) };
  });
