import { expect, it } from 'vitest';

import { alertReads, alerts } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { openOlderDatabase } from '#test/host/older-database.ts';

// One reader had cleared an organization's alerts for everybody, until each member got their own.

const org = '11111111-1111-4111-8111-111111111111';
const [readId, newId] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
const at = `'2026-11-20 12:00:00+00'`;
const person = (id: string) => `('${id}', '${id}', '${id}@example.org', true, ${at}, ${at})`;

const harness = useHarness({}, () =>
  openOlderDatabase([
    'INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES ' +
      `${person('ana')}, ${person('radu')}`,
    `INSERT INTO organizations (id, name, country, size, kind, active_at, created_at, updated_at)
     VALUES ('${org}', 'O', 'RO', 'small', 'company', ${at}, ${at}, ${at})`,
    `INSERT INTO org_members (id, org_id, user_id, role, created_at)
     VALUES (gen_random_uuid(), '${org}', 'ana', 'owner', ${at}), (gen_random_uuid(), '${org}', 'radu', 'reviewer',
       ${at})`,
    `INSERT INTO alerts (id, org_id, type, key, title, message, read, created_at)
     VALUES ('${readId}', '${org}', 'other', 'a', 'Read', 'm', true, ${at}),
       ('${newId}', '${org}', 'other', 'b', 'New', 'm', false, ${at})`,
  ]),
);

it('what was read for an organization is read by each of its members, and nothing else is', async () => {
  const reads = await harness.db.select({ userId: alertReads.userId, alertId: alertReads.alertId }).from(alertReads);
  expect(reads.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual([
    { userId: 'ana', alertId: readId },
    { userId: 'radu', alertId: readId },
  ]);
});

it('what alerts said as texts they still say', async () => {
  const told = await harness.db.select({ id: alerts.id, content: alerts.content }).from(alerts).orderBy(alerts.id);
  expect(told).toEqual([
    { id: readId, content: { code: 'written', title: 'Read', message: 'm' } },
    { id: newId, content: { code: 'written', title: 'New', message: 'm' } },
  ]);
});
