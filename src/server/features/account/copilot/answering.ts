import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';
import type { AnswerState, AssistantKind } from '#domain/account/copilot/copilot-codes.ts';
import { ANSWER_LIMIT } from '#domain/account/copilot/copilot-limits.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';

import {
  NoAnswer,
  noTokens,
  type AnswerPart,
  type Assistant,
  type TokenCount,
} from '#server/adapters/assistant/port.ts';
import { finishAnswer } from '#server/data/accounts/copilot/conversations.ts';
import { addUsage } from '#server/data/accounts/copilot/usage.ts';
import { change, done } from '#server/platform/change.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Toolbox } from './asked.ts';
import { instructionsFor } from './instructions.ts';
import { isCopilotTool, makeToolbox } from './toolbox.ts';

/** What an answer has come to so far. */
type Sheet = { readonly by: AssistantKind; text: string; tokens: TokenCount };

/** Stores how an answer came out, and what it used. */
async function store(
  asked: CopilotQuestion,
  { text, tokens, by }: Sheet,
  toolbox: Toolbox,
  state: AnswerState,
): Promise<void> {
  const { acting, kept, deps } = asked;
  if (acting === null || kept === null) return;
  const byModel = by === 'model' ? 1 : 0;
  await change(acting, 'copilot.answered', async (tx) => {
    await finishAnswer(tx, acting.place.orgId, {
      id: kept.messageId,
      content: text,
      shown: toolbox.shown(),
      state,
      assistant: by,
    });
    await addUsage(tx, acting.place.orgId, dayIn(BRUSSELS, deps.clock()), { answers: 1, byModel, ...tokens });
    return done({}, null);
  });
}

function* eventsOf(part: AnswerPart, toolbox: Toolbox, sheet: Sheet): Generator<CopilotEvent> {
  switch (part.kind) {
    case 'text': {
      // What is kept has an end, and so has what is sent.
      const text = part.text.slice(0, Math.max(0, ANSWER_LIMIT - sheet.text.length));
      sheet.text += text;
      if (text !== '') yield { type: 'text', text };
      return;
    }
    case 'tool':
      if (isCopilotTool(part.name)) {
        if (part.state !== 'running') toolbox.noteUse(part.name, part.state === 'failed');
        yield { type: 'tool', name: part.name, state: part.state };
      }
      return;
    case 'end':
      sheet.tokens = part.tokens;
  }
}

function partsOf(asked: CopilotQuestion, assistant: Assistant, toolbox: Toolbox, signal: AbortSignal) {
  return assistant.answer(asked.turns, toolbox.tools, { instructions: instructionsFor(asked), signal });
}

/** Streams an answer, and stores it as far as its reader has read. */
export async function* answering(asked: CopilotQuestion): AsyncGenerator<CopilotEvent, void, void> {
  const { kept, deps } = asked;
  const left = new AbortController();
  const signal = asked.signal === undefined ? left.signal : AbortSignal.any([asked.signal, left.signal]);
  const toolbox = makeToolbox(asked);
  const assistant = typeof asked.assistant === 'function' ? asked.assistant(asked) : asked.assistant;
  const sheet: Sheet = { by: assistant.kind, text: '', tokens: noTokens };
  let state: AnswerState = 'stopped';
  let isStored = false;
  try {
    const ids = { conversationId: kept?.conversationId ?? null, messageId: kept?.messageId ?? null };
    yield { type: 'started', ...ids, assistant: assistant.kind };
    try {
      for await (const part of partsOf(asked, assistant, toolbox, signal)) {
        yield* toolbox.drain();
        yield* eventsOf(part, toolbox, sheet);
      }
      yield* toolbox.drain();
      state = 'complete';
    } catch (error) {
      if (signal.aborted) return;
      // What an endpoint does wrong is told in the log by its kind; anything else is a bug of ours.
      if (error instanceof NoAnswer) deps.log.warn({ failure: error.code, requestId: asked.requestId }, 'no answer');
      else deps.log.error({ err: error, requestId: asked.requestId }, 'answer failed');
      state = 'failed';
    }
    isStored = true;
    await store(asked, sheet, toolbox, state);
    if (state === 'complete') yield { type: 'done' };
    else yield { type: 'failed', message: wordsFor(asked.locale, 'copilot_talk')('failed') };
  } finally {
    left.abort();
    if (!isStored) await store(asked, sheet, toolbox, 'stopped');
  }
}
