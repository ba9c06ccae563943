import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { mentionOf } from '#domain/project/comments/comments.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { invitations, mailOutbox, organizations, orgMembers } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';
import { makeProject } from '#test/made/projects.ts';

// Somebody has us write to an address that they typed, as often as they can.
const harness = useHarness();

afterEach(() => harness.setNow(TEST_NOW));

let count = 0;
const newMailbox = () => `target${++count}`;
const mailsTo = async (email: string) => await harness.db.$count(mailOutbox, eq(mailOutbox.toAddress, email));
const later = (seconds: number) => harness.setNow(instantFromMs(msOf(TEST_NOW) + seconds * 1000));

async function codesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls);
  return answers.map((answer) =>
    answer.status === 'fulfilled'
      ? 'sent'
      : answer.reason instanceof Error && 'code' in answer.reason
        ? String(answer.reason.code)
        : 'unknown',
  );
}

async function ownerOf(organizationCount: number): Promise<{ person: Person; orgIds: string[] }> {
  const person = await harness.signUp();
  const orgIds = [];
  for (let made = 0; made < organizationCount; made += 1)
    orgIds.push(await makeOrganization(harness, person, { name: `Organization ${made}` }));
  return { person, orgIds };
}

describe('invitations', () => {
  it('twelve at once to one address are one invitation and one mail, and every one is answered', async () => {
    const {
      person,
      orgIds: [orgId = ''],
    } = await ownerOf(1);
    const email = `${newMailbox()}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.client.members.invite({ orgId, email, role: 'reviewer' })),
    );
    expect(new Set(answers.map(({ invitationId }) => invitationId)).size).toBe(1);
    expect(await harness.db.$count(invitations, eq(invitations.email, email))).toBe(1);
    expect(await mailsTo(email)).toBe(1);
    expect(await harness.visitor.members.invitation({ token: await tokenFor(harness, email) })).toMatchObject({
      state: 'open',
    });
  });

  it('of one person from many organizations reach a mailbox six times a day, however it is written', async () => {
    const { person, orgIds } = await ownerOf(20);
    const mailbox = newMailbox();
    const emails = orgIds.map((_, index) =>
      index % 3 === 0
        ? `${mailbox}@example.org`
        : index % 3 === 1
          ? `${mailbox}+${index}@example.org`
          : `${mailbox.slice(0, 3)}.${mailbox.slice(3)}@example.org`,
    );
    const codes = await codesOf(
      orgIds.map((orgId, index) =>
        person.client.members.invite({ orgId, email: emails[index] ?? '', role: 'reviewer' }),
      ),
    );
    expect(codes.filter((code) => code === 'sent')).toHaveLength(6);
    expect(codes.filter((code) => code === 'RECIPIENT_LIMITED')).toHaveLength(14);
    const sent = await Promise.all([...new Set(emails)].map(mailsTo));
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(6);
  });

  it('of many persons reach one address no more often, and others are invited meanwhile', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => ownerOf(1)));
    const email = `${newMailbox()}@example.org`;
    const codes = await codesOf(
      owners.map(({ person, orgIds: [orgId = ''] }) =>
        person.client.members.invite({ orgId, email, role: 'reviewer' }),
      ),
    );
    expect(codes.toSorted()).toEqual([
      'RECIPIENT_LIMITED',
      'RECIPIENT_LIMITED',
      'sent',
      'sent',
      'sent',
      'sent',
      'sent',
      'sent',
    ]);
    const [{ person, orgIds: [orgId = ''] } = await ownerOf(1)] = owners;
    expect(
      await codesOf([person.client.members.invite({ orgId, email: `${newMailbox()}@example.org`, role: 'reviewer' })]),
    ).toEqual(['sent']);
    harness.setNow(daysFromNow(1));
    const {
      person: next,
      orgIds: [nextOrg = ''],
    } = await ownerOf(1);
    expect(await codesOf([next.client.members.invite({ orgId: nextOrg, email, role: 'reviewer' })])).toEqual(['sent']);
  });

  it('of one person are 30 in an hour, in however many organizations', async () => {
    const { person, orgIds } = await ownerOf(4);
    const codes = await codesOf(
      Array.from({ length: 40 }, (_, index) =>
        person.client.members.invite({
          orgId: orgIds[index % 4] ?? '',
          email: `${newMailbox()}@example.org`,
          role: 'reviewer',
        }),
      ),
    );
    expect(codes.filter((code) => code === 'sent')).toHaveLength(30);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
  });
});

describe('organizations', () => {
  it('of one person are 20 in a day, also when asked for at once; another person makes theirs meanwhile', async () => {
    const [ana, radu] = [await harness.signUp(), await harness.signUp()];
    const codes = await codesOf(
      Array.from({ length: 24 }, (_, index) => ana.client.organizations.create({ name: `Organization ${index}` })),
    );
    expect(codes.filter((code) => code === 'sent')).toHaveLength(20);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
    expect(await harness.db.$count(orgMembers, eq(orgMembers.userId, ana.id))).toBe(20);
    const { id } = await radu.client.organizations.create({ name: 'Another' });
    expect(await harness.db.$count(organizations, eq(organizations.id, id))).toBe(1);
  });
});

describe('mails about comments', () => {
  it('of one person reach another ten times an hour; every comment stands', async () => {
    const [ana, radu, mihai] = [
      await harness.signUp('Ana Pop'),
      await harness.signUp('Radu Ion'),
      await harness.signUp('Mihai Dan'),
    ];
    const { orgId, projectId } = await makeProject(harness, ana);
    for (const colleague of [radu, mihai]) await addMember(harness, orgId, colleague, 'contributor');
    const name = async (by: Person, turn: number) =>
      await by.client.comments.start({
        projectId,
        section: 'objectives',
        anchor: null,
        body: `${mentionOf(ana.id)} ${turn}`,
      });
    for (let turn = 0; turn < 15; turn += 1) await name(radu, turn);
    expect(await mailsTo(ana.email)).toBe(10);
    expect((await ana.client.comments.list({ projectId, section: 'objectives' })).threads).toHaveLength(15);
    await name(mihai, 0);
    expect(await mailsTo(ana.email)).toBe(11);
    later(3600);
    await name(radu, 16);
    expect(await mailsTo(ana.email)).toBe(12);
  });
});

const form = (email: string) => ({
  name: 'Ana',
  email,
  password: 'correct horse',
  acceptTerms: true,
  acceptPrivacy: true,
});

/** The same request from an address each. */
async function flood(path: string, emails: readonly string[], body: (email: string) => object): Promise<number[]> {
  const statuses = [];
  for (const [turn, email] of emails.entries())
    statuses.push((await openBrowser(harness, null, { from: `203.0.113.${turn}` }).post(path, body(email))).status);
  return statuses;
}

describe('requests for mail about an account, from many addresses', () => {
  it.each([
    ['/api/auth/sign-up', 8, form],
    ['/api/auth/resend', 6, (email: string) => ({ email })],
    ['/api/auth/request-reset', 6, (email: string) => ({ email })],
  ] as const)(
    '%s writes to one mailbox %i times in an hour, and the last link of them is good',
    async (path, most, body) => {
      const mailbox = newMailbox();
      const email = `${mailbox}@example.org`;
      const owner = openBrowser(harness, null, { from: '198.51.100.1' });
      if (path !== '/api/auth/sign-up') await owner.post('/api/auth/sign-up', form(email));
      const before = await mailsTo(email);
      const statuses = await flood(
        path,
        Array.from({ length: 20 }, () => email),
        body,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(most);
      expect(await mailsTo(email)).toBe(before + most);
      const account = { name: 'Ana', password: 'my own horse', acceptTerms: true, acceptPrivacy: true };
      expect(
        await owner.post('/api/auth/verify-email', { token: await tokenFor(harness, email), account }),
      ).toMatchObject({ status: 200 });
    },
  );

  it('does not keep a person from a new password on a device that knows them', async () => {
    const ana = openBrowser(harness, null, { from: '198.51.100.2' });
    const email = `${newMailbox()}@example.org`;
    await ana.post('/api/auth/sign-up', form(email));
    await ana.post('/api/auth/verify-email', { token: await tokenFor(harness, email) });
    await ana.post('/api/auth/sign-out');
    await flood(
      '/api/auth/request-reset',
      Array.from({ length: 20 }, () => email),
      (each) => ({ email: each }),
    );
    expect(await openBrowser(harness).post('/api/auth/request-reset', { email })).toMatchObject({ status: 429 });
    expect(await ana.post('/api/auth/request-reset', { email })).toMatchObject({ status: 200 });
  });
});
