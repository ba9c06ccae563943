import type { AccountError } from '#domain/codes.ts';
import type { Refusal } from '#contract/identity.ts';

import type { Device } from '../../identity.ts';

/** Who calls, as far as the request says. */
export type Caller = Device & {
  /** The token of the session that this browser holds, running or not. */
  readonly token: string | null;
};

/** What an address under /api/auth comes to: an answer, with the session cookie to set or clear, or a refusal. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly body?: Readonly<Record<string, string>>;
      readonly cookie?: { readonly token: string } | 'clear';
      /** The person of whom a session has ended, or all: their open streams are told once that is stored. */
      readonly ended?: string | null;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export const done: Outcome = { kind: 'done' };

export function refuse(code: AccountError, more: Omit<Refusal, 'code'> = {}): Outcome {
  return { kind: 'refused', refusal: { code, ...more } };
}
