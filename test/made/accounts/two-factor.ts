import { msOf, type Instant } from '#domain/values/time.ts';
import { codeOf, stepAt } from '#server/platform/identity/one-time-code.ts';

import type { Browser } from '#test/browser.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as people type it. */
function bytesOf(typed: string): Buffer {
  const bits = [...typed.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an app shows that was told this secret: the code of a moment, or of so many half-minutes away from it. */
export function appCode(secret: string, at: Instant, away = 0): string {
  return codeOf(bytesOf(secret), stepAt(msOf(at)) + away);
}

/** Turns two-factor on for whoever is signed in in this browser; answers their secret and their recovery codes. */
export async function turnOnTwoFactor(
  { client }: Browser,
  { password, now }: { readonly password: string; readonly now: Instant },
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret, setUp } = await client.settings.beginTwoFactor({ password });
  // The code of the half-minute before, so that the one of this half-minute is still good.
  const { recoveryCodes } = await client.settings.confirmTwoFactor({ code: appCode(secret, now, -1), setUp });
  return { secret, recoveryCodes };
}
