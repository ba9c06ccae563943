import type { Tx } from '#db/client.ts';

import type { SignUp } from '#server/data/accounts/sign-ups.ts';
import { closeSignUp } from '#server/data/accounts/sign-ups.ts';
import { markEmailVerified } from '#server/data/accounts/users.ts';
import { noteWithin, ofPerson } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { agreeWithin } from '#server/platform/notifications/newsletter-consent.ts';

/**
 * Makes the account of a person who has shown that the address is theirs. Null where the address has one. Call it under
 * `lockAddress`.
 */
export async function makeAccount(
  deps: Deps,
  tx: Tx,
  signUp: Omit<SignUp, 'id'>,
): Promise<{ readonly id: string } | null> {
  const { email, name, phone, organizationName, passwordHash, consentVersion, newsletterWording, createdAt } = signUp;
  const user = await deps.identity.createUser(
    tx,
    { name, email, phone, pendingOrganizationName: organizationName, consentVersion, acceptedAt: createdAt },
    passwordHash,
  );
  if (!user) return null;
  const now = deps.clock();
  await markEmailVerified(tx, user.id, now);
  await closeSignUp(tx, email, now);
  if (newsletterWording !== null) {
    const agreed = { userId: user.id, wording: newsletterWording, way: 'sign_up', agreedAt: createdAt } as const;
    await agreeWithin(deps, tx, agreed);
  }
  const event = { consentVersion, marketing: newsletterWording !== null };
  await noteWithin(tx, ofPerson(deps, user.id), 'account.signed_up', event, { at: createdAt });
  return user;
}
