import { abstractOf } from '#domain/project/drafting/abstract.ts';
import { BUILT_IN_MODEL } from '#domain/project/drafting/draft-codes.ts';
import { draftSection, type DraftRoom } from '#domain/project/drafting/draft-section.ts';
import type { SectionDraft } from '#domain/project/drafting/draft.ts';
import type { Drafting } from '#domain/project/drafting/drafting.ts';

/** What is to be drafted: a section from what the project says, or its abstract from the other sections. */
export type Order = {
  readonly drafting: Drafting;
  readonly room: DraftRoom;
  readonly from: 'project' | 'sections';
};

/** A draft, and what made it. */
export type Drafted = { readonly draft: SectionDraft; readonly model: string };

/**
 * Drafts a section. It is always the product that drafts: every sentence has a source. A model outside, where an owner
 * has let it, says such a draft anew (`rewording.ts`).
 */
export function draftWith({ drafting, room, from }: Order): Drafted {
  if (from === 'project') return { draft: draftSection(drafting, room), model: BUILT_IN_MODEL };
  const { facts, section, words } = drafting;
  const others = facts.sections.filter(({ key }) => key !== section);
  return { draft: abstractOf(others, words, room.limit), model: BUILT_IN_MODEL };
}
