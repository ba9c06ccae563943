import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { programs } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { makeResetLink } from '#server/data/accounts/reset-links.ts';

import { pdfOf } from '#test/made/annex-files.ts';
import { aBudget, aLine } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
/** A change that types a letter on a version of a section. */
const sendOf = (sectionId: string, version: number) => ({
  sectionId,
  clientId: randomUUID(),
  version,
  steps: [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'x' }] } }],
});

/** The stream of a person: `next` answers the next event, `end` closes it. */
async function openStream(person: Person) {
  const answer = await harness.request('/api/events', { cookie: person.cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('the answer has no body');
  const decoder = new TextDecoder();
  await reader.read();
  return {
    next: async (): Promise<unknown> => JSON.parse(decoder.decode((await reader.read()).value).replace(/^data: /, '')),
    ended: async () => (await reader.read()).done,
    end: () => reader.cancel(),
  };
}

async function sectionOf(person: Person) {
  const { orgId, projectId } = await makeProject(harness, person);
  const [section] = (await person.client.projects.get({ projectId })).sections;
  if (!section) throw new Error('a new project has sections');
  return { orgId, projectId, sectionId: section.id };
}

describe('the stream of events', () => {
  it('tells members of a save by ids alone, and nobody else', async () => {
    const [ana, ion, eve] = await Promise.all([
      harness.signUp('Ana Pop'),
      harness.signUp('Ion Radu'),
      harness.signUp('Eve'),
    ]);
    const { orgId, projectId, sectionId } = await sectionOf(ana);
    await addMember(harness, orgId, ion, 'reviewer');
    const hers = await sectionOf(eve);
    const [heard, foreign] = await Promise.all([openStream(ion), openStream(eve)]);
    const sent = sendOf(sectionId, 0);
    await ana.client.application.sendSteps(sent);
    const ids = { orgId, projectId, id: sectionId, userId: ana.id };
    expect(await heard.next()).toEqual({ kind: 'section', ...ids, cause: sent.clientId });
    // The stranger hears of their own project first: nothing came before.
    await eve.client.application.sendSteps(sendOf(hers.sectionId, 0));
    expect(await foreign.next()).toMatchObject({ projectId: hers.projectId });
    await Promise.all([heard.end(), foreign.end()]);
  });

  it('is silent about steps that were not taken, and about those that are repeated', async () => {
    const ana = await harness.signUp();
    const { sectionId } = await sectionOf(ana);
    const heard = await openStream(ana);
    const first = sendOf(sectionId, 0);
    await ana.client.application.sendSteps(first);
    await ana.client.application.sendSteps(first);
    expect(await ana.client.application.sendSteps(sendOf(sectionId, 0))).toMatchObject({ taken: false });
    await expect(ana.client.application.sendSteps({ ...sendOf(sectionId, 1), steps: [{}] })).rejects.toMatchObject({
      code: 'REFUSED',
    });
    const last = sendOf(sectionId, 1);
    await ana.client.application.sendSteps(last);
    expect(await heard.next()).toMatchObject({ cause: first.clientId });
    expect(await heard.next()).toMatchObject({ cause: last.clientId });
    await heard.end();
  });

  it('tells of every change of a project, once it is stored', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { orgId, projectId, programId } = await makeProject(harness, ana);
    // A programme that wants a CV uploaded.
    await harness.db.update(programs).set({ programmeId: 'CERV' }).where(eq(programs.id, programId));
    const heard = await openStream(ana);
    const { budget, participants, workPackages, projects, annexes, tasks, versions, validation, comments } = ana.client;
    const saveId = randomUUID();
    const told = async (change: () => Promise<unknown>, cause: string | null = null) => {
      await change();
      const ids = { orgId, projectId, id: projectId, userId: ana.id };
      expect(await heard.next()).toEqual({ kind: 'project', ...ids, cause });
    };
    const save = { projectId, base: 0, saveId };
    const [people, packages] = [randomUUID(), randomUUID()];
    const { participants: some, workPackages: others } = aBudget();
    await told(() => participants.add({ ...save, saveId: people, participants: some }), people);
    await told(() => workPackages.add({ ...save, saveId: packages, workPackages: others }), packages);
    await told(() => budget.save({ ...save, lines: [aLine()] }), saveId);
    // A repeated save is no news.
    await budget.save({ ...save, lines: [aLine()] });
    const { intake } = (await projects.get({ projectId })).intake;
    await told(() => projects.saveIntake({ projectId, base: 1, intake, saveId }), saveId);
    const cv = new Uint8Array(await pdfOf(['Curriculum vitae']));
    await told(() =>
      harness.request(`/api/projects/${projectId}/annexes/CV?name=cv.pdf`, {
        method: 'PUT',
        cookie: ana.cookie,
        body: cv,
      }),
    );
    await told(() => annexes.validate({ projectId }));
    const [upload] = (await projects.get({ projectId })).annexes;
    if (!upload) throw new Error('the upload was stored');
    await told(() => annexes.remove({ projectId, fileId: upload.id }));
    await told(() => annexes.restore({ projectId, fileId: upload.id }));
    await told(() => tasks.accept({ projectId, key: 'intake' }));
    await told(() => validation.run({ projectId }));
    await told(() => versions.create({ projectId, description: '' }));
    await told(() => comments.start({ projectId, section: 'team', anchor: null, body: 'Who leads?' }));
    await told(() => projects.setArchived({ projectId, archived: true }));
    await told(() => projects.remove({ projectId }));
    await told(() => projects.undelete({ orgId, projectId }));
    // Nothing is told of what changed nothing: the next news is that of the change after it.
    await projects.setArchived({ projectId, archived: true });
    await expect(budget.save({ ...save, lines: [], saveId: randomUUID() })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await told(() => projects.setArchived({ projectId, archived: false }));
    await heard.end();
  });

  it('says nothing to a consultant, who sees no project that is not assigned', async () => {
    const [ana, con] = await Promise.all([harness.signUp(), harness.signUp()]);
    const { orgId, sectionId } = await sectionOf(ana);
    await addMember(harness, orgId, con, 'consultant');
    const own = await sectionOf(con);
    const heard = await openStream(con);
    await ana.client.application.sendSteps(sendOf(sectionId, 0));
    await con.client.application.sendSteps(sendOf(own.sectionId, 0));
    expect(await heard.next()).toMatchObject({ id: own.sectionId });
    await heard.end();
  });

  it('is refused to more browsers than a person has', async () => {
    const ana = await harness.signUp();
    const streams = await Promise.all(Array.from({ length: 8 }, () => openStream(ana)));
    expect((await harness.request('/api/events', { cookie: ana.cookie })).status).toBe(429);
    await streams[0]?.end();
    await (await openStream(ana)).end();
    await Promise.all(streams.slice(1).map((stream) => stream.end()));
  });

  it('is refused to more browsers than a person has, also where all ask at the same moment', async () => {
    const ana = await harness.signUp();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => harness.request('/api/events', { cookie: ana.cookie })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(32);
    await Promise.all(answers.map(({ body }) => body?.cancel()));
    // Every place is free again.
    const again = await Promise.all(Array.from({ length: 8 }, () => openStream(ana)));
    await Promise.all(again.map((stream) => stream.end()));
  });

  it.each([
    ['sign-out', (ana: Person) => harness.request('/api/auth/sign-out', { method: 'POST', cookie: ana.cookie })],
    [
      'reset of the password',
      async (ana: Person) => {
        const now = harness.deps.clock();
        const token = await makeResetLink(harness.db, {
          userId: ana.id,
          now,
          expiresAt: instantFromMs(msOf(now) + 60_000),
        });
        return await harness.request('/api/auth/reset-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, password: 'another long password', confirmPassword: 'another long password' }),
        });
      },
    ],
  ])('ends within a second of a %s, on every device of that person and of nobody else', async (_what, act) => {
    const [ana, eve] = await Promise.all([harness.signUp(), harness.signUp()]);
    const hers = await sectionOf(eve);
    const [one, other, foreign] = await Promise.all([openStream(ana), openStream(ana), openStream(eve)]);
    const ended = Promise.all([one.ended(), other.ended()]);
    expect((await act(ana)).status).toBe(200);
    await expect(Promise.race([ended, setTimeout(1_000, 'still open')])).resolves.toEqual([true, true]);
    await eve.client.application.sendSteps(sendOf(hers.sectionId, 0));
    expect(await foreign.next()).toMatchObject({ projectId: hers.projectId });
    await foreign.end();
  });
});

describe('presence', () => {
  it('names who else has the section open and writes, until they leave or are silent for 40 seconds', async () => {
    harness.setNow(TEST_NOW);
    const [ana, ion] = await Promise.all([harness.signUp('Ana Pop'), harness.signUp('Ion Radu')]);
    const { orgId, sectionId } = await sectionOf(ana);
    await addMember(harness, orgId, ion, 'reviewer');
    const others = async (person: Person) => (await person.client.application.present({ sectionId })).others;
    await ana.client.application.stay({ sectionId, doing: 'editing' });
    // A reviewer reads, whatever the browser says.
    await ion.client.application.stay({ sectionId, doing: 'editing' });
    await expect
      .poll(() => others(ana))
      .toEqual([{ userId: ion.id, name: 'Ion Radu', doing: 'reading', cursor: null }]);
    expect(await others(ion)).toEqual([{ userId: ana.id, name: 'Ana Pop', doing: 'editing', cursor: null }]);
    const cursor = { clientId: randomUUID(), version: 0, anchor: 1, head: 4 };
    await ana.client.application.stay({ sectionId, doing: 'editing', cursor });
    await expect.poll(() => others(ion)).toEqual([{ userId: ana.id, name: 'Ana Pop', doing: 'editing', cursor }]);
    await ana.client.application.stay({ sectionId, doing: 'left' });
    await expect.poll(() => others(ion)).toEqual([]);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 39_999));
    expect(await others(ana)).toHaveLength(1);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 40_000));
    expect(await others(ana)).toEqual([]);
    harness.setNow(TEST_NOW);
  });

  it('says who is on which page of a project, until they leave it or are silent for 40 seconds', async () => {
    harness.setNow(TEST_NOW);
    const [ana, ion] = await Promise.all([harness.signUp('Ana Pop'), harness.signUp('Ion Radu')]);
    const { orgId, projectId } = await sectionOf(ana);
    await addMember(harness, orgId, ion, 'reviewer');
    const heard = await openStream(ion);
    const stay = async (person: Person, route: string | null) =>
      (await person.client.projects.stay({ projectId, route })).others;
    expect(await stay(ana, 'application?section=work-plan2')).toEqual([]);
    const ids = { kind: 'page', orgId, projectId, userId: ana.id };
    expect(await heard.next()).toEqual({ ...ids, route: 'application?section=work-plan2' });
    const hers = { userId: ana.id, route: 'application?section=work-plan2' };
    await expect.poll(() => stay(ion, '')).toEqual([hers]);
    await expect.poll(() => stay(ana, 'team')).toEqual([{ userId: ion.id, route: '' }]);
    // Told once, so that nothing of hers is still on its way when the time goes on.
    await stay(ana, 'budget');
    await expect.poll(() => stay(ion, '')).toEqual([{ userId: ana.id, route: 'budget' }]);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 39_999));
    expect(await stay(ion, '')).toHaveLength(1);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 40_000));
    expect(await stay(ion, '')).toEqual([]);
    harness.setNow(TEST_NOW);
    await stay(ana, 'budget');
    await stay(ana, null);
    await expect.poll(() => stay(ion, '')).toEqual([]);
    for (const route of ['../admin', 'Budget', 'application?section=', 'a'.repeat(200)])
      await expect(stay(ana, route)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await heard.end();
  });
});
