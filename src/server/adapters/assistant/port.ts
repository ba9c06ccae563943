// Something that answers in words and can use tools: a model behind an endpoint, or the built-in assistant. Nothing
// here knows what the tools do; each checks by itself what its caller may.
import type { z } from 'zod';

import type { AssistantKind } from '#domain/account/copilot/copilot-codes.ts';

/** What was said, the oldest first. The last one is what is to be answered. */
export type Turn = { readonly role: 'user' | 'assistant'; readonly text: string };

export type AssistantTool = {
  readonly name: string;
  /** What it is for, for a model. */
  readonly description: string;
  readonly input: z.ZodType;
  /**
   * Does its work on an input of that shape. What it answers is data for whoever writes the answer. It rejects only
   * where nothing can be said of why.
   */
  readonly run: (input: unknown, signal: AbortSignal) => Promise<unknown>;
};

/** How much was read and written, as the endpoint counts it; the built-in assistant counts nothing. */
export type TokenCount = { readonly tokensIn: number; readonly tokensOut: number };
export const noTokens: TokenCount = { tokensIn: 0, tokensOut: 0 };

export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly state: 'running' | 'done' | 'failed' }
  /** Always the last part of an answer that did not fail. */
  | { readonly kind: 'end'; readonly tokens: TokenCount };

export type AnswerOptions = {
  /** What holds for the whole conversation. It comes from the product, never from a person or a call. */
  readonly instructions: string;
  /** Whoever aborts it gets no further part. */
  readonly signal: AbortSignal;
};

export type CompletePrompt = AnswerOptions & { readonly prompt: string };

/** Why no answer came. Nothing of what the endpoint said is passed on. */
export const assistantFailures = [
  /** It does not answer, or the connection broke. */
  'unreachable',
  /** Its first word, its next word or its end did not come in time. */
  'slow',
  /** It takes no more requests for now. */
  'busy',
  /** It refused the request: key, model or content. */
  'refused',
  /** It failed inside. */
  'failed',
  /** What it sent is not what the protocol says. */
  'garbage',
] as const;
export type AssistantFailure = (typeof assistantFailures)[number];

/** The one error that an assistant throws, besides the reason of an abort. */
export class NoAnswer extends Error {
  readonly code: AssistantFailure;
  constructor(code: AssistantFailure, cause?: unknown) {
    super(`the assistant gave no answer: ${code}`, { cause });
    this.code = code;
  }
}

export type Assistant = {
  readonly kind: AssistantKind;
  /** Streams an answer, and runs the tools that it takes for it. */
  answer(turns: readonly Turn[], tools: readonly AssistantTool[], options: AnswerOptions): AsyncIterable<AnswerPart>;
};

/** A model outside: it also writes texts and values without a conversation. */
export type OutsideAssistant = Assistant & {
  /** Where it is, as people are told before they let anything go there. */
  readonly host: string;
  readonly model: string;
  /** A text. */
  complete(prompt: CompletePrompt): Promise<{ readonly text: string; readonly tokens: TokenCount }>;
  /** A value of a shape; `garbage` where what came has another one. */
  completeAs<Shape extends z.ZodType>(
    shape: Shape,
    prompt: CompletePrompt,
  ): Promise<{ readonly value: z.output<Shape>; readonly tokens: TokenCount }>;
};
