import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '#db/schema/index.ts';
import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { contactDesk, contactMessage } from '#test/made/contact/contact-desk.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
const { send } = contactDesk(harness);

async function administrator() {
  const person = await harness.signUp('Adam');
  await administratorsCommand(harness.deps, ['add', person.email]);
  return person;
}

describe('administrators', () => {
  it('are made and unmade by a command alone, which says so; it holds at once and is in the audit log', async () => {
    const { email, client, id } = await harness.signUp('Ada');
    expect(await administratorsCommand(harness.deps, ['list'])).toEqual({
      ok: true,
      lines: ['Nobody is an administrator.'],
    });
    await expect(client.admin.overview()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await administratorsCommand(harness.deps, ['add', email.toUpperCase()]))?.lines).toEqual([
      `${email} is an administrator now.`,
    ]);
    expect((await administratorsCommand(harness.deps, ['list']))?.lines).toEqual([`${email}  Ada`]);
    expect((await client.admin.overview()).people.all).toBeGreaterThan(0);
    expect((await administratorsCommand(harness.deps, ['add', email]))?.lines).toEqual(['That is so already.']);
    await administratorsCommand(harness.deps, ['remove', email]);
    await expect(client.admin.overview()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const events = await harness.db.query.auditEvents.findMany({ where: (row) => eq(row.subjectId, id) });
    expect(events.map(({ action }) => action).toSorted()).toEqual(['administrator.added', 'administrator.removed']);
  });

  it.each([[['add', 'nobody@example.org']], [['remove', 'nobody@example.org']]])(
    'the command %j of an address without an account changes nothing',
    async (args) => {
      expect(await administratorsCommand(harness.deps, args)).toEqual({
        ok: false,
        lines: ['Nobody has an account with this address.'],
      });
    },
  );
});

async function ask(name: string, body: string, cookie?: string) {
  const response = await harness.request(`/api/rpc/admin/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    ...(cookie === undefined ? {} : { cookie }),
  });
  const headers = ['content-type', 'cache-control', 'allow'].map((header) => response.headers.get(header));
  return { status: response.status, body: await response.text(), headers };
}

describe('a procedure of the administration', () => {
  it.each(['{}', '{"json":{"wrong":"input"}}'])(
    'answers a member and a visitor exactly as one that does not exist, whatever is sent: %s',
    async (body) => {
      const { cookie } = await harness.signUp('Mallory');
      const nothing = await ask('noSuchProcedure', body, cookie);
      expect(nothing.status).toBe(404);
      expect(await ask('overview', body, cookie)).toEqual(nothing);
      expect(await ask('overview', body)).toEqual(nothing);
      const forged = await ask('overview', body, cookie.replace(/=.{8}/, '=AAAAAAAA'));
      expect(forged).toEqual(nothing);
    },
  );

  it('is refused to a page of another site although an administrator’s session comes along', async () => {
    const { cookie } = await administrator();
    const response = await harness.app.request(`${harness.deps.env.publicUrl}/api/rpc/admin/overview`, {
      method: 'POST',
      body: '{}',
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
    });
    expect(response.status).toBe(403);
  });
});

describe('the overview', () => {
  it('counts what there is', async () => {
    const { client } = await administrator();
    const before = await client.admin.overview();
    const ana = await harness.signUp('Ana');
    await makeProject(harness, ana);
    const bo = await harness.signUp('Bo');
    await harness.db.update(users).set({ emailVerified: false }).where(eq(users.id, bo.id));
    await send(contactMessage());
    const after = await client.admin.overview();
    expect(after.measuredAt).toBe(TEST_NOW);
    expect(after.people).toEqual({ all: before.people.all + 2, unconfirmed: before.people.unconfirmed + 1 });
    expect(after.organizations).toBe(before.organizations + 1);
    expect(after.projects).toEqual({ ...before.projects, draft: before.projects.draft + 1 });
    expect(after.catalogue.programs).toBe(before.catalogue.programs + 1);
    expect(after.openMessages).toBe(before.openMessages + 1);
    expect(after.mails.kept).toBeGreaterThan(before.mails.kept);
    expect(after.payments).toEqual({ since: '2026-10-31T23:00:00.000Z', count: 0, gross: 0, refunded: 0 });
  });
});
