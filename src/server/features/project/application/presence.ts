import type { Present } from '#contract/application.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { listMemberNames } from '#server/data/organizations/members.ts';
import type { Deps } from '#server/platform/deps.ts';
import { tellPresence } from '#server/platform/presence.ts';
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
  .handler(async ({ context, input }) => {
    const { deps, place, user, may } = context;
    const kind = input.doing !== 'left' && !may('project.edit') ? 'reading' : input.doing;
    tellPresence(deps.events, place, { kind, userId: user.id, cursor: input.cursor });
    return { others: await othersIn(deps, place.orgId, place.sectionId, user.id) };
  });

/** Who else has a section open. */
export const present = os.application.present
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context }) => {
    const { deps, place, user } = context;
    return { others: await othersIn(deps, place.orgId, place.sectionId, user.id) };
  });
