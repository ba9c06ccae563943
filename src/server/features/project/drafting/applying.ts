import { BUILT_IN_MODEL, type PromptKind } from '#domain/project/drafting/draft-codes.ts';
import { draftDocument, sentencesIn, type SectionDraft, type DraftSentence } from '#domain/project/drafting/draft.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { emptyDocument, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';

import { findSectionId } from '#server/data/projects/comments.ts';
import { listDraftMessages } from '#server/data/projects/drafting/messages.ts';
import { addPassage, endPassage, findTextAt, lockPassage } from '#server/data/projects/drafting/passages.ts';
import { restoreText } from '#server/data/projects/texts/section-restore.ts';
import { findSectionText } from '#server/data/projects/texts/sections.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { renewValues } from '#server/platform/renew-values.ts';

type Applied =
  | { readonly outcome: 'applied'; readonly passageId: string; readonly version: number }
  | { readonly outcome: 'missing' | 'conflict' }
  | { readonly outcome: 'refused'; readonly problem: StepProblem };

/** The same person in a section, whose readers are told. */
export function inSection(acting: ProjectActing, sectionId: string): ProjectActing {
  const place = { ...acting.place, sectionId };
  return { ...acting, place };
}

const isBlank = (block: RichTextDocument['content'][number] | undefined) =>
  block?.type === 'paragraph' && block.content === undefined;

function withDraft(present: RichTextDocument, draft: SectionDraft, how: 'replace' | 'add'): RichTextDocument {
  const { content } = draftDocument(draft);
  if (how === 'replace') return { type: 'doc', content };
  const kept = isBlank(present.content.at(-1)) ? present.content.slice(0, -1) : present.content;
  return { type: 'doc', content: [...kept, ...content] };
}

type Wanted = {
  readonly field: SectionKey;
  readonly draftId: string;
  readonly how: 'replace' | 'add';
  /** The version that the person has seen; null where any will do. */
  readonly base: number | null;
};

/**
 * Puts a draft into its section's text by steps, in an entry of the history of its own, and into the ledger: both or
 * neither.
 */
export async function applyDraft(acting: ProjectActing, { field, draftId, how, base }: Wanted): Promise<Applied> {
  const { deps, person, place } = acting;
  const sectionId = await findSectionId(deps.db, place, field);
  if (sectionId === null) return { outcome: 'missing' };
  return await change(inSection(acting, sectionId), 'draft.applied', async (tx) => {
    const message = (await listDraftMessages(tx, place, field)).find(({ id }) => id === draftId);
    const present = await findSectionText(tx, place.orgId, sectionId, { lock: true });
    if (!present || !message?.draft || message.prompt === null) return unchanged<Applied>({ outcome: 'missing' });
    if (base !== null && present.version !== base) return unchanged<Applied>({ outcome: 'conflict' });
    const { draft, prompt, model } = message;
    if (draft.blocks.length === 0) return unchanged<Applied>({ outcome: 'missing' });
    const at = deps.clock();
    const wanted = withDraft(present.doc, draft, how);
    const sent = { present: { sectionId, ...present }, wanted, userId: person.id, at };
    const stored = await restoreText(tx, place.orgId, deps.newId, sent);
    if (!stored.ok)
      return unchanged<Applied>(
        stored.problem === 'no_block' ? { outcome: 'missing' } : { outcome: 'refused', problem: stored.problem },
      );
    const passageId = deps.newId();
    // A title says nothing of its own.
    const sentences = sentencesIn({ blocks: draft.blocks.filter(({ is }) => is !== 'heading') });
    await addPassage(tx, place, {
      id: passageId,
      field,
      prompt,
      model: model ?? BUILT_IN_MODEL,
      sentences,
      madeAt: message.at,
      acceptedBy: person.id,
      acceptedAt: at,
      versionBefore: present.version,
      versionAfter: stored.version,
    });
    const applied: Applied = { outcome: 'applied', passageId, version: stored.version };
    return done({ section: field, prompt, sentences: sentences.length }, applied);
  });
}

/** Brings back the text from before a passage came in, where nobody has written in the section since. */
export async function takeBackDraft(acting: ProjectActing, passageId: string): Promise<Applied> {
  const { deps, person, place } = acting;
  const found = await change(acting, 'draft.continued', async (tx) =>
    unchanged(await lockPassage(tx, place, passageId)),
  );
  const sectionId = found && (await findSectionId(deps.db, place, found.field));
  if (!found || sectionId === null) return { outcome: 'missing' };
  const result = await change(inSection(acting, sectionId), 'draft.taken_back', async (tx) => {
    const passage = await lockPassage(tx, place, passageId);
    const present = await findSectionText(tx, place.orgId, sectionId, { lock: true });
    if (!passage || !present || passage.before === null) return unchanged<Applied>({ outcome: 'missing' });
    const { field, before, after, takenBackAt } = passage;
    if (takenBackAt !== null || present.version !== after) return unchanged<Applied>({ outcome: 'conflict' });
    const wanted = (await findTextAt(tx, place.orgId, sectionId, before)) ?? emptyDocument;
    const at = deps.clock();
    const back = { present: { sectionId, ...present }, wanted, userId: person.id, at };
    const stored = await restoreText(tx, place.orgId, deps.newId, back);
    if (!stored.ok)
      return unchanged<Applied>(
        stored.problem === 'no_block' ? { outcome: 'missing' } : { outcome: 'refused', problem: stored.problem },
      );
    await endPassage(tx, place, passageId, at);
    const applied: Applied = { outcome: 'applied', passageId, version: stored.version };
    return done({ section: field }, { ...applied, bringsValues: stored.bringsValues });
  });
  if (result.outcome === 'applied' && 'bringsValues' in result && result.bringsValues) await renewValues(acting);
  return result;
}

type Taken = {
  readonly field: SectionKey;
  readonly passageId: string;
  readonly prompt: PromptKind;
  readonly model: string;
  readonly sentences: readonly DraftSentence[];
};

/** Notes sentences of a machine that the browser has put into a text; the same passage once. */
export async function noteTaken(
  acting: ProjectActing,
  { field, passageId, prompt, model, sentences }: Taken,
): Promise<boolean> {
  const { deps, person, place } = acting;
  if ((await findSectionId(deps.db, place, field)) === null) return false;
  return await change(acting, 'draft.noted', async (tx) => {
    const at = deps.clock();
    const isNew = await addPassage(tx, place, {
      id: passageId,
      field,
      prompt,
      model,
      sentences,
      madeAt: at,
      acceptedBy: person.id,
      acceptedAt: at,
      versionBefore: null,
      versionAfter: null,
    });
    return isNew ? done({ section: field, prompt, sentences: sentences.length }, true) : unchanged(true);
  });
}
