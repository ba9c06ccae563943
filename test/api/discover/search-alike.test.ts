import { beforeAll, describe, expect, it } from 'vitest';

import type { ProgramFilters } from '#domain/program/filters.ts';
import { programSorts } from '#domain/program/program-codes.ts';

import { useHarness, type Person } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';

// Whoever signs up after a search must find the same again. Only the order by match is a member's own.

const harness = useHarness();
let ana: Person;
let orgId = '';

const subjects = ['Wind blades', 'Recycling of wind blades', 'Battery recycling', 'Hydrogen valleys', 'Digital health'];

beforeAll(async () => {
  for (const [subject, title] of subjects.entries())
    for (const copy of [1, 2, 3])
      await makeProgram(harness, {
        identifier: `HORIZON-CL${subject + 1}-2027-0${copy}-0${copy}`,
        title: copy === 2 ? `${title} in cities` : title,
        text: copy === 3 ? 'Waste of composites, wind and water' : title,
        deadlines: [copy * 20 + subject],
        typeOfAction: copy === 1 ? 'IA' : 'RIA',
        keywords: copy === 2 ? ['wind'] : [],
      });
  ana = await harness.signUp('Ana Pop');
  orgId = await makeOrganization(harness, ana, { kpiJson: { description: 'We recycle wind blades in cities.' } });
});

const asked: readonly ProgramFilters[] = [
  { q: 'wind' },
  { q: 'wind blades' },
  { q: 'recycling of wind blades in cities' },
  { q: 'hydorgen' },
  { q: 'HORIZON-CL2-2027-02-02' },
  { q: 'cl3 2027' },
  { q: 'zzzzzz' },
  { q: 'wind', types: ['RIA'] },
  {},
];

async function found(filters: ProgramFilters, sort: (typeof programSorts)[number], as: 'visitor' | 'member') {
  const client = as === 'member' ? ana.client : harness.visitor;
  const given = { ...(filters.q ? { q: filters.q } : {}), ...(filters.types ? { types: [...filters.types] } : {}) };
  const page = await client.programs.list({ orgId: as === 'member' ? orgId : null, filters: given, sort, limit: 50 });
  const { items, total, searchedFor } = page;
  return { order: items.map(({ identifier }) => identifier), total, searchedFor };
}

describe.each(asked)('for %j', (filters) => {
  it.each(programSorts.filter((sort) => sort !== 'match'))(
    'a visitor and a member see the same by %s',
    async (sort) => {
      expect(await found(filters, sort, 'member')).toEqual(await found(filters, sort, 'visitor'));
    },
  );

  it('a member finds the same programs by match as a visitor by deadline', async () => {
    const [own, public_] = [await found(filters, 'match', 'member'), await found(filters, 'deadline', 'visitor')];
    expect({ ...own, order: own.order.toSorted() }).toEqual({ ...public_, order: public_.order.toSorted() });
  });
});
