import { BUILT_IN_MODEL, type Improvement } from '#domain/project/drafting/draft-codes.ts';
import { concreted } from '#domain/project/drafting/concrete.ts';
import { consistent } from '#domain/project/drafting/consistent.ts';
import { draftText, sentencesIn, type SectionDraft } from '#domain/project/drafting/draft.ts';
import { editedSince, openMarks } from '#domain/project/drafting/ledger.ts';
import { saidSentences } from '#domain/project/drafting/said-sentences.ts';
import { shortened } from '#domain/project/drafting/shorten.ts';
import { from } from '#domain/project/drafting/drafting.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

import { findAiAccess, whyNoAi } from '#server/data/billing/ai-access.ts';
import { dropDraftMessages, listDraftMessages, lockConversations } from '#server/data/projects/drafting/messages.ts';
import { listPassages } from '#server/data/projects/drafting/passages.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';
import { waitFor } from './access.ts';
import { applyDraft, noteTaken as noteTakenSentences, takeBackDraft } from './applying.ts';
import { aboutDraft, goOn, offer, roomIn, shownConversation } from './conversing.ts';
import { findSectionToDraft, type SectionToDraft } from './context.ts';
import { disclose as discloseIn, disclosureOf } from './disclosing.ts';
import { draftWith } from './draft-with.ts';

const conversation = os.drafting.conversation
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, place, may } = context;
    const messages = await listDraftMessages(deps.db, place, input.fieldType);
    const ai = await findAiAccess(deps.db, place, deps.clock());
    const model = { model: BUILT_IN_MODEL, outside: false };
    return { ...shownConversation(messages), ai, mayEdit: may('project.edit'), ...model };
  });

const assist = os.drafting.assist
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const refused = await whyNoAi(context.deps.db, context.place, context.deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const { fieldType: field, currentContent: present, conversationHistory: history, mode, anew } = input;
    const section = await findSectionToDraft(deps.db, place, field, deps.clock());
    if (!section) throw errors.NOT_FOUND();
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const gone = await goOn(context, section, { field, history, mode, present, anew });
    switch (gone.outcome) {
      case 'missing':
        throw errors.NOT_FOUND();
      case 'full':
        throw errors.FULL();
      case 'no_answer':
        throw errors.NO_ANSWER();
      case 'said':
        return { ...shownConversation(gone.messages), content: gone.content };
    }
  });

type Improved = { readonly draft: SectionDraft; readonly gone: readonly string[] };

function improvedBy(how: Improvement, draft: SectionDraft, section: SectionToDraft, now: Instant): Improved {
  const { facts, shape, draftingWith } = section;
  switch (how) {
    case 'shorten':
      return shortened(draft, shape.limit);
    case 'concrete':
      return { draft: concreted(draft, { facts, words: draftingWith([]).words }), gone: [] };
    case 'consistent':
      return { draft: consistent(draft, { facts, section: shape.key, now }), gone: [] };
  }
}

/** What the assistant says to an improved draft. */
function aboutImproved(words: Words<'draft_questions'>, how: Improvement, before: SectionDraft, made: Improved) {
  if (how === 'shorten') return words('shortened', { gone: made.gone.length });
  if (how === 'concrete') return words('concreted');
  return words(draftText(before) === draftText(made.draft) ? 'consistent_already' : 'consistent');
}

const improve = os.drafting.improve
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, locale } = context;
    const refused = await whyNoAi(context.deps.db, context.place, context.deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const { fieldType: field, draftId, how } = input;
    const section = await findSectionToDraft(deps.db, place, field, deps.clock());
    const message = (await listDraftMessages(deps.db, place, field)).find(({ id }) => id === draftId);
    if (!section || !message?.draft) throw errors.NOT_FOUND();
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const words = wordsFor(locale, 'draft_questions');
    const made = improvedBy(how, message.draft, section, deps.clock());
    const { draft, gone } = made;
    const content = aboutImproved(words, how, message.draft, made);
    const model = message.model ?? BUILT_IN_MODEL;
    const offered = await offer(context, field, { content, prompt: how, model, draft });
    if (offered.outcome === 'full') throw errors.FULL();
    if (offered.outcome !== 'said') throw errors.NOT_FOUND();
    return { ...shownConversation(offered.messages), content, gone: [...gone] };
  });

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

const improveText = os.drafting.improveText
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const refused = await whyNoAi(context.deps.db, context.place, context.deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const section = await findSectionToDraft(deps.db, place, input.fieldType, deps.clock());
    if (!section) throw errors.NOT_FOUND();
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const { draft, gone } = improvedBy(
      input.how,
      draftOfText(input.text, input.fieldType, section),
      section,
      deps.clock(),
    );
    return { sentences: sentencesIn(draft), gone: [...gone] };
  });

const generateDocument = os.drafting.generateDocument
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, locale } = context;
    const refused = await whyNoAi(context.deps.db, context.place, context.deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const { section: field, from: source, anew } = input.context;
    const section = await findSectionToDraft(deps.db, place, field, deps.clock());
    if (!section) throw errors.NOT_FOUND();
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const words = wordsFor(locale, 'draft_questions');
    const known = await listDraftMessages(deps.db, place, field);
    const answers = known.flatMap(({ role, asked, content }) => (role === 'user' ? [{ asked, text: content }] : []));
    const room = roomIn(section, { present: '', anew });
    const { draft, model } = draftWith({ drafting: section.draftingWith(answers), room, from: source });
    const count = sentencesIn(draft).length;
    const content =
      source === 'project'
        ? aboutDraft(words, draft)
        : count === 0
          ? words('no_abstract')
          : words('abstract', { sentences: count });
    const prompt = source === 'project' ? 'draft' : 'abstract';
    const offered = await offer(context, field, { content, prompt, model, draft });
    if (offered.outcome === 'full') throw errors.FULL();
    const message = offered.outcome === 'said' ? shownConversation(offered.messages).messages.at(-1) : undefined;
    if (!message) throw errors.NOT_FOUND();
    return { message };
  });

const apply = os.drafting.apply
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const refused = await whyNoAi(context.deps.db, context.place, context.deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const { fieldType: field, draftId, how } = input;
    const applied = await applyDraft(context, { field, draftId, how });
    switch (applied.outcome) {
      case 'applied':
        return { passageId: applied.passageId, version: applied.version };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'conflict':
        throw errors.CONFLICT();
      case 'refused':
        throw errors.REFUSED({ data: { problem: applied.problem } });
    }
  });

const takeBack = os.drafting.takeBack
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const back = await takeBackDraft(context, input.passageId);
    switch (back.outcome) {
      case 'applied':
        return { version: back.version };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'conflict':
        throw errors.CONFLICT();
      case 'refused':
        throw errors.REFUSED({ data: { problem: back.problem } });
    }
  });

const noteTaken = os.drafting.noteTaken
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { fieldType: field, passageId, prompt, sentences } = input;
    if (!(await noteTakenSentences(context, { field, passageId, prompt, sentences }))) throw errors.NOT_FOUND();
    return { passageId };
  });

const disclose = os.drafting.disclose
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const disclosed = await discloseIn(context, input.fieldType);
    switch (disclosed.outcome) {
      case 'disclosed':
        return { version: disclosed.version };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'nothing':
        throw errors.NOTHING();
      case 'refused':
        throw errors.REFUSED({ data: { problem: disclosed.problem } });
    }
  });

const forget = os.drafting.forget
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { place } = context;
    const { fieldType: section } = input;
    const deleted = await change(context, 'draft.forgotten', async (tx) => {
      if (!(await lockConversations(tx, place))) return unchanged(null);
      const messages = await dropDraftMessages(tx, place, section);
      return messages === 0 ? unchanged(0) : done({ section, messages }, messages);
    });
    if (deleted === null) throw errors.NOT_FOUND();
    return { deleted };
  });

const ledger = os.drafting.ledger
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, may } = context;
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    if (!facts) throw errors.NOT_FOUND();
    const { sections } = facts;
    const passages = await listPassages(deps.db, place);
    return {
      passages: passages.map((each) => ({ ...each, edited: editedSince(each, sections) })),
      disclosure: disclosureOf(facts, passages),
      marks: [...openMarks(sections)],
      mayEdit: may('project.edit'),
    };
  });

export const drafting = {
  conversation,
  assist,
  improve,
  improveText,
  generateDocument,
  apply,
  takeBack,
  noteTaken,
  disclose,
  forget,
  ledger,
};
