import type { OutsideWriter } from '#contract/writing/drafting.ts';
import {
  BUILT_IN_MODEL,
  isOutside,
  type BuiltInImprovement,
  type Improvement,
  type OutsideImprovement,
} from '#domain/project/drafting/draft-codes.ts';
import { concreted } from '#domain/project/drafting/concrete.ts';
import { consistent } from '#domain/project/drafting/consistent.ts';
import { draftText, sentencesIn, type SectionDraft } from '#domain/project/drafting/draft.ts';
import { from } from '#domain/project/drafting/drafting.ts';
import { saidSentences } from '#domain/project/drafting/said-sentences.ts';
import { shortened } from '#domain/project/drafting/shorten.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

import { whyNoAi } from '#server/data/billing/ai-access.ts';
import { listDraftMessages } from '#server/data/projects/drafting/messages.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { LimitReached } from '#server/platform/assistant/count-question.ts';
import { waitFor } from './access.ts';
import { findSectionToDraft, type SectionToDraft } from './context.ts';
import { offer, shownConversation } from './conversing.ts';
import { outsideWriter, rewordOutside } from './rewording.ts';

/** A draft as it became, what made it so, what went, and how many sentences a model could not say anew. */
type Improved = {
  readonly draft: SectionDraft;
  readonly gone: readonly string[];
  readonly model: string | null;
  readonly kept: number;
};

function improvedBy(how: BuiltInImprovement, draft: SectionDraft, section: SectionToDraft, now: Instant): Improved {
  const { facts, shape, draftingWith } = section;
  const byItself = { gone: [], model: null, kept: 0 };
  switch (how) {
    case 'shorten':
      return { ...byItself, ...shortened(draft, shape.limit) };
    case 'concrete':
      return { ...byItself, draft: concreted(draft, { facts, words: draftingWith([]).words }) };
    case 'consistent':
      return { ...byItself, draft: consistent(draft, { facts, section: shape.key, now }) };
  }
}

/** What the assistant says to an improved draft. */
function aboutImproved(words: Words<'draft_questions'>, how: Improvement, before: SectionDraft, made: Improved) {
  switch (how) {
    case 'shorten':
      return words('shortened', { gone: made.gone.length });
    case 'concrete':
      return words('concreted');
    case 'consistent':
      return words(draftText(before) === draftText(made.draft) ? 'consistent_already' : 'consistent');
    case 'fluent':
    case 'translate':
      return [
        words(how, { model: made.model ?? '' }),
        ...(made.kept === 0 ? [] : [words('kept', { count: made.kept })]),
      ].join(' ');
  }
}

/** Marked words as a draft: their sentences, from the section that they stand in. */
function draftOfText(text: string, field: SectionKey, { draftingWith }: SectionToDraft): SectionDraft {
  const name = draftingWith([]).words.sectionName(field);
  const sentences = saidSentences(text).map((each) => ({
    text: each,
    sources: [from('section', name, each)],
    gap: false,
  }));
  return { blocks: [{ is: 'paragraph', sentences }], leftOut: 0 };
}

type Errors = {
  readonly NO_MODEL: (of: { readonly data: OutsideWriter }) => Error;
  readonly MODEL_FAILED: (of: { readonly data: { readonly why: 'no_answer' | 'nothing_holds' } }) => Error;
  readonly LIMIT_REACHED: (of: { readonly data: LimitReached }) => Error;
};

type Wanted = {
  readonly how: OutsideImprovement;
  readonly draft: SectionDraft;
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
};

/** What a model outside makes of a draft; it throws what kept it from that. */
async function improvedOutside(
  context: Parameters<typeof rewordOutside>[0],
  errors: Errors,
  wanted: Wanted,
): Promise<Improved> {
  const asked = await rewordOutside(context, wanted);
  switch (asked.outcome) {
    case 'said':
      return { draft: asked.draft, gone: [], model: asked.model, kept: asked.kept };
    case 'no_model':
      throw errors.NO_MODEL({ data: await outsideWriter(context) });
    case 'limit':
      throw errors.LIMIT_REACHED({ data: asked.reached });
    case 'no_answer':
    case 'nothing_holds':
      throw errors.MODEL_FAILED({ data: { why: asked.outcome } });
  }
}

export const improve = os.drafting.improve
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors, signal }) => {
    const { deps, place, locale } = context;
    const refused = await whyNoAi(deps.db, place, deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const { fieldType: field, draftId, how } = input;
    const section = await findSectionToDraft(deps.db, place, field, deps.clock());
    const message = (await listDraftMessages(deps.db, place, field)).find(({ id }) => id === draftId);
    if (!section || !message?.draft) throw errors.NOT_FOUND();
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const { draft: before } = message;
    const made = isOutside(how)
      ? await improvedOutside(context, errors, { how, draft: before, limit: section.shape.limit, signal })
      : improvedBy(how, before, section, deps.clock());
    const content = aboutImproved(wordsFor(locale, 'draft_questions'), how, before, made);
    const model = made.model ?? message.model ?? BUILT_IN_MODEL;
    const offered = await offer(context, field, { content, prompt: how, model, draft: made.draft });
    if (offered.outcome === 'full') throw errors.FULL();
    if (offered.outcome !== 'said') throw errors.NOT_FOUND();
    return { ...shownConversation(offered.messages), content, gone: [...made.gone] };
  });

export const improveText = os.drafting.improveText
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors, signal }) => {
    const { deps, place } = context;
    const refused = await whyNoAi(deps.db, place, deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const { fieldType: field, text, how } = input;
    const section = await findSectionToDraft(deps.db, place, field, deps.clock());
    if (!section) throw errors.NOT_FOUND();
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const marked = draftOfText(text, field, section);
    const { limit, length } = section.shape;
    const room = limit - length + [...text].length;
    const made = isOutside(how)
      ? await improvedOutside(context, errors, { how, draft: marked, limit: room, signal })
      : improvedBy(how, marked, section, deps.clock());
    const { draft, gone, model, kept } = made;
    return { sentences: sentencesIn(draft), gone: [...gone], model: model ?? BUILT_IN_MODEL, kept };
  });
