import { describe, expect, it } from 'vitest';

import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';
import { asked, emptyTalk, ended, isPending, received, type AnswerTurn, type TalkState } from './talk-state.ts';

const started: CopilotEvent = { type: 'started', conversationId: null, messageId: null, assistant: 'built_in' };

function after(state: TalkState, ...events: readonly CopilotEvent[]): TalkState {
  return events.reduce(received, state);
}

function lastAnswer({ turns }: TalkState): AnswerTurn {
  const last = turns.at(-1);
  if (last?.kind !== 'answer') throw new Error('no answer stands last');
  return last;
}

describe('a conversation', () => {
  it('waits for an answer until it is done', () => {
    const question = asked(emptyTalk, 'Hello', '1');
    expect(isPending(question)).toBe(true);
    const arriving = after(question, started, { type: 'text', text: 'Good ' }, { type: 'text', text: 'day.' });
    expect(isPending(arriving)).toBe(true);
    expect(arriving.said).toBeNull();
    const done = after(arriving, { type: 'done' });
    expect(isPending(done)).toBe(false);
    expect(lastAnswer(done)).toMatchObject({ text: 'Good day.', state: 'complete', assistant: 'built_in' });
    expect(done.said).toBe(lastAnswer(done));
  });

  it('shows a tool once, as it stands now', () => {
    const question = asked(emptyTalk, 'Hello', '1');
    const running = after(question, { type: 'tool', name: 'search_programs', state: 'running' });
    expect(lastAnswer(running).tools).toEqual([{ name: 'search_programs', state: 'running' }]);
    const used = after(
      running,
      { type: 'tool', name: 'search_programs', state: 'done' },
      { type: 'tool', name: 'search_programs', state: 'running' },
    );
    expect(lastAnswer(used).tools.map(({ state }) => state)).toEqual(['done', 'running']);
    // What was running when the answer ended has not come.
    expect(lastAnswer(ended(used, 'stopped')).tools.map(({ state }) => state)).toEqual(['done', 'failed']);
  });

  it('keeps what had come of an answer that failed', () => {
    const failed = after(
      asked(emptyTalk, 'Hello', '1'),
      started,
      { type: 'text', text: 'Good' },
      {
        type: 'failed',
        message: 'x',
      },
    );
    expect(lastAnswer(failed)).toMatchObject({ text: 'Good', state: 'failed', failure: { code: 'failed' } });
  });

  it('puts a question that is asked again in the place of the one that failed, and no other', () => {
    const failed = ended(asked(emptyTalk, 'Hello', '1'), 'failed', { code: 'unreachable' });
    expect(asked(failed, 'Hello', '2').turns.map(({ key }) => key)).toEqual(['2', '2 answer']);
    expect(asked(failed, 'Another', '2').turns).toHaveLength(4);
    const whole = after(asked(emptyTalk, 'Hello', '1'), started, { type: 'done' });
    expect(asked(whole, 'Hello', '2').turns).toHaveLength(4);
  });
});
