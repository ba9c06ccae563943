import { ORPCError } from '@orpc/client';

import { EARLIER_TURNS, QUESTION_LIMIT } from '#domain/account/copilot/copilot-limits.ts';
import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';
import type { AskedAbout, AnswerDeed, Keeper, Room } from './talk-room.ts';
import { received, type AnswerFailure, type TalkState } from './talk-state.ts';

/** So long may nothing come of an answer. The server itself gives up earlier. */
const SILENCE_MS = 90_000;
const SECOND_MS = 1000;

/** What kept an answer from coming. */
export function failureOf(error: unknown, now: number): AnswerFailure {
  if (!(error instanceof ORPCError)) return { code: 'unreachable' };
  const data: unknown = error.data;
  const has = (key: string): unknown =>
    typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === key)?.[1] : undefined;
  switch (error.code) {
    case 'UNAUTHORIZED':
      return { code: 'signed_out' };
    case 'CONVERSATION_FULL':
      return { code: 'full' };
    case 'NOT_FOUND':
      return { code: 'gone' };
    case 'RATE_LIMITED':
      return { code: 'often', againAt: now + Number(has('retryAfterSeconds') ?? 60) * SECOND_MS };
    case 'LIMIT_REACHED': {
      const of = has('of');
      return {
        code: 'limit',
        of: of === 'organization' || of === 'network' ? of : 'person',
        againAt: Date.parse(String(has('againAt'))),
      };
    }
    default:
      return { code: 'failed' };
  }
}

/** What a visitor said before, which the server keeps nowhere. */
export function earlierIn({ turns }: TalkState) {
  return turns
    .filter(({ text }) => text.trim() !== '')
    .slice(-EARLIER_TURNS)
    .map(({ kind, text }) => ({
      role: kind === 'question' ? ('user' as const) : ('assistant' as const),
      content: text.slice(0, QUESTION_LIMIT),
    }));
}

/** Ends where nothing has come for so long, so that nobody waits for a line that is dead. */
async function* withoutSilence(
  events: AsyncIterable<CopilotEvent>,
  onSilence: () => void,
): AsyncGenerator<CopilotEvent> {
  let timer = setTimeout(onSilence, SILENCE_MS);
  try {
    for await (const event of events) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
      yield event;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Asks a question and hands on what comes, until it has come or `signal` ends it. */
export async function receive(
  { orgId, api }: Room,
  keeper: Keeper,
  question: { readonly text: string; readonly earlier: ReturnType<typeof earlierIn> } & AskedAbout,
  line: AbortController,
): Promise<readonly AnswerDeed[]> {
  const { copilot } = await api();
  const { text: message, earlier, path, projectId } = question;
  const { conversationId } = keeper.state();
  const events = await copilot.ask(
    { orgId, conversationId, message, path, projectId, earlier: orgId === null ? earlier : [] },
    { signal: line.signal },
  );
  const deeds: AnswerDeed[] = [];
  for await (const event of withoutSilence(events, () => line.abort())) {
    if (line.signal.aborted) break;
    keeper.set(received(keeper.state(), event));
    if (event.type === 'navigate') deeds.push({ kind: 'navigate', to: event.to });
    if (event.type === 'toast') deeds.push({ kind: 'toast', title: event.title, message: event.message });
  }
  return deeds;
}
