import { expectedOutcomes } from '#domain/program/call-summary.ts';
import { COVERED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { readCallTexts } from '#server/data/programs/programs.ts';
import { findSectionId } from '#server/data/projects/comments.ts';
import { countCoveredOutcomes, dropMark, findMark, storeMark } from '#server/data/projects/covered-outcomes.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { checkedAnchor } from '#server/data/projects/texts/section-anchors.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who marks in which project. */
type Marking = {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly person: Actor;
  readonly place: ProjectPlace;
};
type Covering = { readonly section: SectionKey; readonly outcome: string; readonly anchor: TextAnchor };

/** Whether the call of a project expects this outcome, in these words. */
async function isExpected({ deps: { db }, place }: Marking, outcome: string): Promise<boolean> {
  const programId = await findProgramOf(db, place.orgId, place.projectId);
  if (programId === null) return false;
  const { summary, sections } = await readCallTexts(db, programId);
  return expectedOutcomes(summary, sections)?.outcomes.includes(outcome) ?? false;
}

/** Marks a paragraph as covering an expected outcome. The same mark again stays the one that it is. */
export async function coverOutcome(marking: Marking, { section, outcome, anchor }: Covering) {
  const { deps, user, place } = marking;
  if (!(await isExpected(marking, outcome))) return { outcome: 'not_expected' } as const;
  return await change(marking, 'outcome.covered', async (tx) => {
    const sectionId = await findSectionId(tx, place, section);
    if (sectionId === null) return unchanged({ outcome: 'missing' } as const);
    const known = await findMark(tx, place, { sectionId, outcome, anchor });
    if (known !== null) return unchanged({ outcome: 'marked', markId: known } as const);
    if ((await countCoveredOutcomes(tx, place)) >= COVERED_LIMIT) return unchanged({ outcome: 'full' } as const);
    const markId = deps.newId();
    const checked = await checkedAnchor(tx, place.orgId, sectionId, anchor);
    const mark = { id: markId, sectionId, outcome, anchor: checked, markedBy: user.id, markedAt: deps.clock() };
    await storeMark(tx, place, mark);
    return done({ section, markId }, { outcome: 'marked', markId } as const);
  });
}

/** Removes a mark, whoever made it. Answers whether it was there. */
export async function uncoverOutcome(marking: Marking, markId: string): Promise<boolean> {
  return await change(marking, 'outcome.uncovered', async (tx) => {
    const section = await dropMark(tx, marking.place, markId);
    return section === null ? unchanged(false) : done({ section, markId }, true);
  });
}
