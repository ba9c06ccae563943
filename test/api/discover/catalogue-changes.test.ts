import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/values/time.ts';
import { alerts, programs } from '#db/schema/index.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { tellOfSavedPrograms } from '#server/data/notifications/saved-program-alerts.ts';
import { alertSaid } from '#server/platform/notifications/alert-said.ts';
import { alertText } from '#words/organization/alerts.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';
import { budget, row, usePortalReadings } from '#test/made/portal/portal-readings.ts';

// The portal as it is: rows with faults, dates that are none, and what is told of a call.

const harness = useHarness();

const { kinds, read, stored } = usePortalReadings(harness);

function opening(day: string): PortalSearchRow {
  return row('HORIZON-OPENS', { startDate: [`${day}T06:00:00.000+0000`] });
}

describe('what is recorded of a call', () => {
  it('is one opening, whatever its date becomes later', async () => {
    await read(opening('2026-11-22'));
    harness.setNow('2026-11-22T12:00:00.000Z' as Instant);
    await read(opening('2026-11-22'));
    await read(opening('2026-11-24'));
    harness.setNow('2026-11-25T12:00:00.000Z' as Instant);
    await read(opening('2026-11-24'));
    await read(opening('2026-11-23'));
    expect((await kinds('HORIZON-OPENS')).filter((kind) => kind === 'opened')).toHaveLength(1);
  });

  it('is no change where a grant is stated for the first time, and from what to what where it changes', async () => {
    const person = await harness.signUp();
    const orgId = await makeOrganization(harness, person);
    await read(row('HORIZON-GRANT'));
    await person.client.programs.save({ orgId, programId: (await stored('HORIZON-GRANT')).id, saved: true });
    harness.setNow('2026-11-21T12:00:00.000Z' as Instant);
    await read(
      row(
        'HORIZON-GRANT',
        budget('HORIZON-GRANT', {
          minContribution: 1_000_000,
          maxContribution: 2_000_000,
          budgetYearMap: { 2027: 9_000_000 },
        }),
      ),
    );
    expect(await kinds('HORIZON-GRANT')).toEqual(['added', 'stated', 'stated']);
    const alertsNow = async () => {
      await tellOfSavedPrograms(harness.db, { now: harness.deps.clock(), newId: harness.deps.newId, orgId: null });
      const told = await harness.db.select({ content: alerts.content }).from(alerts).where(eq(alerts.orgId, orgId));
      return told.map(({ content }) => alertText(alertSaid('en'), content).message.replaceAll('\u00a0', ' '));
    };
    expect(await alertsNow()).toEqual([]);
    harness.setNow('2026-11-22T12:00:00.000Z' as Instant);
    await read(
      row(
        'HORIZON-GRANT',
        budget('HORIZON-GRANT', {
          minContribution: 1_500_000,
          maxContribution: 2_000_000,
          budgetYearMap: { 2027: 9_000_000 },
        }),
      ),
    );
    expect(await alertsNow()).toEqual([
      'Title of HORIZON-GRANT (HORIZON-GRANT). Grant per project changed from 1,000,000 to ' +
        '2,000,000 € to 1,500,000 to 2,000,000 €.',
    ]);
  });
});

function prospect(identifier: string, deadline: string, language = 'EN'): PortalSearchRow {
  return row(
    identifier,
    {
      type: ['2'],
      title: ['A prospect'],
      frameworkProgramme: ['111111'],
      callIdentifier: ['186040'],
      deadlineDate: [`${deadline}T16:00:33.000+0000`],
    },
    { reference: `186040PROSPECTS${language}`, language: language.toLowerCase() },
  );
}

describe('a prospect', () => {
  it('stays the same call when the portal gives it another identifier', async () => {
    await read(prospect('EuropeAid/186040/DD/ACT/CD', '2027-05-06'));
    const { id, slug } = await stored('186040PROSPECTSEN');
    expect(await read(prospect('EuropeAid/186040/DD/ACT/Multi', '2027-05-20', 'FR'))).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await stored('186040PROSPECTSEN')).toMatchObject({
      id,
      slug,
      identifier: 'EuropeAid/186040/DD/ACT/Multi',
      timelineEnd: '2027-05-20T16:00:00.000Z',
    });
    expect(await kinds('186040PROSPECTSEN')).toEqual(['added', 'deadline_moved']);
  });

  it('is the one that an import names by its identifier or its reference', async () => {
    await read(prospect('EuropeAid/186040/DD/ACT/CD', '2027-05-06'));
    const line = {
      id: 'europeaid/186040/DD/ACT/CD',
      kind: 'prospect',
      title: 'By hand',
      programme: 'RELEX',
      document: 'A page',
      certainty: 'high',
      asOf: '2026-11-20',
      trl: { max: 7 },
    };
    const { programmeId } = await stored('186040PROSPECTSEN');
    for (const reference of [{}, { reference: '186040PROSPECTSen' }])
      expect(
        await importLines(harness.deps, [JSON.stringify({ ...line, ...reference, programme: programmeId })], 'import'),
      ).toMatchObject({ status: 'succeeded', added: 0 });
    expect(await harness.db.select({ id: programs.id }).from(programs)).toHaveLength(1);
    expect((await stored('186040PROSPECTSEN')).facts.trlMax).toBe(7);
  });
});

it('a call saved inside 30 days of its deadline alerts at once', async () => {
  const person = await harness.signUp();
  const orgId = await makeOrganization(harness, person);
  const near = await makeProgram(harness, { identifier: 'HORIZON-NEAR', deadlines: [10] });
  const far = await makeProgram(harness, { identifier: 'HORIZON-FAR', deadlines: [60] });
  for (const { id } of [near, far]) await person.client.programs.save({ orgId, programId: id, saved: true });
  expect((await person.client.dashboard.get({ orgId })).alerts).toMatchObject([
    { type: 'deadline', title: 'Deadline within 14 days' },
  ]);
  await person.client.programs.save({ orgId, programId: near.id, saved: false });
  await person.client.programs.save({ orgId, programId: near.id, saved: true });
  expect((await person.client.dashboard.get({ orgId })).alerts).toHaveLength(1);
});
