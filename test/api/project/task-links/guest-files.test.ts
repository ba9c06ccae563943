import { existsSync, readdirSync } from 'node:fs';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { guestUploadAnswer } from '#contract/task-links/guest-upload.ts';
import { TASK_LINK_HEADER } from '#domain/project/task-links/guest-page.ts';
import { files, projects, rateLimits, taskLinks } from '#db/schema/index.ts';

import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { annexProject, sendOk } from '#test/made/annex-uploads.ts';
import { makeTaskLink } from '#test/made/portal/task-links.ts';

const harness = useHarness();
let ana: Person;
let orgId = '';
let projectId = '';

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  await harness.db.delete(rateLimits);
  ({ ana, orgId, projectId } = await annexProject(harness));
});

const asked = async () => await makeTaskLink(ana.client, projectId, { task: { kind: 'upload', annex: 'CV' } });

type Sent = { readonly name?: string; readonly from?: string; readonly headers?: Readonly<Record<string, string>> };

async function put(token: string, body: Buffer | string, { name = 'cv.pdf', from, headers = {} }: Sent = {}) {
  const response = await harness.request(`/api/task-link-files?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    headers: { [TASK_LINK_HEADER]: token, ...headers },
    body: new Uint8Array(Buffer.from(body)),
    ...(from === undefined ? {} : { from }),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  return { status: response.status, answer: guestUploadAnswer.parse(await response.json()) };
}

const stored = async () => await harness.db.select().from(files).where(eq(files.projectId, projectId));
const uploads = async () => (await ana.client.projects.get({ projectId })).annexes;
const kept = () => {
  const folder = `${harness.filesFolder}/kept/${orgId}/${projectId}`;
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

describe('a file of a guest', () => {
  it('is the file of the annex under the name of the guest, and who asked hears of it', async () => {
    const { token, linkId } = await asked();
    const shown = await harness.visitor.guestLinks.open({ token });
    expect(shown.task).toMatchObject({
      kind: 'upload',
      annex: { key: 'CV', taken: ['pdf', 'docx', 'doc'] },
      file: null,
    });
    expect(JSON.stringify(shown)).not.toContain(projectId);
    const { status, answer } = await put(token, await pdfOf(['A curriculum']));
    expect(status).toBe(201);
    expect(answer).toMatchObject({ code: 'UPLOADED', file: { filename: 'cv.pdf', uploadedAt: TEST_NOW } });
    expect(await uploads()).toMatchObject([
      { key: 'CV', filename: 'cv.pdf', status: 'uploaded', uploadedBy: 'Maria Lungu', byGuest: true, replacedAt: null },
    ]);
    expect(await stored()).toMatchObject([{ linkId, uploadedBy: null }]);
    const { items } = await ana.client.notifications.list({ orgId });
    expect(items[0]).toMatchObject({ title: 'Maria Lungu (guest) sent a file' });
    expect(items[0]?.path).toBe(`/app/projects/${projectId}/annexes`);
    const { events } = await ana.client.activity.list({ projectId });
    expect(events.find(({ action }) => action === 'task_link.uploaded')).toMatchObject({
      by: 'Maria Lungu',
      data: { key: 'CV', format: 'pdf' },
    });
    expect((await harness.visitor.guestLinks.open({ token })).task).toMatchObject({ file: { filename: 'cv.pdf' } });
    await expect(
      harness.visitor.guestLinks.comment({ token, commentId: linkId, name: 'Maria', body: 'No.' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('replaces what stood there when it first comes, then only the own one', async () => {
    await sendOk(harness, ana, projectId, { body: new Uint8Array(await pdfOf(['Of the team'])) });
    const { token } = await asked();
    await put(token, await pdfOf(['First']));
    await put(token, await pdfOf(['Second']), { name: 'better.pdf' });
    const current = async () => (await uploads()).filter(({ replacedAt }) => replacedAt === null);
    expect(await current()).toMatchObject([{ filename: 'better.pdf', byGuest: true }]);
    expect(await uploads()).toHaveLength(3);
    await sendOk(harness, ana, projectId, { name: 'final.pdf', body: new Uint8Array(await pdfOf(['Final'])) });
    const { status, answer } = await put(token, await pdfOf(['Third']));
    expect({ status, answer }).toEqual({ status: 409, answer: { code: 'REPLACED' } });
    expect(await current()).toMatchObject([{ filename: 'final.pdf', byGuest: false }]);
    expect(kept()).toBe(4);
  });

  it('that is sent again is kept once', async () => {
    const { token } = await asked();
    const body = await pdfOf(['The same']);
    const sent = [await put(token, body), await put(token, body)];
    expect(sent.map(({ answer }) => answer.code)).toEqual(['UPLOADED', 'UPLOADED']);
    expect(await uploads()).toHaveLength(1);
    expect((await ana.client.taskLinks.list({ projectId })).links).toMatchObject([{ answers: 1 }]);
  });

  it('is refused as a file of a member is, and leaves nothing behind', async () => {
    const { token } = await asked();
    const pdf = await pdfOf(['A curriculum']);
    for (const [problem, body, name] of [
      ['empty', '', 'cv.pdf'],
      ['unknown_type', 'MZ\u0000 a program', 'cv.pdf'],
      ['truncated', pdf.subarray(0, 200), 'cv.pdf'],
      ['wrong_extension', pdf, 'cv.docx'],
      ['foreign_content', Buffer.concat([pdf, Buffer.alloc(4096, 'PK')]), 'cv.pdf'],
    ] as const) {
      const { status, answer } = await put(token, body, { name });
      expect([status, answer.code, 'problem' in answer ? answer.problem : ''], name).toEqual([
        422,
        'FILE_REFUSED',
        problem,
      ]);
    }
    const large = await put(token, pdf, { headers: { 'content-length': String(2 ** 40) } });
    expect(large.answer).toMatchObject({ code: 'FILE_REFUSED', problem: 'too_large' });
    expect(await stored()).toEqual([]);
    expect(kept()).toBe(0);
  });

  it('has a name that cannot lead anywhere', async () => {
    const { token } = await asked();
    await put(token, await pdfOf(['A curriculum']), { name: '../../etc/<b>cv</b>\r\n.pdf' });
    const [upload] = await uploads();
    expect(upload?.filename).not.toMatch(/[/\\\r\n<>]/);
  });

  it.each([
    ['that was never made', () => Promise.resolve('x'.repeat(43))],
    ['that is missing', () => Promise.resolve('')],
    [
      'that was closed',
      async () => {
        const { token, linkId } = await asked();
        await ana.client.taskLinks.revoke({ projectId, linkId });
        return token;
      },
    ],
    [
      'that has expired',
      async () => {
        const { token } = await asked();
        harness.setNow(daysFromNow(14));
        return token;
      },
    ],
    [
      'of a submitted project',
      async () => {
        const { token } = await asked();
        await harness.db.update(projects).set({ status: 'submitted' }).where(eq(projects.id, projectId));
        return token;
      },
    ],
    ['for comments', async () => (await makeTaskLink(ana.client, projectId)).token],
  ])('is not taken with a key %s', async (_how, make) => {
    const { status, answer } = await put(await make(), await pdfOf(['A curriculum']));
    expect({ status, answer }).toEqual({ status: 404, answer: { code: 'NOT_FOUND' } });
    expect(await stored()).toEqual([]);
    expect(kept()).toBe(0);
  });

  it('comes ten times by one link, and often only after a while', async () => {
    const { token, linkId } = await asked();
    await harness.db.update(taskLinks).set({ answers: 9 }).where(eq(taskLinks.id, linkId));
    const both = await Promise.all(['One', 'Two'].map(async (text) => await put(token, await pdfOf([text]))));
    expect(both.map(({ answer }) => answer.code).toSorted()).toEqual(['NOT_FOUND', 'UPLOADED']);
    expect((await ana.client.taskLinks.list({ projectId })).links).toMatchObject([{ state: 'used_up' }]);
    expect(kept()).toBe(1);
    const other = await asked();
    for (let turn = 0; turn < 20; turn += 1) await put(other.token, '');
    expect((await put(other.token, '')).status).toBe(429);
  });

  it('is taken from our own pages alone', async () => {
    const { token } = await asked();
    for (const origin of ['https://evil.example', null]) {
      const headers = new Headers({ host: 'localhost:3000', [TASK_LINK_HEADER]: token });
      if (origin !== null) headers.set('origin', origin);
      const answer = await harness.app.request('http://localhost:3000/api/task-link-files?name=cv.pdf', {
        method: 'PUT',
        headers,
        body: new Uint8Array(await pdfOf(['A curriculum'])),
      });
      expect(answer.status).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });
});
