import { createHash } from 'node:crypto';

import { answersIn } from '#domain/project/drafting/conversation.ts';
import { draftText, type SectionDraft } from '#domain/project/drafting/draft.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';

import { findSectionId } from '#server/data/projects/comments.ts';
import { listDraftMessages } from '#server/data/projects/drafting/messages.ts';
import { findSectionText } from '#server/data/projects/texts/sections.ts';
import { findSectionToDraft } from './context.ts';
import { roomIn, saidOf, type Conversing } from './conversing.ts';
import { draftWith } from './draft-with.ts';

type Previewed =
  | { readonly outcome: 'drafted'; readonly draft: SectionDraft; readonly version: number; readonly digest: string }
  | { readonly outcome: 'missing' | 'no_answer' };

/** The draft that would be made of what was answered, by the same rules as it is made; nothing is kept of it. */
export async function previewDraft(
  { deps, place }: Pick<Conversing, 'deps' | 'place'>,
  { field, anew }: { readonly field: SectionKey; readonly anew: boolean },
): Promise<Previewed> {
  // The version is read first: what is written meanwhile is then seen as a change.
  const sectionId = await findSectionId(deps.db, place, field);
  const text = sectionId === null ? null : await findSectionText(deps.db, place.orgId, sectionId);
  const section = await findSectionToDraft(deps.db, place, field, deps.clock());
  if (!section || text === null) return { outcome: 'missing' };
  const answers = answersIn((await listDraftMessages(deps.db, place, field)).map(saidOf));
  if (answers.length === 0) return { outcome: 'no_answer' };
  const room = roomIn(section, { present: '', anew });
  const { draft } = draftWith({ drafting: section.draftingWith(answers), room, from: 'project' });
  const digest = createHash('sha256').update(draftText(draft)).digest('hex');
  return { outcome: 'drafted', draft, version: text.version, digest };
}
