import type { CopilotMessage } from '#contract/copilot/copilot.ts';
import type { CopilotCard, CopilotEvent, Proposal } from '#contract/copilot/copilot-stream.ts';
import type { AssistantKind, CopilotTool, FeedbackKind } from '#domain/account/copilot/copilot-codes.ts';

/** Why there is no whole answer. `limit` and `often` say when it works again, in milliseconds since 1970. */
export type AnswerFailure =
  | { readonly code: 'failed' | 'full' | 'gone' | 'signed_out' | 'unreachable' }
  | { readonly code: 'limit'; readonly of: 'person' | 'organization' | 'network'; readonly againAt: number }
  | { readonly code: 'often'; readonly againAt: number };

export type ToolState = 'running' | 'done' | 'failed';
export type UsedTool = { readonly name: CopilotTool; readonly state: ToolState };

export type QuestionTurn = { readonly kind: 'question'; readonly key: string; readonly text: string };
export type AnswerTurn = {
  readonly kind: 'answer';
  readonly key: string;
  /** Under which the server keeps it; null where it keeps nothing. */
  readonly messageId: string | null;
  readonly text: string;
  readonly assistant: AssistantKind | null;
  readonly cards: readonly CopilotCard[];
  readonly tools: readonly UsedTool[];
  readonly proposals: readonly Proposal[];
  readonly feedback: FeedbackKind | null;
  readonly state: 'arriving' | 'complete' | 'stopped' | 'failed';
  /** Of an answer that failed on this page. */
  readonly failure: AnswerFailure | null;
};
export type TalkTurn = QuestionTurn | AnswerTurn;

/** A conversation on its way from the server, and what stands in its place while it is not there. */
export type Opening = 'no' | 'loading' | 'failed' | 'missing';

export type TalkState = {
  readonly conversationId: string | null;
  readonly turns: readonly TalkTurn[];
  readonly opening: Opening;
  /** The last answer that came to its end on this page, for screen readers: said once. */
  readonly said: AnswerTurn | null;
};

export const emptyTalk: TalkState = { conversationId: null, turns: [], opening: 'no', said: null };

/** Whether an answer is on its way. */
export function isPending({ turns }: TalkState): boolean {
  const last = turns.at(-1);
  return last?.kind === 'answer' && last.state === 'arriving';
}

/**
 * Whether something can be asked: a conversation that is still on its way would take the place of what was asked
 * meanwhile, and one that is not there has no place for it.
 */
export function mayAsk(state: TalkState): boolean {
  return state.opening === 'no' && !isPending(state);
}

/** The conversation with a question and the beginning of its answer. What failed before the same question goes. */
export function asked(state: TalkState, text: string, key: string): TalkState {
  const answer: AnswerTurn = {
    kind: 'answer',
    key: `${key} answer`,
    messageId: null,
    text: '',
    assistant: null,
    cards: [],
    tools: [],
    proposals: [],
    feedback: null,
    state: 'arriving',
    failure: null,
  };
  return { ...state, turns: [...withoutFailed(state.turns, text), { kind: 'question', key, text }, answer] };
}

/** A question that is asked again takes the place of the one that had no answer. */
function withoutFailed(turns: readonly TalkTurn[], text: string): readonly TalkTurn[] {
  const [question, answer] = turns.slice(-2);
  const isAgain =
    question?.kind === 'question' && question.text === text && answer?.kind === 'answer' && answer.state === 'failed';
  return isAgain ? turns.slice(0, -2) : turns;
}

function changeLast(state: TalkState, change: (answer: AnswerTurn) => AnswerTurn): TalkState {
  const last = state.turns.at(-1);
  return last?.kind === 'answer' ? { ...state, turns: [...state.turns.slice(0, -1), change(last)] } : state;
}

/** The answer that was arriving has come to an end. */
export function ended(state: TalkState, end: 'complete' | 'stopped' | 'failed', failure: AnswerFailure | null = null) {
  const next = changeLast(state, (answer) => ({
    ...answer,
    state: end,
    failure,
    tools: answer.tools.map((tool) => (tool.state === 'running' ? { ...tool, state: 'failed' } : tool)),
  }));
  const last = next.turns.at(-1);
  return last?.kind === 'answer' ? { ...next, said: last } : next;
}

/** A tool comes twice: as it begins, and as it ends. */
function withTool(tools: readonly UsedTool[], used: UsedTool): readonly UsedTool[] {
  const at = tools.findLastIndex(({ name, state }) => name === used.name && state === 'running');
  return at === -1 ? [...tools, used] : tools.with(at, used);
}

/** The conversation after a piece of the answer has come. What is done with a page or a toast is not part of it. */
export function received(state: TalkState, event: CopilotEvent): TalkState {
  switch (event.type) {
    case 'started':
      return changeLast({ ...state, conversationId: event.conversationId }, (answer) => ({
        ...answer,
        messageId: event.messageId,
        assistant: event.assistant,
      }));
    case 'text':
      return changeLast(state, (answer) => ({ ...answer, text: answer.text + event.text }));
    case 'cards':
      return changeLast(state, (answer) => ({ ...answer, cards: [...answer.cards, ...event.cards] }));
    case 'tool':
      return changeLast(state, (answer) => ({
        ...answer,
        tools: withTool(answer.tools, { name: event.name, state: event.state }),
      }));
    case 'proposal':
      return changeLast(state, (answer) => ({ ...answer, proposals: [...answer.proposals, event.proposal] }));
    case 'done':
      return ended(state, 'complete');
    case 'failed':
      return ended(state, 'failed', { code: 'failed' });
    case 'navigate':
    case 'toast':
      return state;
  }
}

function changeAnswers(state: TalkState, change: (answer: AnswerTurn) => AnswerTurn): TalkState {
  return { ...state, turns: state.turns.map((turn) => (turn.kind === 'answer' ? change(turn) : turn)) };
}

/** The conversation with a proposal as it stands now. */
export function proposalChanged(state: TalkState, proposal: Proposal): TalkState {
  return changeAnswers(state, (answer) => ({
    ...answer,
    proposals: answer.proposals.map((each) => (each.id === proposal.id ? proposal : each)),
  }));
}

/** The conversation with what the person thinks of an answer. */
export function rated(state: TalkState, messageId: string, feedback: FeedbackKind | null): TalkState {
  return changeAnswers(state, (answer) => (answer.messageId === messageId ? { ...answer, feedback } : answer));
}

function turnOf(message: CopilotMessage): TalkTurn {
  if (message.role === 'user') return { kind: 'question', key: message.id, text: message.content };
  const state = message.state ?? 'complete';
  return {
    kind: 'answer',
    key: message.id,
    messageId: message.id,
    text: message.content,
    assistant: message.assistant,
    cards: message.cards,
    tools: message.tools.map(({ name, failed }) => ({ name, state: failed ? 'failed' : 'done' })),
    proposals: message.proposals,
    feedback: message.feedback,
    state,
    failure: state === 'failed' ? { code: 'failed' } : null,
  };
}

/** A conversation as the server keeps it. Its answers were read before, so none is spoken. */
export function opened(conversationId: string, messages: readonly CopilotMessage[]): TalkState {
  return { conversationId, turns: messages.map(turnOf), opening: 'no', said: null };
}
