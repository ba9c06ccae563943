import { ANSWERS_BEFORE_DRAFT, type GuidedMode, type DraftQuestion } from './draft-codes.ts';
import type { SaidAnswer } from './drafting.ts';

/** A message as far as the conversation goes on from it. */
export type SaidMessage = {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly asked: DraftQuestion | null;
  /** Whether it offers a text. */
  readonly offers: boolean;
};

/** What people have answered, in the order of the conversation. */
export function answersIn(messages: readonly SaidMessage[]): readonly SaidAnswer[] {
  return messages.flatMap(({ role, content, asked }) => (role === 'user' ? [{ asked, text: content }] : []));
}

/** Whether the assistant asks on or drafts: it drafts once somebody has sent two answers (specification 2, section 9). */
export function modeOf(messages: readonly SaidMessage[]): GuidedMode {
  return answersIn(messages).length >= ANSWERS_BEFORE_DRAFT ? 'generate' : 'question';
}

/** The question that waits for an answer; null where none does. */
export function openQuestion(messages: readonly SaidMessage[]): DraftQuestion | null {
  const last = messages.at(-1);
  return last?.role === 'assistant' && !last.offers ? last.asked : null;
}

/** The questions that were asked, those without an answer included. */
export function askedIn(messages: readonly SaidMessage[]): readonly (DraftQuestion | null)[] {
  return messages.filter(({ role }) => role === 'assistant').map(({ asked }) => asked);
}
