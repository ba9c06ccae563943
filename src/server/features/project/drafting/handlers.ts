import { sentencesIn } from '#domain/project/drafting/draft.ts';
import { editedSince, openMarks } from '#domain/project/drafting/ledger.ts';

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
import { findSectionToDraft } from './context.ts';
import { disclose as discloseIn, disclosureOf } from './disclosing.ts';
import { draftWith } from './draft-with.ts';
import { improve, improveText } from './improving.ts';
import { previewDraft } from './previewing.ts';
import { outsideWriter } from './rewording.ts';

const conversation = os.drafting.conversation
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, place, may } = context;
    const messages = await listDraftMessages(deps.db, place, input.fieldType);
    const ai = await findAiAccess(deps.db, place, deps.clock());
    const outside = await outsideWriter(context);
    return { ...shownConversation(messages), ai, mayEdit: may('project.edit'), outside };
  });

const assist = os.drafting.assist
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const refused = await whyNoAi(deps.db, place, deps.clock());
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

const preview = os.drafting.preview
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const refused = await whyNoAi(deps.db, place, deps.clock());
    if (refused) throw errors.NO_AI({ data: refused });
    const wait = await waitFor(context);
    if (wait !== null) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } });
    const previewed = await previewDraft(context, { field: input.fieldType, anew: input.anew });
    switch (previewed.outcome) {
      case 'missing':
        throw errors.NOT_FOUND();
      case 'no_answer':
        throw errors.NO_ANSWER();
      case 'drafted':
        return { draft: previewed.draft, version: previewed.version, digest: previewed.digest };
    }
  });

const generateDocument = os.drafting.generateDocument
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, locale } = context;
    const refused = await whyNoAi(deps.db, place, deps.clock());
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
    const { fieldType: field, draftId, how, base } = input;
    const applied = await applyDraft(context, { field, draftId, how, base });
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
    const { fieldType: field, passageId, prompt, model, sentences } = input;
    if (!(await noteTakenSentences(context, { field, passageId, prompt, model, sentences }))) throw errors.NOT_FOUND();
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
  preview,
  generateDocument,
  apply,
  takeBack,
  noteTaken,
  disclose,
  forget,
  ledger,
};
