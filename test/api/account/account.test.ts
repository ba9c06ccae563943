import { describe, expect, it } from 'vitest';

import { endAllSessions } from '#server/data/accounts/sessions.ts';
import { readSignedCookie } from '#server/platform/http/signed-cookie.ts';
import { makeCountedPerson } from '#server/platform/limits/counted-person.ts';

import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

describe('account.me', () => {
  it('answers null to a visitor', async () => {
    expect(await harness.visitor.account.me()).toBeNull();
  });

  it('names the person and their organizations, the first being current', async () => {
    const ana = await harness.signUp('Ana Pop');
    const orgId = await makeOrganization(harness, ana, { name: 'First' });
    const me = await ana.client.account.me();
    expect(me?.user).toMatchObject({ name: 'Ana Pop', email: ana.email });
    expect(me?.memberships).toMatchObject([{ orgId, name: 'First', role: 'owner', setUp: true }]);
    expect(me?.currentOrgId).toBe(orgId);
  });

  it('ignores a cookie whose signature is not ours', async () => {
    const ana = await harness.signUp();
    const forged = ana.cookie.replace(/.{8}$/, 'AAAAAAAA');
    const answer = await harness.request('/api/rpc/account/me', {
      method: 'POST',
      cookie: forged,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toEqual({ json: null });
  });
});

describe('account.setCurrentOrganization', () => {
  it('is remembered', async () => {
    const ana = await harness.signUp();
    await makeOrganization(harness, ana, { name: 'First' });
    const second = await makeOrganization(harness, ana, { name: 'Second' });
    await ana.client.account.setCurrentOrganization({ orgId: second });
    expect((await ana.client.account.me())?.currentOrgId).toBe(second);
  });

  it('answers that another organization does not exist, and stores nothing', async () => {
    const ana = await harness.signUp();
    const own = await makeOrganization(harness, ana);
    const stranger = await harness.signUp();
    const foreign = await makeOrganization(harness, stranger);
    await expect(ana.client.account.setCurrentOrganization({ orgId: foreign })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await ana.client.account.me())?.currentOrgId).toBe(own);
  });

  it('refuses a request that another site sends with our cookie', async () => {
    const ana = await harness.signUp();
    const foreign = await harness.app.request('http://localhost:3000/api/rpc/account/me', {
      method: 'POST',
      headers: { cookie: ana.cookie, origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('limits', () => {
  it('count a session’s requests as its person’s for a minute, and ask each time whether it stands', async () => {
    const ana = await harness.signUp();
    const token = readSignedCookie('session_token', ana.cookie, {
      publicUrl: harness.deps.env.publicUrl,
      secret: harness.deps.secret,
    });
    if (token === null) throw new Error('a person of the tests has a session');
    const counted = makeCountedPerson(harness.deps);
    expect(await counted.of(token)).toBe(ana.id);
    await endAllSessions(harness.db, ana.id);
    expect(await ana.client.account.me()).toBeNull();
    await expect(ana.client.organizations.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await counted.of(token)).toBe(ana.id);
    counted.forget(token);
    expect(await counted.of(token)).toBeNull();
  });

  it('answers a flood of one person with RATE_LIMITED and how long to wait, and leaves others alone', async () => {
    const flooder = await harness.signUp();
    const other = await harness.signUp();
    const results = await Promise.allSettled(Array.from({ length: 260 }, () => flooder.client.account.me()));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({
      reason: { code: 'RATE_LIMITED', defined: true, data: { retryAfterSeconds: 1 } },
    });
    await expect(other.client.account.me()).resolves.not.toBeNull();
  });

  it('refuses a body of more than 1 MB', async () => {
    const answer = await harness.request('/api/rpc/account/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: 'x'.repeat(1_100_000) }),
    });
    expect(answer.status).toBe(413);
  });
});
