import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { dynamicTool, generateText, stepCountIs, streamText, type LanguageModel, type ToolSet } from 'ai';
import { z } from 'zod';

import { failureOf } from './endpoint-failure.ts';
import {
  NoAnswer,
  type AnswerOptions,
  type AnswerPart,
  type AssistantTool,
  type CompletePrompt,
  type OutsideAssistant,
  type TokenCount,
  type Turn,
} from './port.ts';

/** How long an endpoint may take, in milliseconds, and how often a request is sent again before its first word. */
export type EndpointBounds = {
  readonly firstWordMs: number;
  readonly nextWordMs: number;
  readonly totalMs: number;
  readonly retries: number;
};

const BOUNDS: EndpointBounds = { firstWordMs: 30_000, nextWordMs: 30_000, totalMs: 180_000, retries: 2 };
/** So many times a model may use tools before it has to answer. */
const MOST_STEPS = 6;
const MOST_TOKENS = 4000;
/** A model that does not stop by itself is stopped after so many characters. */
const MOST_CHARACTERS = 60_000;

export type EndpointSettings = { readonly baseUrl: string; readonly apiKey: string | null; readonly model: string };

type Usage = { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined };

const tokensOf = ({ inputTokens, outputTokens }: Usage): TokenCount => ({
  tokensIn: inputTokens ?? 0,
  tokensOut: outputTokens ?? 0,
});

function toolSet(tools: readonly AssistantTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      dynamicTool({
        description,
        inputSchema: input,
        execute: async (given, { abortSignal }) => await run(given, abortSignal ?? new AbortController().signal),
      }),
    ]),
  );
}

type Common = { readonly model: LanguageModel; readonly maxRetries: number; readonly maxOutputTokens: number };
type Timeout = { readonly totalMs: number; readonly firstChunkMs: number; readonly chunkMs: number };

/** The answer of the library, part by part, in the words of the port. */
async function* streamed(
  common: Common,
  timeout: Timeout,
  turns: readonly Turn[],
  tools: readonly AssistantTool[],
  { instructions, signal }: AnswerOptions,
): AsyncGenerator<AnswerPart> {
  let characters = 0;
  const { stream } = streamText({
    ...common,
    instructions,
    messages: turns.map(({ role, text }) => ({ role, content: text })),
    tools: toolSet(tools),
    stopWhen: stepCountIs(MOST_STEPS),
    abortSignal: signal,
    timeout,
    // It comes as a part of the stream, where it is dealt with.
    onError: () => undefined,
  });
  for await (const part of stream) {
    switch (part.type) {
      case 'text-delta':
        characters += part.text.length;
        if (characters > MOST_CHARACTERS) throw new NoAnswer('garbage');
        yield { kind: 'text', text: part.text };
        break;
      case 'tool-call':
        yield { kind: 'tool', name: part.toolName, state: 'running' };
        break;
      case 'tool-result':
        yield { kind: 'tool', name: part.toolName, state: 'done' };
        break;
      case 'tool-error':
        yield { kind: 'tool', name: part.toolName, state: 'failed' };
        break;
      case 'error':
        throw part.error;
      case 'abort':
        signal.throwIfAborted();
        throw new NoAnswer('slow');
      case 'finish':
        // A stream without a reason for its end was cut.
        if (part.rawFinishReason === undefined) throw new NoAnswer('unreachable');
        yield { kind: 'end', tokens: tokensOf(part.totalUsage) };
        break;
      default:
    }
  }
}

/** A text in which a model was told to write JSON, perhaps inside of a fence. */
function jsonIn(text: string): unknown {
  const bare = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(bare);
  } catch (error) {
    throw new NoAnswer('garbage', error);
  }
}

/** A model behind any endpoint that speaks OpenAI's protocol. */
export function openEndpoint(
  { baseUrl, apiKey, model: modelId }: EndpointSettings,
  bounds: EndpointBounds = BOUNDS,
): OutsideAssistant {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === null ? {} : { apiKey }),
  });
  const model = provider(modelId);
  const timeout = { totalMs: bounds.totalMs, firstChunkMs: bounds.firstWordMs, chunkMs: bounds.nextWordMs };
  const common = { model, maxRetries: bounds.retries, maxOutputTokens: MOST_TOKENS };

  async function complete({ instructions, prompt, signal }: CompletePrompt) {
    try {
      const { text, totalUsage } = await generateText({
        ...common,
        instructions,
        prompt,
        abortSignal: signal,
        timeout: { totalMs: bounds.totalMs },
      });
      return { text, tokens: tokensOf(totalUsage) };
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof NoAnswer ? error : new NoAnswer(failureOf(error), error);
    }
  }

  return {
    kind: 'model',
    host: new URL(baseUrl).host,
    model: modelId,
    answer: async function* (turns, tools, options) {
      try {
        yield* streamed(common, timeout, turns, tools, options);
      } catch (error) {
        options.signal.throwIfAborted();
        throw error instanceof NoAnswer ? error : new NoAnswer(failureOf(error), error);
      }
    },
    complete,
    completeAs: async (shape, { prompt, ...options }) => {
      const asked = `${prompt}\n\nAnswer with JSON alone, of this schema:\n${JSON.stringify(z.toJSONSchema(shape))}`;
      const { text, tokens } = await complete({ ...options, prompt: asked });
      const read = shape.safeParse(jsonIn(text));
      if (!read.success) throw new NoAnswer('garbage', read.error);
      return { value: read.data, tokens };
    },
  };
}
