import ICAL from 'ical.js';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, calendarFeeds, orgMembers } from '#db/schema/index.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import { useHarness, type Person } from '#test/harness.ts';
import { row, usePortalReadings } from '#test/made/portal/portal-readings.ts';
import { makeProgram } from '#test/made/programs.ts';
import { ownTask } from '#test/made/tasks.ts';

const harness = useHarness();
const portal = usePortalReadings(harness);

const pathOf = (address: string) => new URL(address).pathname;

async function read(address: string) {
  const answer = await harness.request(pathOf(address));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

const titlesIn = async (address: string) => (await read(address)).map(({ summary }) => summary);

async function setUp() {
  const ana = await harness.signUp();
  const orgId = await makeOrganization(harness, ana);
  const program = await makeProgram(harness, {
    identifier: `CAL-${ana.id}`,
    title: 'Composite parts',
    deadlines: [60],
  });
  return { ana, orgId, program };
}

const save = async ({ client }: Person, orgId: string, programId: string) =>
  await client.programs.save({ orgId, programId, saved: true });

describe('the calendar of a person', () => {
  it('has none until they make it; its address opens their dates to any program', async () => {
    const { ana, orgId, program } = await setUp();
    expect(await ana.client.calendar.get()).toEqual({ madeAt: null });
    await save(ana, orgId, program.id);
    const { address, madeAt } = await ana.client.calendar.make();
    expect(address).toMatch(/^https?:\/\/[^/]+\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await ana.client.calendar.get()).toEqual({ madeAt });
    const [event] = await read(address);
    expect(event?.summary).toBe('Deadline: Composite parts');
    expect(event?.description).toBe(`CAL-${ana.id}\nCloses 19\u00a0Jan\u00a02027, 13:00\u00a0Brussels\u00a0time.`);
    expect(event?.component.getFirstPropertyValue('url')).toMatch(/\/app\/programs\//);
  });

  it('has the projects of a program at its deadline, and the tasks that are the person’s own or nobody’s', async () => {
    const { ana, orgId, program } = await setUp();
    const dan = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, dan, 'contributor');
    const { projectId } = await ana.client.projects.create({ orgId, programId: program.id, path: 'self' });
    const due = { ...ownTask, dueDate: '2026-12-01' };
    await ana.client.tasks.create({ projectId, ...due, title: 'Mine', assignee: ana.id });
    await ana.client.tasks.create({ projectId, ...due, title: 'Nobody’s', assignee: null });
    await ana.client.tasks.create({ projectId, ...due, title: 'Of Dan', assignee: dan.id });
    await ana.client.tasks.create({ projectId, ...due, title: 'Without a day', assignee: ana.id, dueDate: null });
    const { address } = await ana.client.calendar.make();
    const events = await read(address);
    expect(events.map(({ summary }) => summary).toSorted()).toEqual([
      'Deadline: Composite parts',
      'Task: Mine',
      'Task: Nobody’s',
    ]);
    expect(events[0]?.description).toContain('Project: ');
    expect(events.find(({ summary }) => summary === 'Task: Mine')?.startDate.toString()).toBe('2026-12-01');
  });

  it('keeps the name of a deadline that moves, and counts the change', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const closing = (day: string) => portal.read(row('HORIZON-CALENDAR', { deadlineDate: [day] }));
    await closing('2027-04-08');
    await save(ana, orgId, (await portal.stored('HORIZON-CALENDAR')).id);
    const { address } = await ana.client.calendar.make();
    const [before] = await read(address);
    await closing('2027-04-08');
    expect((await read(address))[0]?.sequence).toBe(before?.sequence);
    await closing('2027-05-08');
    const [after] = await read(address);
    expect([before, after].map((event) => event?.startDate.toString())).toEqual([
      '2027-04-08T15:00:00Z',
      '2027-05-08T15:00:00Z',
    ]);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  });

  it('shows what the person may see now: nothing of an organization that they have left', async () => {
    const { ana, orgId, program } = await setUp();
    const dan = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, dan, 'reviewer');
    await save(ana, orgId, program.id);
    const { address } = await dan.client.calendar.make();
    expect(await titlesIn(address)).toEqual(['Deadline: Composite parts']);
    await harness.db.delete(orgMembers).where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, dan.id)));
    expect(await titlesIn(address)).toEqual([]);
  });

  it('is closed by a new address and by taking it away; what is made up opens nothing', async () => {
    const { ana } = await setUp();
    const first = await ana.client.calendar.make();
    const second = await ana.client.calendar.make();
    expect((await harness.request(pathOf(first.address))).status).toBe(404);
    expect(await titlesIn(second.address)).toEqual([]);
    expect(await ana.client.calendar.stop()).toEqual({ stopped: true });
    expect(await ana.client.calendar.stop()).toEqual({ stopped: false });
    for (const address of [pathOf(second.address), '/api/calendar/x.ics', `/api/calendar/${'a'.repeat(43)}.ics`])
      expect((await harness.request(address)).status).toBe(404);
    const actions = (await harness.db.select().from(auditEvents).where(eq(auditEvents.userId, ana.id))).map(
      ({ action }) => action,
    );
    expect(actions.filter((action) => action.startsWith('account.calendar')).toSorted()).toEqual([
      'account.calendar_made',
      'account.calendar_made',
      'account.calendar_stopped',
    ]);
  });

  it('is stored as a hash alone', async () => {
    const { ana } = await setUp();
    const { address } = await ana.client.calendar.make();
    const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
    const [kept] = await harness.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, ana.id));
    expect(token).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
