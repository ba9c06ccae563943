import type { z } from 'zod';

import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';
import type { CopilotTool } from '#domain/account/copilot/copilot-codes.ts';
import type { Card, ProposedDeed, KeptAnswer, ProposalLine } from '#domain/account/copilot/kept-answer.ts';
import type { ShownLocale } from '#domain/values/locale.ts';

import type { Assistant, AssistantTool, Turn } from '#server/adapters/assistant/port.ts';
import type { Acting } from '#server/platform/change.ts';
import type { OwnClient } from '#server/platform/context.ts';
import type { Deps } from '#server/platform/deps.ts';

/** A question with everything that is known of who asks it and where. */
export type CopilotQuestion = {
  readonly deps: Deps;
  /** With the session of the request: what the person may not do, no tool can. */
  readonly client: OwnClient;
  readonly requestId: string;
  /** The member and their organization; null for visitors and for people without an organization. */
  readonly acting: Acting<'organization'> | null;
  /** Where the answer is stored; null where nothing is. */
  readonly kept: { readonly conversationId: string; readonly messageId: string } | null;
  readonly isSignedIn: boolean;
  readonly locale: ShownLocale;
  /** Of the page that is open. */
  readonly path: string;
  /** Of the project that is open, as the page says. */
  readonly projectId: string | null;
  readonly turns: readonly Turn[];
  /** The programs that the newest answer with any has named. */
  readonly remembered: readonly string[];
  /** Who answers: the model that the owner has agreed to, or the built-in assistant. */
  readonly assistant: Assistant | ((asked: CopilotQuestion) => Assistant);
  readonly signal: AbortSignal | undefined;
};

/** What a tool has found out or prepared. */
export type ToolAnswer = {
  /** The same in sentences of the reader's language. */
  readonly said: string;
  /** What it knows, as values. */
  readonly facts: unknown;
  readonly cards?: readonly Card[];
  /** The programs that it speaks of, by their public addresses. */
  readonly programs?: readonly string[];
  /** A page of ours that it opens. */
  readonly navigate?: string;
  /** A change that it proposes. */
  readonly proposes?: { readonly deed: ProposedDeed; readonly title: string; readonly lines: readonly ProposalLine[] };
};

export type Tool<Input extends z.ZodType> = {
  readonly name: CopilotTool;
  /** For a model. */
  readonly description: string;
  readonly input: Input;
  readonly run: (asked: CopilotQuestion, input: z.output<Input>) => Promise<ToolAnswer>;
};

/** The tools of one answer, and what they have shown. */
export type Toolbox = {
  readonly tools: readonly AssistantTool[];
  /** What tools have shown since the last time. */
  readonly drain: () => readonly CopilotEvent[];
  readonly noteUse: (name: CopilotTool, failed: boolean) => void;
  /** What is kept of an answer beside its text. */
  readonly shown: () => KeptAnswer;
};
