import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { personalExports } from '#db/schema/index.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { privacyJobs } from '#server/features/account/identity/privacy/jobs.ts';

import { openBrowser, type Browser } from '#test/browser.ts';
import { daysFromNow, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { later, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { at, joined, actionsOf, findUser } = makeSignUps(harness);

const MINUTE = 60_000;

async function person(name = 'Ana Pop') {
  const browser = openBrowser(harness);
  return { browser, ...(await joined(browser, { name, organizationName: 'Carpathia Composites SRL' })) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const run = async () => await harness.jobs.runAll(privacyJobs(harness.deps));
const runDaily = async (name: string) => {
  const found = privacyJobs(harness.deps).find((each) => each.name === name);
  if (!found) throw new Error(`no job is called ${name}`);
  await found.run(null);
};

/** A person whose archive is built. */
async function withArchive() {
  const ana = await person();
  harness.jobs.clear();
  const { id } = await ana.browser.client.privacy.askExport({ password: ana.password });
  await run();
  return { ...ana, id };
}

const open = async ({ browser, password, id }: { browser: Browser; password: string; id: string }) =>
  (await browser.client.privacy.openExport({ id, password })).url;

async function unpacked(answer: Response) {
  const archive = readZip(Buffer.from(await answer.arrayBuffer()));
  const read = (name: string) => (archive.get(name) ?? Buffer.alloc(0)).toString('utf8');
  return { names: [...archive.names].toSorted(), read };
}

describe('the archive of a person', () => {
  it('is made by a job and downloaded with the password', async () => {
    const ana = await withArchive();
    const { exports } = await ana.browser.client.privacy.get();
    expect(exports).toMatchObject([{ id: ana.id, status: 'built', endsAt: daysFromNow(7) }]);
    const answer = await ana.browser.get(await open(ana));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="fundwright-2026-11-20.zip"');
    const { names, read } = await unpacked(answer);
    expect(names).toContain('README.txt');
    expect(JSON.parse(read('data/users.json'))).toMatchObject([{ name: 'Ana Pop', email: ana.email }]);
    expect(JSON.parse(read('data/org-members.json'))).toMatchObject([{ userId: 'you', role: 'owner' }]);
    expect(read('README.txt')).toContain(`Ana Pop (${ana.email})`);
    expect(await actionsOf(ana.email)).toEqual(
      expect.arrayContaining(['account.export_asked', 'account.export_downloaded']),
    );
    expect((await mailsTo(harness, ana.email)).map(({ subject }) => subject)).toContain(
      'An archive of your data was asked for',
    );
  });

  it('holds no secret and nobody else', async () => {
    const ana = await person();
    const [membership] = await ana.browser.client.organizations.list();
    const orgId = membership?.id ?? '';
    await ana.browser.client.members.invite({ orgId, email: 'ion.secretul@example.org', role: 'reviewer' });
    harness.jobs.clear();
    const { id } = await ana.browser.client.privacy.askExport({ password: ana.password });
    await run();
    const { names, read } = await unpacked(await ana.browser.get(await open({ ...ana, id })));
    const whole = names.map(read).join('\n');
    expect(whole).toContain('"invitedBy": "you"');
    expect(whole).not.toContain('ion.secretul');
    expect(whole).not.toMatch(/"(?:hash|tokenHash|passwordHash|filePath)"/);
  });

  it('is asked for with the password alone, once at a time and three times a day', async () => {
    const ana = await person();
    const { privacy } = ana.browser.client;
    expect(await codeOf(privacy.askExport({ password: 'a guess' }))).toBe('WRONG_PASSWORD');
    expect(
      await harness.db.$count(personalExports, eq(personalExports.userId, (await findUser(ana.email))?.id ?? '')),
    ).toBe(0);
    const first = await privacy.askExport({ password: ana.password });
    expect(await privacy.askExport({ password: ana.password })).toEqual(first);
    expect(await codeOf(privacy.askExport({ password: ana.password }))).toBe('done');
    expect(await codeOf(privacy.askExport({ password: ana.password }))).toBe('RATE_LIMITED');
  });

  it('is nothing for anybody else: neither the id, nor the address, nor a ticket that has ended', async () => {
    const ana = await withArchive();
    const dan = await person('Dan Ilie');
    const url = await open(ana);
    expect(await codeOf(open({ ...dan, id: ana.id }))).toBe('NOT_FOUND');
    expect((await dan.browser.get(url)).status).toBe(404);
    expect((await openBrowser(harness).get(url)).status).toBe(401);
    expect((await ana.browser.get(`/api/me/exports/${ana.id}/file`)).status).toBe(404);
    const other = openBrowser(harness);
    await other.post('/api/auth/sign-in', { email: ana.email, password: ana.password });
    expect((await other.get(url)).status).toBe(404);
    expect((await ana.browser.get(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await at(later(4 * MINUTE), () => ana.browser.get(url))).status).toBe(200);
    expect((await at(later(6 * MINUTE), () => ana.browser.get(url))).status).toBe(404);
  });

  it('is not opened by somebody who sits at an open page and has no password', async () => {
    const ana = await withArchive();
    expect(await codeOf(open({ ...ana, password: 'a guess' }))).toBe('WRONG_PASSWORD');
    expect(await actionsOf(ana.email)).toContain('account.password_refused');
  });

  it('is gone after seven days, and its file with it', async () => {
    const ana = await withArchive();
    const path = async () =>
      (await harness.db.select().from(personalExports).where(eq(personalExports.id, ana.id)))[0]?.filePath;
    const kept = (await path()) ?? '';
    expect(await harness.deps.files.get(kept)).not.toBeNull();
    await at(daysFromNow(8), async () => await runDaily('forget-personal-exports'));
    expect(await path()).toBeUndefined();
    expect(await harness.deps.files.get(kept)).toBeNull();
  });

  it('that a stopped process left behind is made by the next one, and given up after three tries', async () => {
    const ana = await person();
    harness.jobs.clear();
    const { id } = await ana.browser.client.privacy.askExport({ password: ana.password });
    const mine = eq(personalExports.id, id);
    await harness.db
      .update(personalExports)
      .set({ status: 'building', attempt: 1, seenAt: daysFromNow(0) })
      .where(mine);
    const status = async () => (await harness.db.select().from(personalExports).where(mine))[0]?.status;
    await runDaily('resume-personal-exports');
    expect(await status()).toBe('building');
    await at(later(11 * MINUTE), async () => await runDaily('resume-personal-exports'));
    expect(await status()).toBe('built');
    await harness.db
      .update(personalExports)
      .set({ status: 'building', attempt: 3, filePath: null, fileSize: null, builtAt: null })
      .where(mine);
    await at(later(30 * MINUTE), async () => await runDaily('resume-personal-exports'));
    expect(await status()).toBe('failed');
  });
});
