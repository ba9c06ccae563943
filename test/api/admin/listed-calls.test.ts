import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents } from '#db/schema/index.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';

import { asWritten, useHarness } from '#test/harness.ts';
import { typedCall } from '#test/made/admin/typed-call.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

const harness = useHarness();

async function desk() {
  return (await makeAdministrator(harness)).client.admin.nationalCalls;
}

const imported = (values: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    kind: 'national',
    title: 'Imported',
    programme: 'ERDF-ESF',
    agencyCountry: 'DE',
    certainty: 'high',
    deadlines: [{ date: '2027-03-01' }],
    document: 'Call notice',
    asOf: '2026-11-01',
    ...values,
  });

async function foundBy(funder: string) {
  const { items } = await harness.visitor.programs.list({
    orgId: null,
    filters: { funders: [funder] },
    sort: 'deadline' as const,
    limit: 50,
  });
  return items;
}

describe('the list', () => {
  it('loses a call that is taken off until it is put back; its page and its projects stay', async () => {
    const calls = await desk();
    const { id, slug } = await calls.create({ call: typedCall({ identifier: 'PL-1', agencyCountry: 'PL' }) });
    const ana = await harness.signUp('Ana');
    const orgId = await makeOrganization(harness, ana);
    const { projectId } = await ana.client.projects.create({ orgId, programId: id, path: 'self' });
    const isFound = async () => (await foundBy('National Agency (Poland)')).some((call) => call.slug === slug);
    expect(await isFound()).toBe(true);
    expect((await calls.takeOff({ id })).unlistedSince).not.toBeNull();
    expect(await isFound()).toBe(false);
    expect((await calls.list({ after: null })).calls.find((call) => call.id === id)?.unlistedSince).not.toBeNull();
    expect((await harness.visitor.programs.get({ orgId: null, slug })).unlistedSince).not.toBeNull();
    expect((await ana.client.projects.get({ projectId })).rights.mayEdit).toBe(true);
    await importLines(harness.deps, [imported({ id: 'PL-1', agencyCountry: 'PL', keywords: ['new'] })], 'import');
    expect(await isFound()).toBe(false);
    const again = await calls.takeOff({ id });
    expect(again.unlistedSince).toBe((await calls.get({ id })).unlistedSince);
    expect((await calls.putBack({ id })).unlistedSince).toBeNull();
    expect(await isFound()).toBe(true);
    const noted = await harness.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(...asWritten(auditEvents));
    expect(noted.map(({ action }) => action).filter((action) => /taken_off|put_back/.test(action))).toEqual([
      'call.taken_off',
      'call.put_back',
    ]);
    await expect(calls.takeOff({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the text of a call', () => {
  it('is found by search, as that of the portal, and keeps its sections where nobody changes it', async () => {
    const calls = await desk();
    const text = 'Ovens with a gyroscopic whisk.\n\nThey are made in small bakeries.';
    const made = await calls.create({ call: typedCall({ identifier: 'CZ-1', text }) });
    expect(made.call.text).toBe(text);
    const { items } = await harness.visitor.programs.list({
      orgId: null,
      filters: { q: 'gyroscopic' },
      sort: 'relevance',
      limit: 50,
    });
    expect(items.map(({ slug }) => slug)).toContain(made.slug);
    const texts = [
      { kind: 'scope', heading: 'Scope', text: '<ul><li>One</li><li>Two</li></ul>' },
      { kind: 'impact', heading: 'Impact', text: 'Warm bread.' },
    ];
    await importLines(harness.deps, [imported({ id: 'CZ-2', agencyCountry: 'CZ', texts })], 'import');
    const id = (await foundBy('National Agency (Czechia)')).find(({ identifier }) => identifier === 'CZ-2')?.id ?? '';
    const { version, call } = await calls.get({ id });
    expect(call.text).toBe('Scope\n\nOne\nTwo\n\nImpact\n\nWarm bread.');
    const corrected = await calls.update({ id, version, call: { ...call, title: 'By hand' } });
    expect(corrected.call.text).toBe(call.text);
    const typed = await calls.update({
      id,
      version: corrected.version,
      call: { ...corrected.call, text: 'Another text.' },
    });
    expect(typed.call.text).toBe('Another text.');
    const long = calls.update({ id, version: typed.version, call: { ...typed.call, text: '' } });
    await expect(long).rejects.toMatchObject({ data: { faults: [{ field: 'text', fault: 'stated_elsewhere' }] } });
  });
});
