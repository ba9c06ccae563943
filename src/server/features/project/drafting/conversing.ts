import { answersIn, askedIn, modeOf, openQuestion, type SaidMessage } from '#domain/project/drafting/conversation.ts';
import { draftLimits, type GuidedMode, type PromptKind } from '#domain/project/drafting/draft-codes.ts';
import { gapsIn, sentencesIn, type SectionDraft } from '#domain/project/drafting/draft.ts';
import { nextQuestion } from '#domain/project/drafting/questions.ts';
import { sectionKindOf } from '#domain/project/drafting/section-kind.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import type { Words } from '#words/words.ts';
import type { Tx } from '#db/client.ts';

import {
  addDraftMessages,
  listDraftMessages,
  lockConversations,
  type DraftMessageRow,
  type NewDraftMessage,
} from '#server/data/projects/drafting/messages.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, done, noteWithin, unchanged } from '#server/platform/change.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { SectionToDraft } from './context.ts';
import { draftWith } from './draft-with.ts';

/** Who talks with the assistant about which section, in which language. */
export type Conversing = ProjectActing & { readonly user: SignedInUser; readonly locale: ShownLocale };

type Sent = { readonly id: string; readonly role: 'user' | 'assistant'; readonly content: string };
type Asked = {
  readonly field: SectionKey;
  readonly history: readonly Sent[];
  readonly mode: GuidedMode;
  readonly present: string;
  readonly anew: boolean;
};
type Conversed =
  | { readonly outcome: 'said'; readonly content: string; readonly messages: readonly DraftMessageRow[] }
  | { readonly outcome: 'missing' | 'full' | 'no_answer' };

/** A message as the conversation goes on from it. */
export function saidOf({ role, content, asked, draft }: Pick<DraftMessageRow, 'role' | 'content' | 'asked' | 'draft'>) {
  return { role, content, asked, offers: draft !== null } satisfies SaidMessage;
}

function fromAssistant(
  { deps }: Conversing,
  said: Pick<NewDraftMessage, 'content' | 'asked' | 'prompt' | 'model' | 'draft'>,
): NewDraftMessage {
  return { id: deps.newId(), sentAs: null, writtenBy: null, role: 'assistant', at: deps.clock(), ...said };
}

/** What people have written and the server does not know yet. An empty reply is none. */
function newReplies(
  { deps, user }: Conversing,
  known: readonly DraftMessageRow[],
  history: readonly Sent[],
): readonly NewDraftMessage[] {
  const seen = new Set(known.flatMap(({ id, sentAs }) => [id, sentAs ?? id]));
  const fresh = history.filter(({ id, role, content }) => role === 'user' && content.trim() !== '' && !seen.has(id));
  const question = openQuestion(known.map(saidOf));
  return [...new Map(fresh.map((each) => [each.id, each])).values()].map(({ id: sentAs, content }, index) => ({
    id: deps.newId(),
    sentAs,
    writtenBy: user.id,
    role: 'user',
    content,
    asked: index === 0 ? question : null,
    prompt: null,
    model: null,
    draft: null,
    at: deps.clock(),
  }));
}

/** What the assistant says to a draft of its own. */
export function aboutDraft(words: Words<'draft_questions'>, { blocks, leftOut }: SectionDraft): string {
  const sentences = sentencesIn({ blocks }).length - blocks.filter(({ is }) => is === 'heading').length;
  if (sentences === 0) return words('nothing');
  const made = words('drafted', { sentences, gaps: gapsIn({ blocks }) });
  return leftOut === 0 ? made : `${made} ${words('left_out', { count: leftOut })}`;
}

/** How much room there is in a section, with what stands in it. */
export function roomIn({ shape }: SectionToDraft, { present, anew }: Pick<Asked, 'present' | 'anew'>) {
  if (anew) return { limit: shape.limit, present: '' };
  const length = Math.max(shape.length, [...present.trim()].length);
  const room = length === 0 ? shape.limit : Math.max(0, shape.limit - length - 1);
  return { limit: room, present: `${shape.text}\n${present}` };
}

function replyTo(conversing: Conversing, section: SectionToDraft, said: readonly SaidMessage[], asked: Asked) {
  const words = wordsFor(conversing.locale, 'draft_questions');
  if (asked.mode === 'question') {
    const code = nextQuestion(sectionKindOf(asked.field), section.facts, askedIn(said));
    const content = code === null ? words('enough') : words(`question.${code}`);
    return fromAssistant(conversing, { content, asked: code, prompt: null, model: null, draft: null });
  }
  const { draft, model } = draftWith({
    drafting: section.draftingWith(answersIn(said)),
    room: roomIn(section, asked),
    from: 'project',
  });
  return fromAssistant(conversing, { content: aboutDraft(words, draft), asked: null, prompt: 'draft', model, draft });
}

/** Notes that a machine has made a draft, where it has. */
async function noteDraft(tx: Tx, acting: ProjectActing, section: SectionKey, prompt: PromptKind | null) {
  if (prompt !== null) await noteWithin(tx, acting, 'draft.made', { section, prompt });
}

/** Keeps what people have written, and goes on: with a question, or with a draft. */
export async function goOn(conversing: Conversing, section: SectionToDraft, asked: Asked): Promise<Conversed> {
  const { place } = conversing;
  const { field, history, mode } = asked;
  return await change(conversing, 'draft.continued', async (tx) => {
    if (!(await lockConversations(tx, place))) return unchanged<Conversed>({ outcome: 'missing' });
    const known = await listDraftMessages(tx, place, field);
    const replies = newReplies(conversing, known, history);
    const said = [...known, ...replies].map(saidOf);
    if (mode === 'generate' && answersIn(said).length === 0) return unchanged<Conversed>({ outcome: 'no_answer' });
    const last = known.at(-1);
    // The same question once more: a page was opened again, or an answer was lost on its way.
    if (mode === 'question' && replies.length === 0 && last?.role === 'assistant' && last.draft === null)
      return unchanged<Conversed>({ outcome: 'said', content: last.content, messages: known });
    if (said.length + 1 > draftLimits.messages) return unchanged<Conversed>({ outcome: 'full' });
    const reply = replyTo(conversing, section, said, asked);
    await addDraftMessages(tx, place, field, [...replies, reply]);
    await noteDraft(tx, conversing, field, reply.prompt);
    const messages = await listDraftMessages(tx, place, field);
    return done({}, { outcome: 'said', content: reply.content, messages } as const);
  });
}

type Offer = {
  readonly content: string;
  readonly prompt: PromptKind;
  readonly model: string;
  readonly draft: SectionDraft;
};

/** Adds a draft to a conversation; null where the project is gone, or the conversation full. */
export async function offer(conversing: Conversing, field: SectionKey, offered: Offer): Promise<Conversed> {
  const { place } = conversing;
  return await change(conversing, 'draft.continued', async (tx) => {
    if (!(await lockConversations(tx, place))) return unchanged<Conversed>({ outcome: 'missing' });
    const known = await listDraftMessages(tx, place, field);
    if (known.length + 1 > draftLimits.messages) return unchanged<Conversed>({ outcome: 'full' });
    await addDraftMessages(tx, place, field, [fromAssistant(conversing, { ...offered, asked: null })]);
    await noteDraft(tx, conversing, field, offered.prompt);
    const messages = await listDraftMessages(tx, place, field);
    return done({}, { outcome: 'said', content: offered.content, messages } as const);
  });
}

/** A conversation as it is shown. */
export function shownConversation(messages: readonly DraftMessageRow[]) {
  return {
    messages: messages.map(({ sentAs, ...message }) => ({ ...message, id: sentAs ?? message.id })),
    mode: modeOf(messages.map(saidOf)),
  };
}
