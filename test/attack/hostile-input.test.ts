import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { intakeOf } from '#domain/project/intake/intake.ts';

import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import type { Person } from '#test/harness.ts';

// What no form of ours sends, but anybody can: the database cannot hold it, and the answer must be a plain refusal.
const harness = useHarness();

let ana: Person;
let orgId = '';
beforeAll(async () => {
  ana = await harness.signUp();
  orgId = await makeOrganization(harness, ana);
});

describe.each([
  ['a null character', '\u0000'],
  ['half of a surrogate pair', '\ud800'],
])('%s', (_name, bad) => {
  const calls: readonly [string, () => Promise<unknown>][] = [
    ['the address of a program', () => ana.client.programs.get({ orgId: null, slug: `a${bad}` })],
    [
      'the words of a search',
      () => ana.client.programs.list({ orgId: null, filters: { q: `wind${bad}` }, sort: 'match' }),
    ],
    [
      'a category',
      () => ana.client.programs.list({ orgId: null, filters: { categories: [`LIFE${bad}`] }, sort: 'match' }),
    ],
    ['a funder', () => ana.client.programs.facets({ orgId: null, filters: { funders: [`EC${bad}`] } })],
    ['a country', () => ana.client.programs.list({ orgId: null, filters: { country: `R${bad}` }, sort: 'match' })],
    ['a suggestion', () => ana.client.programs.suggest({ query: `wind${bad}` })],
    ['a new organization', () => ana.client.organizations.create({ name: `Org${bad}` })],
    ['a profile', () => ana.client.organizations.update({ orgId, changes: { description: `We${bad}` } })],
    [
      'a shareholder',
      () =>
        ana.client.organizations.update({
          orgId,
          changes: {},
          shareholders: [{ name: `A${bad}`, country: 'RO', shareBasisPoints: 100 }],
        }),
    ],
    ['a field of the set-up', () => ana.client.organizations.setUp.save({ orgId, fields: { turnover: `12${bad}` } })],
    [
      'a share in the set-up',
      () =>
        ana.client.organizations.setUp.save({
          orgId,
          fields: {},
          shareholders: [{ name: 'A', country: 'RO', share: `5${bad}` }],
        }),
    ],
    [
      'a field of the first draft',
      () => ana.client.organizations.setUp.saveDraft({ fields: { turnover: `12${bad}` } }),
    ],
    [
      'a project title',
      () => ana.client.projects.saveIntake({ projectId: randomUUID(), base: 0, intake: intakeOf(`T${bad}`, '', {}) }),
    ],
  ];
  it.each(calls)('in %s is refused', async (_where, call) => {
    await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 });
  });

  it.each(['name', 'organizationName'])('in the %s at sign-up is refused', async (field) => {
    const body = {
      name: 'Ana',
      email: `${randomUUID()}@example.org`,
      password: 'secret-1',
      acceptTerms: true,
      acceptPrivacy: true,
      [field]: `A${bad}`,
    };
    const response = await harness.request('/api/auth/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'invalid_request', fields: { [field]: 'invalid_request' } });
  });
});

it('refuses a revision that no row can have', async () => {
  await expect(
    ana.client.projects.saveIntake({
      projectId: randomUUID(),
      base: 9_007_199_254_740_991,
      intake: intakeOf('', '', {}),
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
