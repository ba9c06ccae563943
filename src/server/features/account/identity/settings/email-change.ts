import { emailChangeLimits } from '#contract/account/settings.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import { EMAIL_CHANGE_MS } from '#domain/account/security.ts';
import { localeFor, storedLocale } from '#domain/values/asked-locale.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import {
  askEmailChange as keepEmailChange,
  endEmailChange,
  findByConfirmLink,
  stopEmailChangesOf,
} from '#server/data/accounts/email-changes.ts';
import { dropResetLinks } from '#server/data/accounts/reset-links.ts';
import { closeSignUp, lockAddress } from '#server/data/accounts/sign-ups.ts';
import { findUserByEmail, saveEmail } from '#server/data/accounts/users.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

import { holdOwnSession, provePassword } from './own-proof.ts';

type RateLimited = { RATE_LIMITED(options: { data: { retryAfterSeconds: number } }): Error };

async function countMails(deps: Deps, userId: string, email: string, errors: RateLimited): Promise<void> {
  const counts = [
    [`email-change|${userId}`, emailChangeLimits.perPerson],
    [`email-change|*|${mailboxOf(email)}`, emailChangeLimits.perMailbox],
  ] as const;
  for (const [key, limit] of counts) {
    const { allowed, retryAfterSeconds } = await countRequest(deps, key, limit);
    if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
  }
}

/** The answer is the same whether the address has an account or not: its owner alone learns that from our mail. */
export const askEmailChange = os.settings.askEmailChange.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const newEmail = input.email;
  const proof = await provePassword(context, input.password, errors);
  if (newEmail === user.email) throw errors.SAME_ADDRESS();
  await countMails(deps, user.id, newEmail, errors);
  const now = deps.clock();
  const expiresAt = instantFromMs(msOf(now) + EMAIL_CHANGE_MS);
  return await change(context, 'account.email_change_asked', async (tx) => {
    await proof.hold(tx);
    const links = await keepEmailChange(tx, { id: deps.newId(), userId: user.id, newEmail, now, expiresAt });
    const { publicUrl } = deps.env;
    const holder = await findUserByEmail(tx, newEmail);
    await deps.mail.send(tx, {
      to: newEmail,
      otherwise: user.locale ?? storedLocale(localeFor(context.asked)),
      content:
        holder === null
          ? {
              code: 'email_change',
              name: user.name,
              url: `${publicUrl}/app/settings/confirm-email?token=${links.confirm}`,
            }
          : { code: 'email_change_taken', name: holder.name, url: `${publicUrl}/login` },
    });
    await deps.mail.send(tx, {
      to: user.email,
      content: {
        code: 'email_change_asked',
        name: user.name,
        url: `${publicUrl}/reset-password?stop=${links.stop}`,
      },
    });
    return done({}, { newEmail, expiresAt });
  });
});

export const stopEmailChange = os.settings.stopEmailChange.use(signedIn).handler(async ({ context }) => ({
  stopped: await change(context, 'account.email_change_stopped', async (tx) =>
    (await stopEmailChangesOf(tx, context.user.id)) ? done({}, true) : unchanged(false),
  ),
}));

/** A link that was forwarded to somebody else says nothing to them. */
async function findOwn(deps: Deps, userId: string, token: string) {
  const found = await findByConfirmLink(deps.db, token, deps.clock());
  return found.change?.userId === userId ? found : { state: 'unknown' as const, change: null };
}

export const emailChangeLink = os.settings.emailChangeLink
  .use(signedIn)
  .handler(async ({ context: { deps, user }, input }) => {
    const found = await findOwn(deps, user.id, input.token);
    return { state: found.state, newEmail: found.state === 'open' ? (found.change?.newEmail ?? null) : null };
  });

export const confirmEmailChange = os.settings.confirmEmailChange
  .use(signedIn)
  .handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const now = deps.clock();
    const { state, change: asked } = await findOwn(deps, user.id, input.token);
    if (state !== 'open' || asked === null) throw errors.LINK_USELESS({ data: { state } });
    const { newEmail } = asked;
    return await change(context, 'account.email_changed', async (tx) => {
      await lockAddress(tx, newEmail);
      await holdOwnSession(tx, context, errors);
      if (!(await endEmailChange(tx, asked.id, 'confirmed', now)))
        throw errors.LINK_USELESS({ data: { state: (await findByConfirmLink(tx, input.token, now)).state } });
      if (await findUserByEmail(tx, newEmail)) throw errors.ADDRESS_UNAVAILABLE();
      // Before the address changes: the language of the mail is found by it.
      await deps.mail.send(tx, {
        to: user.email,
        content: { code: 'email_changed', name: user.name, url: `${deps.env.publicUrl}/login` },
      });
      await saveEmail(tx, user.id, newEmail, now);
      await closeSignUp(tx, newEmail, now);
      // Those that wait in the old mailbox.
      await dropResetLinks(tx, user.id);
      return done({}, { email: newEmail });
    });
  });
