import { expect, it } from 'vitest';

import { savedPrograms } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { openOlderDatabase } from '#test/host/older-database.ts';

// Before, a saved call was a mark and nothing else.

const org = '11111111-1111-4111-8111-111111111111';
const program = '22222222-2222-4222-8222-222222222222';
const at = `'2026-11-20 12:00:00+00'`;

const harness = useHarness({}, () =>
  openOlderDatabase([
    `INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
     VALUES ('ana', 'Ana', 'ana@example.org', true, ${at}, ${at})`,
    `INSERT INTO organizations (id, name, country, size, kind, active_at, created_at, updated_at)
     VALUES ('${org}', 'O', 'RO', 'small', 'company', ${at}, ${at}, ${at})`,
    `INSERT INTO programs (id, external_id, slug, identifier, kind, title, programme_id, domain, funder, facts,
       identifier_folded, title_folded, created_at, updated_at)
     VALUES ('${program}', 'A', 'a', 'A', 'topic', 'T', 'HORIZON', 'Horizon Europe', 'EC', '{}', 'a', 't',
       ${at}, ${at})`,
    `INSERT INTO saved_programs (org_id, program_id, saved_by, saved_at) VALUES ('${org}', '${program}', 'ana', ${at})`,
  ]),
);

it('a call that was saved is looked at, belongs to nobody and is undecided', async () => {
  expect(await harness.db.select().from(savedPrograms)).toEqual([
    {
      orgId: org,
      programId: program,
      savedBy: 'ana',
      savedAt: '2026-11-20T12:00:00.000Z',
      stage: 'looking',
      owner: null,
      note: '',
      decision: null,
      decisionReason: '',
      decidedBy: null,
      decidedAt: null,
      revision: 0,
      changedBy: null,
      changedAt: null,
      removedAt: null,
    },
  ]);
});
