import type { Db } from '#db/client.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import type { SignUp } from '#server/data/accounts/sign-ups.ts';
import { closeSignUp } from '#server/data/accounts/sign-ups.ts';
import { markEmailVerified } from '#server/data/accounts/users.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Makes the account of a person who has shown that the address is theirs. Null where the address has one. Call it under
 * `lockAddress`.
 */
export async function makeAccount(
  deps: Deps,
  tx: Db,
  signUp: Omit<SignUp, 'id'>,
): Promise<{ readonly id: string } | null> {
  const { email, name, phone, organizationName, passwordHash, consentVersion, marketing, createdAt } = signUp;
  const user = await deps.identity.createUser(
    tx,
    { name, email, phone, pendingOrganizationName: organizationName, consentVersion, marketing, acceptedAt: createdAt },
    passwordHash,
  );
  if (!user) return null;
  const now = deps.clock();
  await markEmailVerified(tx, user.id, now);
  await closeSignUp(tx, email, now);
  await recordEvent(tx, {
    id: deps.newId(),
    at: createdAt,
    action: 'account.signed_up',
    userId: user.id,
    data: { consentVersion, marketing },
  });
  return user;
}
