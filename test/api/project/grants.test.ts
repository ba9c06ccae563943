import { randomUUID } from 'node:crypto';

import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';

import { grantLimits } from '#domain/project/grant/grant-codes.ts';
import { claimIn } from '#domain/project/grant/claims.ts';
import { claimKey } from '#domain/project/grant/grant-records.ts';

import { useHarness } from '#test/harness.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { agreementSaving, commentSaving, resultOf, saveGrant } from '#test/made/portal/grants.ts';
import { recordSubmission } from '#test/made/portal/submissions.ts';
import { changeIntake, eventsOf, makeProject, requiredIntake, storeProject } from '#test/made/projects.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const made = await makeProject(harness, ana);
  await changeIntake(ana, made.projectId, requiredIntake);
  return { ana, ...made };
}

async function submittedProject() {
  const made = await setUp();
  await recordSubmission(made.ana, made.projectId);
  return made;
}

const worker = (entry: object) => ({
  part: 'worker' as const,
  key: randomUUID(),
  base: 0,
  content: {
    name: 'Ion',
    participantId: null,
    dayRate: null,
    dayHours: 800,
    entries: [{ month: '2028-01', workPackageId: null, hours: 100, ...entry }],
  },
});

const filled = (name: string, key: string = randomUUID(), base = 0) => {
  const saving = worker({});
  const entry = { month: '2028-01', workPackageId: randomUUID(), hours: 74_400 };
  const entries = Array.from({ length: grantLimits.entries }, () => entry);
  return { ...saving, key, base, content: { ...saving.content, name, entries } };
};

describe('grants.recordResult', () => {
  it('keeps what came of the application, once it was submitted', async () => {
    const { ana, projectId } = await setUp();
    const result = resultOf('rejected', { summary: 'Not enough.' });
    const send = (base: number) => ana.client.grants.recordResult({ projectId, base, content: result });
    await expect(send(0)).rejects.toMatchObject({ code: 'NOT_SUBMITTED' });
    await recordSubmission(ana, projectId);
    const stored = await send(0);
    expect(stored).toMatchObject({ part: 'result', revision: 1, savedBy: 'Ana Pop', content: result });
    await expect(send(0)).rejects.toMatchObject({ code: 'CONFLICT', data: { records: [{ revision: 1 }] } });
    expect((await send(1)).revision).toBe(2);
    const events = await eventsOf(harness, projectId, 'grant.result_recorded');
    expect(events.map(({ data }) => data)).toEqual([{ result: 'rejected' }, { result: 'rejected' }]);
  });

  it('names the criteria of the call, by which a summary is split', async () => {
    const ana = await harness.signUp('Ana Pop');
    const orgId = await makeOrganization(harness, ana);
    const { id: programId } = await makeProgram(harness, { identifier: 'HORIZON-CL4-2027-01', typeOfAction: 'RIA' });
    const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    expect((await ana.client.grants.get({ projectId })).criteria.slice(0, 2)).toEqual(['Excellence', 'Impact']);
  });
});

describe('grants.save', () => {
  it('stores all or none, and a repeated save changes nothing', async () => {
    const { ana, projectId } = await submittedProject();
    const [one, two] = [commentSaving('First.'), commentSaving('Second.')];
    const saveId = randomUUID();
    const send = () => ana.client.grants.save({ projectId, saveId, records: [one, two] });
    const first = await send();
    expect(first.records.map(({ revision }) => revision)).toEqual([1, 1]);
    expect(await send()).toEqual(first);
    const mixed = [commentSaving('Third.'), { ...commentSaving('First, changed.', one.key), base: 0 }];
    await expect(saveGrant(ana, projectId, ...mixed)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { records: [{ key: one.key, content: { text: 'First.' } }] },
    });
    expect((await ana.client.grants.get({ projectId })).records).toHaveLength(2);
    const [changed] = await saveGrant(ana, projectId, commentSaving('First, changed.', one.key, 1));
    expect(changed).toMatchObject({ revision: 2, content: { text: 'First, changed.' } });
  });

  it('refuses a record under a key that is not its own', async () => {
    const { ana, projectId } = await submittedProject();
    const participantId = randomUUID();
    const content = claimIn([], 1, participantId);
    const wrong = [
      commentSaving('x', 'no-uuid'),
      { ...agreementSaving(), key: 'other' },
      { part: 'claim' as const, base: 0, key: claimKey(2, participantId), content },
      { part: 'progress' as const, base: 0, key: '1', content: { state: 'done' as const, doneOn: null, note: '' } },
    ];
    for (const record of wrong)
      await expect(saveGrant(ana, projectId, record), record.part).rejects.toMatchObject({ code: 'WRONG_KEY' });
    const twice = commentSaving('x');
    await expect(saveGrant(ana, projectId, twice, twice)).rejects.toMatchObject({ code: 'WRONG_KEY' });
    const [stored] = await saveGrant(ana, projectId, {
      part: 'claim',
      base: 0,
      key: claimKey(1, participantId),
      content,
    });
    expect(stored).toMatchObject({ key: claimKey(1, participantId) });
  });

  it('refuses what is no amount, no day, no month and no storable text', async () => {
    const { ana, projectId } = await submittedProject();
    const wrong = [
      agreementSaving({ maximumGrant: -1 }),
      agreementSaving({ maximumGrant: 1.5 }),
      agreementSaving({ startOn: '2028-02-30' }),
      agreementSaving({ note: 'a\u0000b' }),
      commentSaving('x'.repeat(grantLimits.comment + 1)),
      worker({ month: '2028-13' }),
      worker({ hours: 0 }),
      worker({ hours: 1e9 }),
    ];
    for (const record of wrong)
      await expect(saveGrant(ana, projectId, record), JSON.stringify(record).slice(0, 200)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expect(saveGrant(ana, projectId, worker({}))).resolves.toHaveLength(1);
  });

  it('takes so many characters together, and what is there can still be changed', async () => {
    const { ana, projectId } = await submittedProject();
    const size = JSON.stringify(filled('x').content).length;
    const most = Math.floor(grantLimits.characters / size);
    const keys = Array.from({ length: most }, () => randomUUID());
    for (const key of keys) await saveGrant(ana, projectId, filled('x', key));
    await expect(saveGrant(ana, projectId, filled('y'))).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(saveGrant(ana, projectId, filled('z', keys[0], 1))).resolves.toHaveLength(1);
  });

  it('keeps the record of another project of the same key apart', async () => {
    const first = await submittedProject();
    const second = { projectId: await storeProject(harness, first.orgId) };
    await saveGrant(first.ana, first.projectId, agreementSaving({ number: 'one' }));
    await saveGrant(first.ana, second.projectId, agreementSaving({ number: 'two' }));
    const { records } = await first.ana.client.grants.get({ projectId: first.projectId });
    expect(records).toMatchObject([{ content: { number: 'one' } }]);
  });

  it('of two who save at once stores one and tells the other', async () => {
    const { ana, projectId } = await submittedProject();
    const both = await Promise.allSettled([
      saveGrant(ana, projectId, agreementSaving({ number: 'one' })),
      saveGrant(ana, projectId, agreementSaving({ number: 'two' })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('grants.remove', () => {
  it('deletes what stands as it was seen', async () => {
    const { ana, projectId } = await submittedProject();
    const [made] = await saveGrant(ana, projectId, commentSaving('First.'));
    const key = made?.key ?? '';
    await saveGrant(ana, projectId, commentSaving('Changed.', key, 1));
    const send = (base: number) => ana.client.grants.remove({ projectId, part: 'comment', key, base });
    await expect(send(1)).rejects.toMatchObject({ code: 'CONFLICT', data: { records: [{ revision: 2 }] } });
    await send(2);
    await expect(send(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await ana.client.grants.get({ projectId })).records).toEqual([]);
    expect(await eventsOf(harness, projectId, 'grant.removed')).toHaveLength(1);
  });
});

describe('grants.makeTasks', () => {
  it('makes a task of each comment once, and again after the task was deleted', async () => {
    const { ana, projectId } = await submittedProject();
    const long = `${'The impact is unclear. '.repeat(200)}End`;
    const made = await saveGrant(ana, projectId, commentSaving('The plan lacks targets.'), commentSaving(long));
    const keys = made.map(({ key }) => key);
    const { tasks } = await ana.client.grants.makeTasks({ projectId, keys });
    expect(tasks.map(({ title }) => title).toSorted()[1]).toBe('Impact: The plan lacks targets.');
    expect(tasks.every(({ title, description }) => title.length <= 200 && description.length <= 2_000)).toBe(true);
    expect((await ana.client.grants.makeTasks({ projectId, keys })).tasks).toEqual([]);
    const [first] = tasks;
    await ana.client.tasks.remove({ projectId, taskId: first?.id ?? '', base: first?.revision ?? 0 });
    expect((await ana.client.grants.makeTasks({ projectId, keys })).tasks).toHaveLength(1);
    expect((await ana.client.projects.get({ projectId })).tasks).toHaveLength(2);
  });
});

describe('grants.close', () => {
  it('completes a project that was submitted, and opens it again', async () => {
    const { ana, projectId } = await setUp();
    const statusOf = async () => (await ana.client.projects.get({ projectId })).head.status;
    const close = (closed: boolean) => ana.client.grants.close({ projectId, closed });
    await expect(close(true)).rejects.toMatchObject({ code: 'NOT_SUBMITTED' });
    await recordSubmission(ana, projectId);
    await close(true);
    await close(true);
    expect(await statusOf()).toBe('completed');
    await close(false);
    expect(await statusOf()).toBe('submitted');
    expect(await eventsOf(harness, projectId, 'project.closed')).toHaveLength(1);
  });
});

describe('grants.tryAgain', () => {
  it('makes a project of the same texts with the comments beside them; the old one stays as it is', async () => {
    const { ana, projectId } = await setUp();
    const { sections } = await ana.client.projects.get({ projectId });
    await writeText(ana, sections[0]?.id ?? '', textDoc('What we want to do.'));
    await recordSubmission(ana, projectId);
    await ana.client.grants.recordResult({ projectId, base: 0, content: resultOf('rejected') });
    await saveGrant(ana, projectId, commentSaving('The plan lacks targets.'));
    const made = await ana.client.grants.tryAgain({ projectId, programId: null });
    const next = await ana.client.projects.get({ projectId: made.projectId });
    expect(next.head.status).toBe('active');
    expect(next.intake.intake.title).toBe(requiredIntake.title);
    expect(JSON.stringify(next.sections[0]?.doc)).toContain('What we want to do.');
    const grant = await ana.client.grants.get({ projectId: made.projectId });
    expect(grant.records.map(({ part, content }) => ({ part, content }))).toMatchObject([
      { part: 'earlier', content: { projectId, title: requiredIntake.title, score: '12.5' } },
      { part: 'earlier_comment', content: { text: 'The plan lacks targets.', answered: false } },
    ]);
    expect(grant.earlierIsThere).toBe(true);
    expect((await ana.client.projects.get({ projectId })).head.status).toBe('submitted');
    await ana.client.projects.remove({ projectId });
    expect((await ana.client.grants.get({ projectId: made.projectId })).earlierIsThere).toBe(false);
  });

  it('answers another call where one is named, and refuses one that is closed or not there', async () => {
    const { ana, projectId } = await submittedProject();
    const open = await makeProgram(harness, { identifier: 'NEXT-CALL' });
    const { projectId: made } = await ana.client.grants.tryAgain({ projectId, programId: open.id });
    const next = await ana.client.projects.get({ projectId: made });
    expect(next.head.program.identifier).toBe('NEXT-CALL');
    await expect(ana.client.grants.tryAgain({ projectId, programId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the draft of a report', () => {
  it('is a Word file of a period that the grant has', async () => {
    const { ana, projectId } = await submittedProject();
    await saveGrant(ana, projectId, agreementSaving());
    const report = (period: string) =>
      harness.request(`/api/projects/${projectId}/reports/${period}/draft.docx`, { cookie: ana.cookie });
    const made = await report('1');
    expect(made.status).toBe(200);
    expect(made.headers.get('content-type')).toContain('wordprocessingml');
    expect(new TextDecoder().decode(new Uint8Array(await made.arrayBuffer()).slice(0, 2))).toBe('PK');
    const number = 'Müller & "Söhne" <b> \u0001\u000b\ufffe \ud83d\ude00';
    await saveGrant(ana, projectId, { ...agreementSaving({ number }), base: 1 });
    const hostile = await new JSZip().loadAsync(await (await report('1')).arrayBuffer());
    const xml = (await hostile.file('word/document.xml')?.async('string')) ?? '';
    expect(xml).toContain('Müller &amp; ');
    // No XML holds such signs, and no program would open the file.
    expect(/[\p{Cc}\ufffe\uffff]/u.test(xml.replaceAll(/[\t\n\r]/g, ''))).toBe(false);
    for (const period of ['2', '0', '99', 'x', '-1']) expect((await report(period)).status, period).toBe(404);
  });
});

it('shows a reviewer everything, and lets them change nothing', async () => {
  const { ana, projectId, orgId } = await submittedProject();
  const reviewer = await harness.signUp('Eva Rusu');
  await addMember(harness, orgId, reviewer, 'reviewer');
  await saveGrant(ana, projectId, agreementSaving());
  const grant = await reviewer.client.grants.get({ projectId });
  expect(grant).toMatchObject({ mayEdit: false, mayDecide: false, mayMakeTasks: false, mayTryAgain: false });
  expect(grant.records).toHaveLength(1);
});
