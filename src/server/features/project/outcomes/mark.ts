import { COVERED_LIMIT, DISMISSED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';
import type { AskedKind, CoveringItemKind, MarkVerdict } from '#domain/project/outcomes/coverage-codes.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Tx } from '#db/client.ts';
import { templateFor } from '#reference/templates/templates.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { findExpected, findProgramById } from '#server/data/programs/programs.ts';
import { findSectionId } from '#server/data/projects/comments.ts';
import {
  countMarks,
  dropMark,
  findMark,
  findPlaceOfMark,
  forgetDismissed,
  hasItem,
  storeMark,
  type MarkTarget,
} from '#server/data/projects/covered-outcomes.ts';
import { lockProject } from '#server/data/projects/flags.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { checkedAnchor } from '#server/data/projects/texts/section-anchors.ts';
import { findSectionText } from '#server/data/projects/texts/sections.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who marks in which project. */
type Marking = {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly person: Actor;
  readonly place: ProjectPlace;
};
/** Where a mark points, as the browser says it. */
type Named =
  | { readonly kind: 'paragraph'; readonly section: SectionKey; readonly anchor: TextAnchor }
  | { readonly kind: CoveringItemKind; readonly id: string };
type Said = { readonly about: AskedKind; readonly outcome: string; readonly target: Named };

/** Whether the call of a project asks for this, in these words. */
async function isAsked({ deps: { db, clock }, place }: Marking, { about, outcome }: Said): Promise<boolean> {
  const programId = await findProgramOf(db, place.orgId, place.projectId);
  if (programId === null) return false;
  if (about === 'outcome') return (await findExpected(db, programId))?.outcomes.includes(outcome) ?? false;
  const program = await findProgramById(db, programId);
  const form = program && templateFor(program.facts, clock());
  return form?.criteria.some(({ name }) => name === outcome) ?? false;
}

/** Where a mark points, by ids of this project; null where the project has no such place. */
async function findTarget(tx: Tx, place: ProjectPlace, named: Named): Promise<MarkTarget | null> {
  if (named.kind !== 'paragraph') return (await hasItem(tx, place, named.kind, named.id)) ? named : null;
  const sectionId = await findSectionId(tx, place, named.section);
  return sectionId === null ? null : { kind: 'paragraph', sectionId, anchor: named.anchor };
}

/** Where a mark of a paragraph was made or taken away; the work plan is one place. */
type InSection = { readonly section: SectionKey; readonly markId: string };

/** Keeps what was said of a place. The same again stays the one that it is. */
async function keepMark(
  tx: Tx,
  { deps, user, place }: Marking,
  verdict: MarkVerdict,
  { about, outcome, target }: Said,
) {
  const named = await findTarget(tx, place, target);
  if (named === null) return { outcome: 'missing' } as const;
  // Two who say something of a place at once do so one after the other. A save of a text holds both in this order too.
  if (named.kind === 'paragraph') await findSectionText(tx, place.orgId, named.sectionId, { lock: true });
  await lockProject(tx, place);
  const known = await findMark(tx, place, { about, outcome, target: named });
  if (known?.verdict === verdict) return { outcome: 'marked', markId: known.id, isNew: false } as const;
  if (verdict === 'covers' && (await countMarks(tx, place, verdict)) >= COVERED_LIMIT)
    return { outcome: 'full' } as const;
  const followed =
    named.kind === 'paragraph'
      ? { ...named, anchor: await checkedAnchor(tx, place.orgId, named.sectionId, named.anchor) }
      : named;
  const markId = deps.newId();
  const said = { about, outcome, verdict, target: followed };
  const mark = { id: markId, ...said, markedBy: user.id, markedAt: deps.clock() };
  await storeMark(tx, place, mark, known?.id ?? null);
  if (verdict === 'dismissed') await forgetDismissed(tx, place, DISMISSED_LIMIT);
  return { outcome: 'marked', markId, isNew: true } as const;
}

/** The outcome of a change that kept a mark, with what the activity page says of it. */
function noted<Kept extends Awaited<ReturnType<typeof keepMark>>, Data>(kept: Kept, data: (markId: string) => Data) {
  return kept.outcome === 'marked' && kept.isNew ? done(data(kept.markId), kept) : unchanged(kept);
}

/** Marks a place as covering what the call asks for. */
export async function coverWith(marking: Marking, said: Said) {
  if (!(await isAsked(marking, said))) return { outcome: 'not_expected' } as const;
  const { target } = said;
  if (target.kind === 'paragraph') {
    const { section } = target;
    return await change(marking, 'outcome.covered', async (tx) =>
      noted(await keepMark(tx, marking, 'covers', said), (markId): InSection => ({ section, markId })),
    );
  }
  return await change(marking, 'outcome.item_covered', async (tx) =>
    noted(await keepMark(tx, marking, 'covers', said), (markId) => ({ markId })),
  );
}

/** Says that a place does not cover what the call asks for: it is suggested no more. */
export async function dismissPlace(marking: Marking, said: Said) {
  if (!(await isAsked(marking, said))) return { outcome: 'not_expected' } as const;
  return await change(marking, 'outcome.dismissed', async (tx) =>
    noted(await keepMark(tx, marking, 'dismissed', said), () => ({})),
  );
}

/** Removes a mark, whoever made it. Answers whether it was there. */
export async function uncoverOutcome(marking: Marking, markId: string): Promise<boolean> {
  const { deps, place } = marking;
  const found = await findPlaceOfMark(deps.db, place, markId);
  if (found === null) return false;
  const { section, verdict } = found;
  const drop = async <Data>(tx: Tx, data: Data) =>
    (await dropMark(tx, place, markId)) ? done(data, true) : unchanged(false);
  if (verdict === 'dismissed') return await change(marking, 'outcome.dismissed', (tx) => drop(tx, {}));
  return section === null
    ? await change(marking, 'outcome.item_uncovered', (tx) => drop(tx, { markId }))
    : await change(marking, 'outcome.uncovered', (tx) => drop<InSection>(tx, { section, markId }));
}
