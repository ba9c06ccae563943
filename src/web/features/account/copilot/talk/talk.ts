import type { FeedbackKind } from '#domain/account/copilot/copilot-codes.ts';
import { earlierIn, failureOf, receive } from './asking.ts';
import { makeOpener } from './opening.ts';
import { makePresses, type PressOutcome } from './presses.ts';
import { makeKeeper, type AskedAbout, type AnswerDeed, type Room } from './talk-room.ts';
import { asked, emptyTalk, ended, isPending, mayAsk, type AnswerFailure, type TalkState } from './talk-state.ts';

/** One conversation at a time, of one person in one organization or of a visitor. It lives longer than what shows it. */
export type Talk = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => TalkState;
  /**
   * Asks, unless an answer or the conversation itself is on its way, or the conversation is not there. `onDeeds`
   * hears what the answer does, once it is whole.
   */
  readonly ask: (text: string, about: AskedAbout, onDeeds: (deeds: readonly AnswerDeed[]) => void) => void;
  /** Ends the answer that is on its way; what has come stays. */
  readonly stop: () => void;
  /** Begins a new conversation. */
  readonly begin: () => void;
  /** Shows a conversation that the server keeps. */
  readonly open: (conversationId: string) => void;
  /** Asks the server how the conversation stands: another tab may have gone on with it. */
  readonly refresh: () => void;
  readonly confirm: (proposalId: string) => Promise<PressOutcome>;
  readonly dismiss: (proposalId: string) => Promise<PressOutcome>;
  readonly rate: (messageId: string, feedback: FeedbackKind | null, comment?: string) => Promise<boolean>;
};

/** A conversation that has not begun. */
export function makeTalk(room: Room): Talk {
  const keeper = makeKeeper();
  const { open, refresh } = makeOpener(room, keeper);
  /** The line on which an answer comes; another one means that this one is no longer wanted. */
  let line: AbortController | null = null;
  let count = 0;
  const hangUp = () => {
    const old = line;
    line = null;
    old?.abort();
  };
  /** What the server could not do it has logged; a line that was cut is nobody's fault. */
  const received = async (question: Parameters<typeof receive>[2], own: AbortController) => {
    try {
      return { deeds: await receive(room, keeper, question, own), failure: null };
    } catch (error) {
      return { deeds: [], failure: failureOf(error, room.now()) };
    }
  };
  const fail = (failure: AnswerFailure) => {
    const state = ended(keeper.state(), 'failed', failure);
    // Deleted elsewhere, or full: the question can be asked again in a new conversation.
    const isOver = failure.code === 'gone' || failure.code === 'full';
    keeper.set(isOver ? { ...state, conversationId: null } : state);
  };
  const ask = async (text: string, about: AskedAbout, onDeeds: (deeds: readonly AnswerDeed[]) => void) => {
    const own = new AbortController();
    line = own;
    count += 1;
    const earlier = earlierIn(keeper.state());
    keeper.set(asked(keeper.state(), text, `asked ${count}`));
    const { deeds, failure } = await received({ text, earlier, ...about }, own);
    if (line !== own) return;
    line = null;
    if (isPending(keeper.state())) fail(failure ?? { code: 'unreachable' });
    const last = keeper.state().turns.at(-1);
    if (last?.kind === 'answer' && last.state === 'complete') onDeeds(deeds);
  };
  const stop = () => {
    if (!isPending(keeper.state())) return;
    hangUp();
    keeper.set(ended(keeper.state(), 'stopped'));
  };
  return {
    subscribe: keeper.subscribe,
    state: keeper.state,
    ask: (text, about, onDeeds) => {
      const question = text.trim();
      if (question !== '' && mayAsk(keeper.state())) void ask(question, about, onDeeds);
    },
    stop,
    begin: () => {
      hangUp();
      keeper.set(emptyTalk);
    },
    open: (conversationId) => {
      hangUp();
      void open(conversationId);
    },
    refresh: () => void refresh(),
    ...makePresses(room, keeper),
  };
}
