import type { AccountError } from '#domain/account/account-codes.ts';
import type { AskedLocale } from '#domain/values/asked-locale.ts';
import type { Refusal } from '#contract/identity.ts';

import type { Device } from '#server/platform/identity/port.ts';
import type { KnownDevice } from './device.ts';

/** Who calls, as far as the request says. */
export type Caller = Device & {
  /** The token of the session that this browser holds, running or not. */
  readonly token: string | null;
  /** The last sign-up that was made in this browser. */
  readonly signUpId: string | null;
  readonly device: KnownDevice | null;
  /** What the cookie of a sign-in that waits for its code says, as it is. */
  readonly secondStep: string | null;
  /** What the request says of the language that it wants. */
  readonly asked: AskedLocale;
};

/** The cookies that an answer sets or, with null, takes away. */
export type Cookies = {
  readonly session?: string | null;
  readonly signUp?: string | null;
  readonly device?: KnownDevice;
  readonly secondStep?: string | null;
};

/** The result of an address under /api/auth: an answer with its cookies, or a refusal. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly body?: Readonly<Record<string, string>>;
      readonly cookies?: Cookies;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly cookies?: Pick<Cookies, 'secondStep'> };

export const done: Outcome = { kind: 'done' };

export function refuse(
  code: AccountError,
  more: Omit<Refusal, 'code'> = {},
  cookies: Pick<Cookies, 'secondStep'> = {},
): Outcome {
  return { kind: 'refused', refusal: { code, ...more }, cookies };
}
