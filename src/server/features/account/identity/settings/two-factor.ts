import { encode } from 'uqr';

import { RECOVERY_CODES, shownRecoveryCode } from '#domain/account/security.ts';
import type { PlainMail } from '#domain/notifications/mail-codes.ts';
import type { Tx } from '#db/client.ts';

import {
  confirmSecondFactor,
  dropSecondFactor,
  findSecondFactor,
  findTwoFactorSince,
  keepSecondFactor,
  saveRecoveryCodes,
} from '#server/data/accounts/second-factors.ts';
import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { appAddress, makeCodeSecret, makeRecoveryCode, typedSecret } from '#server/platform/identity/one-time-code.ts';
import { seal } from '#server/platform/identity/sealed-secret.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

import { expectCode, holdOwnSession, provePassword } from './own-proof.ts';

const ISSUER = 'Fundwright';

/** The dark squares of a drawn code as one path; the light border around it is part of the standard. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** Names a secret, without saying anything of it. */
const setUpOf = (sealedSecret: string) => tokenHash(sealedSecret).slice(0, 32);

async function tell(deps: Deps, tx: Tx, user: SignedInUser, code: PlainMail): Promise<void> {
  const url = `${deps.env.publicUrl}/app/settings/security`;
  await deps.mail.send(tx, { to: user.email, content: { code, name: user.name, url } });
}

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await saveRecoveryCodes(tx, userId, codes);
  return codes.map(shownRecoveryCode);
}

export const beginTwoFactor = os.settings.beginTwoFactor.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.password, errors);
  const secret = makeCodeSecret();
  const sealedSecret = seal(secret, user.id, deps.secret);
  const isKept = await change(context, 'account.two_factor_begun', async (tx) => {
    await proof.hold(tx);
    const kept = await keepSecondFactor(tx, { userId: user.id, sealedSecret, now: deps.clock() });
    return kept ? done({}, true) : unchanged(false);
  });
  if (!isKept) throw errors.CHANGED_MEANWHILE();
  const address = appAddress(secret, { issuer: ISSUER, account: user.email });
  return { secret: typedSecret(secret), drawn: drawn(address), address, setUp: setUpOf(sealedSecret) };
});

export const confirmTwoFactor = os.settings.confirmTwoFactor
  .use(signedIn)
  .handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const guess = await expectCode(context, { typed: input.code, kinds: 'app' }, errors);
    return await guess(
      async (use) =>
        await change(context, 'account.two_factor_on', async (tx) => {
          await holdOwnSession(tx, context, errors);
          const factor = await findSecondFactor(tx, user.id);
          if (factor === null || factor.confirmedAt !== null || setUpOf(factor.sealedSecret) !== input.setUp)
            throw errors.CHANGED_MEANWHILE();
          await use(tx);
          const { sealedSecret } = factor;
          if (!(await confirmSecondFactor(tx, { userId: user.id, sealedSecret, now: deps.clock() })))
            throw errors.CHANGED_MEANWHILE();
          const recoveryCodes = await makeRecoveryCodes(tx, user.id);
          await tell(deps, tx, user, 'two_factor_on');
          return done({}, { recoveryCodes });
        }),
    );
  });

export const renewRecoveryCodes = os.settings.renewRecoveryCodes
  .use(signedIn)
  .handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const proof = await provePassword(context, input.password, errors);
    const guess = await expectCode(context, { typed: input.code, kinds: 'any' }, errors);
    return await guess(
      async (use) =>
        await change(context, 'account.recovery_codes_made', async (tx) => {
          await proof.hold(tx);
          if ((await findTwoFactorSince(tx, user.id)) === null) throw errors.CHANGED_MEANWHILE();
          await use(tx);
          const recoveryCodes = await makeRecoveryCodes(tx, user.id);
          await tell(deps, tx, user, 'recovery_codes_made');
          return done({}, { recoveryCodes });
        }),
    );
  });

export const endTwoFactor = os.settings.endTwoFactor.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.password, errors);
  const guess = await expectCode(context, { typed: input.code, kinds: 'any' }, errors);
  return await guess(
    async (use) =>
      await change(context, 'account.two_factor_off', async (tx) => {
        await proof.hold(tx);
        if ((await findTwoFactorSince(tx, user.id)) === null) throw errors.CHANGED_MEANWHILE();
        await use(tx);
        await dropSecondFactor(tx, user.id);
        await tell(deps, tx, user, 'two_factor_off');
        return done({}, { off: true });
      }),
  );
});
