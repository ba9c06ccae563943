import { z } from 'zod';

import { findKnowledge } from '#domain/account/copilot/knowledge.ts';
import { programOfPath } from '#domain/account/copilot/recognise/program-references.ts';
import { recognise, type UserIntent, type MissingThing } from '#domain/account/copilot/recognise/recognise.ts';
import { fold } from '#domain/values/text.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import { knowledge } from '#reference/knowledge/knowledge.ts';
import type { Words } from '#words/words.ts';

import {
  noTokens,
  type AnswerPart,
  type Assistant,
  type AssistantTool,
  type Turn,
} from '#server/adapters/assistant/port.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion } from '../asked.ts';

const toldSchema = z.object({ said: z.string() });
/** So much of a question must be what an entry asks for, where the question could also be a search. */
const CERTAIN = 10;

/** Tools that read much: what is under way is said before they begin, so that nobody waits before an empty page. */
const slow = ['search_programs', 'explain_program', 'compare_programs', 'project_status', 'list_flags'] as const;

type Using = {
  readonly words: Words<'copilot_answers'>;
  readonly tools: readonly AssistantTool[];
  readonly signal: AbortSignal;
};

const text = (said: string): AnswerPart => ({ kind: 'text', text: said });

async function* useTool({ words, tools, signal }: Using, name: string, input: unknown): AsyncGenerator<AnswerPart> {
  const isSlow = slow.find((each) => each === name);
  if (isSlow !== undefined) yield text(`${words(`opening.${isSlow}`)}\n\n`);
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  yield { kind: 'tool', name, state: 'running' };
  const { said } = toldSchema.parse(await tool.run(input, signal));
  yield { kind: 'tool', name, state: 'done' };
  yield { kind: 'text', text: said };
}

function knownText({ locale }: CopilotQuestion, { answer, source, sure }: (typeof knowledge)[number]): string {
  const words = wordsFor(locale, 'copilot_answers');
  return words(sure ? 'knowledge' : 'knowledge_unsure', { answer, source });
}

/** A question about what is missing, with what helps to answer it. */
async function* askFor(asked: CopilotQuestion, using: Using, missing: MissingThing): AsyncGenerator<AnswerPart> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const isMember = asked.acting !== null;
  const needsMember = missing !== 'program_to_explain' && missing !== 'programs_to_compare';
  if (needsMember && !isMember) {
    yield text(words(asked.isSignedIn ? 'needs_organization' : 'needs_sign_up'));
    return;
  }
  yield text(words(`ask.${missing}`));
  if (missing !== 'program_to_start' && missing !== 'program_to_explain') return;
  yield text('\n\n');
  yield* useTool(using, 'search_programs', { subject: '', openToUs: isMember });
}

async function* answerTo(
  asked: CopilotQuestion,
  using: Using,
  question: string,
  intent: UserIntent,
): AsyncGenerator<AnswerPart> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  switch (intent.do) {
    case 'tell': {
      const { about } = intent;
      yield text(words(about === 'abilities' && asked.acting === null ? 'abilities_visitor' : about));
      return;
    }
    case 'ask':
      yield* askFor(asked, using, intent.missing);
      return;
    case 'use': {
      const known = intent.tool === 'search_programs' ? findKnowledge(question, knowledge, CERTAIN) : null;
      const isWish = /\b(find|search|show|list|look|gaseste|cauta)\b/.test(fold(question));
      if (known !== null && !isWish) yield text(knownText(asked, known));
      else yield* useTool(using, intent.tool, intent.input);
      return;
    }
    case 'look': {
      const known = findKnowledge(question, knowledge);
      if (known !== null) yield text(`${knownText(asked, known)}\n\n${words('knowledge_next')}`);
      else if (intent.subject.length >= 3 && intent.subject.split(' ').length <= 8)
        yield* useTool(using, 'search_programs', { subject: intent.subject });
      else yield text(words('unknown'));
    }
  }
}

/** The built-in assistant: it recognises what is asked, and answers from the product's own data. */
export function builtIn(asked: CopilotQuestion): Assistant {
  return {
    kind: 'built_in',
    answer: async function* (turns: readonly Turn[], tools, { signal }) {
      const question = turns.at(-1)?.text ?? '';
      const before = turns.slice(0, -1).findLast(({ role }) => role === 'user')?.text ?? null;
      const intent = recognise(question, {
        open: programOfPath(asked.path),
        remembered: asked.remembered,
        today: dayIn(BRUSSELS, asked.deps.clock()),
        inProject: asked.projectId !== null,
        before: before === null ? null : fold(before),
      });
      const words = wordsFor(asked.locale, 'copilot_answers');
      yield* answerTo(asked, { words, tools, signal }, question, intent);
      yield { kind: 'end', tokens: noTokens };
    },
  };
}
