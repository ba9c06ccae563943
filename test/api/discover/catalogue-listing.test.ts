import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { projects, savedPrograms, users } from '#db/schema/index.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { SourceError } from '#server/adapters/calls-source/port.ts';
import { catalogueCommand } from '#server/features/discover/catalogue/commands.ts';
import { catalogueJobs } from '#server/features/discover/catalogue/jobs.ts';
import { syncBulk, syncPortal, syncSearch } from '#server/features/discover/catalogue/sync-portal.ts';
import { renameProgram } from '#server/data/catalogue/portal-listing.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import { fixedSource } from '#test/host/calls-source.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';
import { mailsTo } from '#test/host/mails.ts';
import { row, usePortalReadings } from '#test/made/portal/portal-readings.ts';

// What the portal lists, and under which names: topics that are renamed, calls that go and come back.

const harness = useHarness();

const { kinds, listed, read, readAll, stored } = usePortalReadings(harness);

function topic(
  call: string,
  end: string,
  number: string,
  metadata: Record<string, readonly string[]> = {},
): PortalSearchRow {
  return row(
    `${call}${end}`,
    { callIdentifier: [call], title: ['Safety of reactors'], ccm2Id: [number], ...metadata },
    { reference: `${number}TOPICSen` },
  );
}

describe('a topic with two names', () => {
  const old = topic('HORIZON-EURATOM-2026-01', '-01', '50646232');
  const renamed = topic('HORIZON-EURATOM-LS-2026-01', '-01', '51392065');

  it('is shown once, under the newer; the older address, its saved marks and its projects lead there', async () => {
    const person = await harness.signUp();
    const orgId = await makeOrganization(harness, person);
    await read(old);
    const before = await stored('HORIZON-EURATOM-2026-01-01');
    await person.client.programs.save({ orgId, programId: before.id, saved: true });
    const { projectId } = await person.client.projects.create({ orgId, programId: before.id, path: 'self' });
    expect(await read(old, renamed)).toMatchObject({ status: 'succeeded', added: 1 });
    const after = await stored('HORIZON-EURATOM-LS-2026-01-01');
    expect(await listed()).toEqual([after.identifier]);
    expect(await listed({ q: before.identifier })).toEqual([after.identifier]);
    expect((await harness.visitor.programs.get({ orgId: null, slug: before.slug })).slug).toBe(after.slug);
    expect(
      (await person.client.programs.list({ orgId, filters: { saved: true }, sort: 'newest' })).items.map(
        ({ slug }) => slug,
      ),
    ).toEqual([after.slug]);
    expect(
      await harness.db.select({ programId: projects.programId }).from(projects).where(eq(projects.id, projectId)),
    ).toEqual([{ programId: after.id }]);
    expect(await person.client.programs.save({ orgId, programId: before.id, saved: false })).toEqual({ saved: false });
    expect(await harness.db.select().from(savedPrograms)).toMatchObject([{ programId: after.id, removedAt: TEST_NOW }]);
    expect(await read(old, renamed)).toMatchObject({ added: 0, changed: 0 });
    expect(await listed()).toEqual([after.identifier]);
  });

  it('keeps what an organization wrote about it under either name', async () => {
    const person = await harness.signUp('Ana Pop');
    const { client } = person;
    const orgId = await makeOrganization(harness, person);
    const otherOrgId = await makeOrganization(harness, person);
    await read(old);
    const before = await stored('HORIZON-EURATOM-2026-01-01');
    const wrote = { stage: 'preparing', owner: person.id, note: 'Ask Delft', decision: 'go', reason: 'Ours' } as const;
    for (const each of [orgId, otherOrgId]) {
      await client.programs.save({ orgId: each, programId: before.id, saved: true });
      await client.shortlist.update({ orgId: each, programId: before.id, base: 0, ...wrote });
    }
    // The second organization has saved the call under its next name too, and taken it off the list.
    const { id: laterId } = await makeProgram(harness, { identifier: 'HORIZON-LATER' });
    await client.programs.save({ orgId: otherOrgId, programId: laterId, saved: true });
    await client.programs.save({ orgId: otherOrgId, programId: laterId, saved: false });
    await read(old, renamed);
    const after = await stored('HORIZON-EURATOM-LS-2026-01-01');
    const kept = {
      program: { id: after.id },
      stage: 'preparing',
      owner: { id: person.id },
      note: 'Ask Delft',
      decision: { go: 'go', reason: 'Ours', by: 'Ana Pop', at: TEST_NOW },
    };
    expect((await client.shortlist.list({ orgId })).items).toMatchObject([kept]);
    await change(byItself(harness.deps), 'catalogue.changed', async (tx) => {
      await renameProgram(tx, after.id, laterId, TEST_NOW);
      return done({}, null);
    });
    expect((await client.shortlist.list({ orgId: otherOrgId })).items).toMatchObject([
      { ...kept, program: { id: laterId } },
    ]);
  });

  it('keeps both notes where it was saved under both, and the stage that was chosen last', async () => {
    const person = await harness.signUp();
    const { client } = person;
    const orgId = await makeOrganization(harness, person);
    const [one, other] = [
      await makeProgram(harness, { identifier: 'HORIZON-ONE-NAME' }),
      await makeProgram(harness, { identifier: 'HORIZON-ANOTHER-NAME' }),
    ];
    const write = async (programId: string, stage: 'looking' | 'preparing', note: string) => {
      await client.programs.save({ orgId, programId, saved: true });
      const values = { stage, owner: null, note, decision: null, reason: '' };
      await client.shortlist.update({ orgId, programId, base: 0, ...values });
    };
    await write(other.id, 'looking', 'Written first');
    harness.setNow('2026-11-20T12:10:00.000Z' as Instant);
    await write(one.id, 'preparing', 'Written later');
    await change(byItself(harness.deps), 'catalogue.changed', async (tx) => {
      await renameProgram(tx, one.id, other.id, TEST_NOW);
      return done({}, null);
    });
    expect((await client.shortlist.list({ orgId })).items).toMatchObject([
      { program: { id: other.id }, stage: 'preparing', note: 'Written first\n\nWritten later' },
    ]);
  });

  it('is shown under the older again where the newer goes and the older stays', async () => {
    const others = Array.from({ length: 6 }, (_, index) => row(`HORIZON-OTHER-${index}`));
    await readAll(old, renamed, ...others);
    await readAll(old, ...others);
    expect((await listed()).filter((name) => name.includes('EURATOM'))).toEqual(['HORIZON-EURATOM-2026-01-01']);
  });

  it('is the same where the portal gives its number another identifier', async () => {
    await read(old);
    await read(topic('HORIZON-EURATOM-2026-02', '-07', '50646232'));
    expect(await listed()).toEqual(['HORIZON-EURATOM-2026-02-07']);
    expect((await harness.visitor.programs.get({ orgId: null, slug: 'horizon-euratom-2026-01-01' })).identifier).toBe(
      'HORIZON-EURATOM-2026-02-07',
    );
  });

  it('is two where only the title and the date are the same', async () => {
    await read(topic('JUST-2027-JACC', '-DIGITAL', '51430044'), topic('JUST-2027-JACC', '-RIGHTS', '51430050'));
    expect(await listed()).toHaveLength(2);
    await read(old, topic('HORIZON-EURATOM-LS-2026-01', '-01', '51392065', { deadlineDate: ['2027-09-15'] }));
    expect(await listed()).toHaveLength(4);
  });
});

function record(identifier: string, deadline: string) {
  return {
    type: 1,
    identifier,
    title: `Title of ${identifier}`,
    frameworkProgramme: { id: 43108390 },
    deadlineDatesLong: [Date.parse(deadline)],
  };
}

describe('a call that the portal no longer lists', () => {
  const many = Array.from({ length: 9 }, (_, index) => row(`HORIZON-STAYS-${index}`));
  const gone = row('HORIZON-GONE');

  it('is marked after a complete reading, leaves the list, and comes back', async () => {
    const person = await harness.signUp();
    const orgId = await makeOrganization(harness, person);
    await readAll(...many, gone);
    const { id, slug } = await stored('HORIZON-GONE');
    await person.client.programs.save({ orgId, programId: id, saved: true });
    harness.setNow('2026-11-21T05:20:00.000Z' as Instant);
    await read(...many);
    expect(await listed()).toContain('HORIZON-GONE');
    expect(await readAll(...many)).toMatchObject({ status: 'succeeded', unlisted: 1, changed: 0 });
    expect(await listed()).not.toContain('HORIZON-GONE');
    expect(await listed({ status: ['open'] })).not.toContain('HORIZON-GONE');
    expect(await listed({ q: 'HORIZON-GONE' })).toEqual(['HORIZON-GONE']);
    expect((await harness.visitor.programs.get({ orgId: null, slug })).unlistedSince).toBe('2026-11-21T05:20:00.000Z');
    expect(
      (await person.client.programs.list({ orgId, filters: { saved: true }, sort: 'newest' })).items.map(
        ({ identifier }) => identifier,
      ),
    ).toEqual(['HORIZON-GONE']);
    const csv = await (await harness.request('/api/programs.csv?query=HORIZON-GONE&sort=newest')).text();
    expect(csv).toContain('"2026-11-21"');
    expect(await readAll(...many)).toMatchObject({ unlisted: 0 });
    await readAll(...many, gone);
    expect(await listed()).toContain('HORIZON-GONE');
    expect(await kinds('HORIZON-GONE')).toEqual(
      ['added', 'listed', 'unlisted'].toSorted((a, b) => (a === 'added' ? -1 : b === 'added' ? 1 : a < b ? -1 : 1)),
    );
  });

  it('is not one whose row could not be read, or that never came from the portal', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-STARTER' });
    await readAll(...many, gone);
    const unread = [{ ok: false as const, reason: 'too_large' as const, name: 'HORIZON-GONE', detail: 'too large' }];
    expect(await syncSearch(harness.deps, fixedSource({ rows: many, unread, complete: true }))).toMatchObject({
      unlisted: 0,
      rejected: 1,
    });
    expect(
      await readAll(
        ...many,
        row('HORIZON-GONE', { frameworkProgramme: ['1'], identifier: ['HORIZON-GONE'], title: [' '] }),
      ),
    ).toMatchObject({ unlisted: 0, rejected: 1 });
    expect(await listed()).toContain('HORIZON-STARTER');
  });

  it('stops a reading that would lose over a third, keeps everything and tells administrators', async () => {
    const person = await harness.signUp('Ada Min');
    await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
    await readAll(...many);
    const past = { deadlineDate: ['2026-11-01'] };
    for (const rows of [
      many.slice(0, 5),
      [...many.slice(0, 5), ...many.slice(5).map(({ metadata }) => row(metadata['identifier']?.[0] ?? '', past))],
    ]) {
      const runs = await syncPortal(harness.deps, fixedSource({ rows, complete: true }));
      expect(runs).toHaveLength(1);
      expect(runs[0]).toMatchObject({ status: 'failed', failure: 'losses', changed: 0, closed: 0 });
    }
    expect(await listed()).toHaveLength(9);
    expect((await catalogueCommand(harness.deps, fixedSource({}), ['status']))?.lines.join('\n')).toContain(
      'of 9 open calls',
    );
    const asked = harness.jobs.queued.filter(({ name }) => name === 'tell-administrators-of-run');
    expect(asked).toHaveLength(2);
    const [job] = catalogueJobs(harness.deps, fixedSource({})).filter(
      ({ name }) => name === 'tell-administrators-of-run',
    );
    await job?.run(asked[0]?.payload);
    const mails = await mailsTo(harness, person.email);
    expect(mails).toMatchObject([
      { subject: 'The reading of the portal was stopped', text: expect.stringContaining('of 9 open calls') },
    ]);
    expect(
      await catalogueCommand(harness.deps, fixedSource({ rows: many.slice(0, 5), complete: true }), [
        'sync',
        '--accept-losses',
      ]),
    ).toMatchObject({ ok: true });
    expect(await listed()).toHaveLength(5);
  });

  it('stops the bulk file for the same reason', async () => {
    await readAll(...many);
    const bulk = many.map(({ metadata }, index) =>
      record(metadata['identifier']?.[0] ?? '', index < 4 ? '2026-11-01' : '2027-04-08'),
    );
    expect(await syncBulk(harness.deps, fixedSource({ bulk }))).toMatchObject({ status: 'failed', failure: 'losses' });
    expect(await listed()).toHaveLength(9);
  });
});

describe('how the portal was read', () => {
  it('is said with every list, and that the last attempt failed', async () => {
    const reading = async () =>
      (await harness.visitor.programs.list({ orgId: null, filters: {}, sort: 'newest' })).reading;
    expect(await reading()).toEqual({ readAt: null, failed: null });
    await read(row('HORIZON-1'));
    expect(await reading()).toEqual({ readAt: TEST_NOW, failed: null });
    harness.setNow('2026-11-21T12:00:00.000Z' as Instant);
    await syncPortal(harness.deps, fixedSource({ rows: new SourceError('network', 'away') }));
    expect(await reading()).toEqual({
      readAt: TEST_NOW,
      failed: { at: '2026-11-21T12:00:00.000Z', reason: 'unreachable' },
    });
    harness.setNow('2026-11-22T12:00:00.000Z' as Instant);
    await read(row('HORIZON-1'));
    expect(await reading()).toEqual({ readAt: '2026-11-22T12:00:00.000Z', failed: null });
  });

  it('dates the facts of a call by the last reading, though nothing had changed', async () => {
    await read(row('HORIZON-1'));
    harness.setNow('2026-11-29T12:00:00.000Z' as Instant);
    await read(row('HORIZON-1'));
    const { slug } = await stored('HORIZON-1');
    expect((await harness.visitor.programs.get({ orgId: null, slug })).defaultProvenance).toMatchObject({
      source: 'portal',
      asOf: '2026-11-29',
    });
  });
});
