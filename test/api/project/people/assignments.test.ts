import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { alerts, projectAssignments } from '#db/schema/index.ts';
import { mentionOf } from '#domain/project/comments/comments.ts';
import type { Role } from '#domain/organization/roles.ts';
import { roles } from '#domain/organization/roles.ts';
import { BRUSSELS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';
import { listDated } from '#server/data/notifications/calendar-dates.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { changeIntake, makeCall } from '#test/made/projects.ts';

// Who sees which project, everywhere where one is shown: two projects with the same in each, a person of every role.

const harness = useHarness();
let people: Readonly<Record<Role, Person>>;
let orgId = '';
let mine = '';
let other = '';

const signUp = async (role: Role) => await harness.signUp(`The ${role}`);

beforeAll(async () => {
  people = {
    owner: await signUp('owner'),
    admin: await signUp('admin'),
    contributor: await signUp('contributor'),
    reviewer: await signUp('reviewer'),
    consultant: await signUp('consultant'),
  };
});

/** A project with a task, a meeting, news and a comment that is named after it. */
async function projectCalled(title: string): Promise<string> {
  const { client } = people.owner;
  const { projectId } = await client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
  await changeIntake(people.owner, projectId, { title });
  const task = { description: '', status: 'pending', priority: 'medium', assignee: null, suggestion: null } as const;
  await client.tasks.create({
    projectId,
    ...task,
    title: `Task of ${title}`,
    dueDate: dayIn(BRUSSELS, daysFromNow(5)),
  });
  await harness.db.insert(alerts).values({
    id: randomUUID(),
    orgId,
    type: 'other',
    key: `submitted:${projectId}`,
    content: {
      code: 'project_submitted',
      call: { identifier: 'X', title: 'X' },
      project: { id: projectId, title },
      submittedAt: TEST_NOW,
    },
    createdAt: TEST_NOW,
  });
  return projectId;
}

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  orgId = await makeOrganization(harness, people.owner);
  for (const role of roles) if (role !== 'owner') await addMember(harness, orgId, people[role], role);
  mine = await projectCalled('Mine');
  other = await projectCalled('Other');
});

const assign = (person: Person, projectId = mine) =>
  people.admin.client.assignments.assign({ projectId, userId: person.id });

const codeOf = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => 'allowed',
    (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : error),
  );

const named = (text: string) => ['Mine', 'Other'].filter((title) => text.includes(title));

/** The titles of the projects of which a person gets to see anything, place by place. */
async function seen({ client, id, cookie }: Person) {
  const dashboard = await client.dashboard.get({ orgId });
  const dated = await listDated(harness.db, id, TEST_NOW);
  const inCalendar = JSON.stringify([dated.programs.map(({ projects }) => projects), dated.tasks]);
  const single = async (title: string, projectId: string) => {
    const calls = [
      client.projects.get({ projectId }),
      client.assignments.list({ projectId }),
      client.activity.list({ projectId }),
      client.comments.counts({ projectId }),
    ];
    const codes = new Set(await Promise.all(calls.map(codeOf)));
    const file = await harness.request(`/api/projects/${projectId}/application.pdf`, { cookie });
    await file.body?.cancel();
    expect([...codes], 'every way in answers the same').toHaveLength(1);
    expect(file.status).toBe(codes.has('allowed') ? 200 : 404);
    return codes.has('allowed') ? [title] : [];
  };
  return {
    single: [...(await single('Mine', mine)), ...(await single('Other', other))],
    list: named(JSON.stringify((await client.projects.list({ orgId })).items)),
    search: named(JSON.stringify((await client.projects.list({ orgId, q: 'e' })).items)),
    counted: dashboard.counters.projects,
    tasks: [dashboard.counters.tasks, ...named(JSON.stringify(dashboard.tasks.due))],
    alerts: named(JSON.stringify(dashboard.alerts)),
    unread: dashboard.unread,
    recent: named(JSON.stringify((await client.activity.recent({ orgId })).events)),
    // It is of all organizations of a person, and those of earlier tests are among them.
    calendar: [mine, other].flatMap((each, index) =>
      inCalendar.includes(each) ? (['Mine', 'Other'][index] ?? []) : [],
    ),
  };
}

function all(...titles: string[]) {
  const count = titles.length;
  return {
    single: titles,
    list: titles,
    search: titles,
    counted: count,
    tasks: [count, ...titles],
    alerts: titles,
    unread: count,
    recent: titles,
    calendar: titles,
  };
}

describe('a person sees', () => {
  it('as a consultant exactly the projects that they are assigned to, wherever projects are shown', async () => {
    expect(await seen(people.consultant)).toEqual(all());
    await assign(people.consultant);
    expect(await seen(people.consultant)).toEqual(all('Mine'));
    await assign(people.consultant, other);
    expect(await seen(people.consultant)).toEqual(all('Mine', 'Other'));
    await people.owner.client.assignments.end({ projectId: mine, userId: people.consultant.id });
    expect(await seen(people.consultant)).toEqual(all('Other'));
  });

  it.each(roles)('of a restricted project as %s nothing, unless named in it or able to name people', async (role) => {
    const seesAll = role === 'owner' || role === 'admin';
    await people.owner.client.assignments.restrict({ projectId: other, restricted: true });
    const open = role === 'consultant' ? [] : ['Mine'];
    expect(await seen(people[role])).toEqual(all(...open, ...(seesAll ? ['Other'] : [])));
    if (seesAll) return;
    await assign(people[role], other);
    expect(await seen(people[role])).toEqual(all(...open, 'Other'));
  });
});

describe('being assigned', () => {
  it('lets a consultant write, and nothing that their role does not reach', async () => {
    await assign(people.consultant);
    const { client } = people.consultant;
    await changeIntake(people.consultant, mine, { title: 'Mine, written' });
    expect(await codeOf(client.projects.remove({ projectId: mine }))).toBe('FORBIDDEN');
    expect(await codeOf(client.projects.duplicate({ projectId: mine }))).toBe('FORBIDDEN');
    expect(await codeOf(client.assignments.assign({ projectId: mine, userId: people.reviewer.id }))).toBe('FORBIDDEN');
    expect(await codeOf(client.assignments.restrict({ projectId: mine, restricted: true }))).toBe('FORBIDDEN');
  });

  it('is shown to the team, is kept with who did it, and comes to nothing twice', async () => {
    for (let round = 0; round < 2; round += 1) await assign(people.consultant);
    const { client } = people.contributor;
    expect(await client.assignments.list({ projectId: mine })).toMatchObject({
      restricted: false,
      assigned: [{ userId: people.consultant.id, name: 'The consultant', role: 'consultant', assignedAt: TEST_NOW }],
      managers: [{ name: 'The owner' }, { name: 'The admin' }],
      others: [],
      mayAssign: false,
    });
    const { others } = await people.owner.client.assignments.list({ projectId: mine });
    expect(others.map(({ role }) => role).toSorted()).toEqual(['contributor', 'reviewer']);
    expect((await client.assignments.ofOrganization({ orgId })).items).toEqual([
      { userId: people.consultant.id, projectId: mine, title: 'Mine', assignedAt: TEST_NOW },
    ]);
    const later = instantFromMs(msOf(TEST_NOW) + 1000);
    harness.setNow(later);
    for (let round = 0; round < 2; round += 1)
      await people.owner.client.assignments.end({ projectId: mine, userId: people.consultant.id });
    const { events } = await client.activity.list({ projectId: mine });
    expect(
      events.flatMap(({ action, by, data }) => (action.startsWith('assignment') ? [[action, by, data['person']]] : [])),
    ).toEqual([
      ['assignment.ended', 'The owner', 'The consultant'],
      ['assignment.made', 'The admin', 'The consultant'],
    ]);
    expect(
      await harness.db.select().from(projectAssignments).where(eq(projectAssignments.projectId, mine)),
    ).toMatchObject([{ assignedBy: people.admin.id, endedBy: people.owner.id, endedAt: later }]);
  });

  it('is refused for who sees everything and who is no member, and writes nothing then', async () => {
    const stranger = await harness.signUp('A stranger');
    for (const [person, problem] of [
      [people.owner, 'sees_all'],
      [people.admin, 'sees_all'],
      [stranger, 'no_member'],
    ] as const)
      await expect(assign(person)).rejects.toMatchObject({ code: 'NOT_SO', data: { problem } });
    expect(await codeOf(stranger.client.assignments.assign({ projectId: mine, userId: stranger.id }))).toBe(
      'NOT_FOUND',
    );
    expect(await harness.db.select().from(projectAssignments).where(eq(projectAssignments.projectId, mine))).toEqual(
      [],
    );
  });

  it('ends with the membership, and does not come back with it', async () => {
    await assign(people.consultant);
    await people.owner.client.members.remove({ orgId, userId: people.consultant.id });
    await addMember(harness, orgId, people.consultant, 'consultant');
    expect(await seen(people.consultant)).toEqual(all());
  });
});

describe('in a project that not everybody sees', () => {
  beforeEach(async () => {
    await people.owner.client.assignments.restrict({ projectId: mine, restricted: true });
    await assign(people.reviewer);
  });

  it('nobody else is given a task, invited to a meeting, asked to evaluate, or told of a mention', async () => {
    const { client } = people.owner;
    const task = { title: 'T', description: '', status: 'pending', priority: 'low', dueDate: null } as const;
    const give = (assignee: string) => client.tasks.create({ projectId: mine, ...task, assignee, suggestion: null });
    expect(await codeOf(give(people.contributor.id))).toBe('UNKNOWN_ASSIGNEE');
    expect(await codeOf(give(people.reviewer.id))).toBe('allowed');
    const before = (await mailsTo(harness, people.contributor.email)).length;
    const body = `${mentionOf(people.contributor.id)} ${mentionOf(people.reviewer.id)}`;
    await client.comments.start({ projectId: mine, section: 'objectives', anchor: null, body });
    expect(await mailsTo(harness, people.contributor.email)).toHaveLength(before);
    expect((await client.comments.list({ projectId: mine, section: 'objectives' })).people).toEqual([
      { userId: people.reviewer.id, name: 'The reviewer' },
    ]);
    const { people: evaluators } = await client.evaluations.list({ projectId: mine });
    expect(evaluators.map(({ name }) => name).toSorted()).toEqual(['The admin', 'The reviewer']);
  });

  it('who took part in a meeting and does not see the project any more gets no mail of it', async () => {
    const { client } = people.owner;
    const plan = {
      title: 'Kick-off',
      day: dayIn(BRUSSELS, daysFromNow(7)),
      time: '10:00',
      zone: BRUSSELS,
      turn: null,
      duration: 60,
      place: '',
      agenda: '',
      people: [{ kind: 'member' as const, userId: people.reviewer.id }],
    };
    const meetingId = randomUUID();
    const count = async () => (await mailsTo(harness, people.reviewer.email)).length;
    const before = await count();
    expect(await client.meetings.plan({ projectId: mine, meetingId, ...plan })).toMatchObject({ mailed: 1 });
    expect(await count()).toBe(before + 1);
    await client.assignments.end({ projectId: mine, userId: people.reviewer.id });
    expect(await client.meetings.cancel({ projectId: mine, meetingId, base: 1 })).toMatchObject({ mailed: 0 });
    expect(await count()).toBe(before + 1);
  });

  it('a copy is restricted to the same people', async () => {
    await assign(people.contributor);
    const { projectId } = await people.contributor.client.projects.duplicate({ projectId: mine });
    const copy = await people.owner.client.assignments.list({ projectId });
    expect([copy.restricted, copy.assigned.map(({ name }) => name).toSorted()]).toEqual([
      true,
      ['The contributor', 'The reviewer'],
    ]);
    expect(await codeOf(people.consultant.client.projects.get({ projectId }))).toBe('NOT_FOUND');
  });

  it('the members table of others does not name it', async () => {
    expect((await people.contributor.client.assignments.ofOrganization({ orgId })).items).toEqual([]);
    expect((await people.reviewer.client.assignments.ofOrganization({ orgId })).items).toHaveLength(1);
  });
});
