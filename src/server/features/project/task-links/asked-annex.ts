import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';

import type { OpenLink } from '#server/data/projects/guests/task-links.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The annex whose file a link asks for, as the call has it now; null where it asks for none, or not any more. */
export async function findAskedAnnex(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { link, place }: Pick<OpenLink, 'link' | 'place'>,
): Promise<AnnexRequirement | null> {
  if (link.annexKey === null) return null;
  const facts = await findProjectFacts(db, place, clock());
  return facts?.annexList.find(({ key, madeHere }) => key === link.annexKey && !madeHere) ?? null;
}
