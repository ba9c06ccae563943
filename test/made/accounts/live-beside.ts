import { contactSubjects } from '#domain/account/contact/contact-codes.ts';
import { enterpriseSizes } from '#domain/organization/billing/billing-codes.ts';
import {
  contactMessages,
  copilotConsents,
  creditUses,
  emailChanges,
  enterpriseRequests,
  mailOutbox,
  newsletters,
  meetingPeople,
  meetings,
  organizationArchives,
  passkeyChallenges,
  passkeys,
  passwords,
  recoveryCodes,
  resetLinks,
  secondFactors,
  signUps,
  supportConsents,
  supportLooks,
} from '#db/schema/index.ts';

import type { Harness, Person } from '#test/harness.ts';

/** What a life with a password, an app for codes and letters leaves beside that. */
export async function liveBeside(harness: Harness, { id, email, name, client }: Person): Promise<void> {
  await client.calendar.make();
  const { db, deps } = harness;
  const [at, newId] = [deps.clock(), deps.newId];
  const [meeting] = await db.select().from(meetings).limit(1);
  if (!meeting) throw new Error('a full life has meetings');
  const { orgId, projectId } = meeting;
  await db.insert(passwords).values({ userId: id, hash: 'none', createdAt: at, updatedAt: at });
  await db.insert(resetLinks).values({ userId: id, tokenHash: 'none', createdAt: at, expiresAt: at });
  await db.insert(secondFactors).values({ userId: id, sealedSecret: 'none', madeAt: at });
  await db.insert(recoveryCodes).values({ userId: id, codeHash: 'none' });
  const passkey = { id: newId(), userId: id, credentialId: 'none', publicKey: new Uint8Array(), counter: 0 };
  await db.insert(passkeys).values({ ...passkey, transports: '', name, createdAt: at });
  const challenge = { challengeHash: 'none', purpose: 'add', userId: id, createdAt: at, expiresAt: at } as const;
  await db.insert(passkeyChallenges).values(challenge);
  const change = { id: newId(), userId: id, newEmail: 'other@example.org', confirmHash: 'c', stopHash: 's' };
  await db.insert(emailChanges).values({ ...change, createdAt: at, expiresAt: at });
  const signUp = { id: newId(), email, name, passwordHash: 'none', consentVersion: '1', newsletterWording: null };
  await db.insert(signUps).values({ ...signUp, createdAt: at });
  const guest = { id: newId(), orgId, projectId, meetingId: meeting.id, position: 90, kind: 'guest', told: 0 } as const;
  await db.insert(meetingPeople).values({ ...guest, name, email });
  await db.insert(creditUses).values({ id: newId(), orgId, projectId, runId: newId(), usedBy: id, usedAt: at });
  const outside = { orgId, host: 'model.example', model: 'm', sent: [], switchedOnAt: at, switchedOnBy: id };
  const archive = { id: newId(), orgId, status: 'waiting', askedBy: id, createdAt: at } as const;
  await db.insert(organizationArchives).values(archive);
  await db.insert(copilotConsents).values(outside).onConflictDoNothing();
  const wish = { id: newId(), company: 'Carpathia', email, need: 'seats', size: enterpriseSizes[0], askedBy: id };
  await db.insert(enterpriseRequests).values({ ...wish, askedAt: at });
  const consent = { id: newId(), userId: id, givenAt: at, until: at, endedAt: at };
  await db.insert(supportConsents).values(consent);
  const look = { id: newId(), consentId: consent.id, userId: id, reason: name, begunAt: at, until: at };
  await db.insert(supportLooks).values(look);
  const issue = {
    id: newId(),
    state: 'draft',
    subject: 'S',
    text: 'T',
    subjectRo: '',
    textRo: '',
    revision: 1,
  } as const;
  await db.insert(newsletters).values({ ...issue, createdBy: id, createdAt: at, updatedAt: at });
  const letter = { key: 'none', subject: contactSubjects[0], firstName: name, lastName: 'Q', email, company: 'C' };
  const written = { message: 'Hello', times: [], zone: 'Europe/Bucharest', locale: 'en', sentAt: at } as const;
  await db.insert(contactMessages).values({ id: newId(), ...letter, ...written });
  const by = {
    code: 'mention',
    name: 'Dan',
    by: name,
    project: 'P',
    section: 'aim',
    url: 'https://fund.example',
  } as const;
  const mail = { locale: 'en', status: 'kept', createdAt: at } as const;
  await db.insert(mailOutbox).values([
    { id: newId(), toAddress: email, code: 'mention', content: { ...by, by: 'Dan' }, ...mail },
    { id: newId(), toAddress: 'dan@example.org', code: 'mention', content: by, ...mail },
  ]);
}
