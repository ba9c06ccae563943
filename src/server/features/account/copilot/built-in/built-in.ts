import { z } from 'zod';

import {
  noTokens,
  type AnswerPart,
  type Assistant,
  type AssistantTool,
  type Turn,
} from '#server/adapters/assistant/port.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { Asked } from '../asked.ts';

const toldSchema = z.object({ said: z.string() });

async function* use(
  tools: readonly AssistantTool[],
  name: string,
  input: unknown,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  yield { kind: 'tool', name, state: 'running' };
  const { said } = toldSchema.parse(await tool.run(input, signal));
  yield { kind: 'tool', name, state: 'done' };
  yield { kind: 'text', text: said };
}

/** The built-in assistant: it answers from the product's own data, and says what it is. */
export function builtIn(asked: Asked): Assistant {
  const words = wordsFor(asked.locale, 'copilot_answers');
  return {
    kind: 'built_in',
    answer: async function* (turns: readonly Turn[], tools, { signal }) {
      const question = turns.at(-1)?.text ?? '';
      if (/\bwho are you\b|\bwhat are you\b/i.test(question)) yield { kind: 'text', text: words('identity') };
      else yield* use(tools, 'search_programs', { query: question.slice(0, 300) }, signal);
      yield { kind: 'end', tokens: noTokens };
    },
  };
}
