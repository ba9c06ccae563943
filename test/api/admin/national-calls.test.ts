import { describe, expect, it } from 'vitest';

import { importLines } from '#server/features/discover/catalogue/import-file.ts';

import { useHarness } from '#test/harness.ts';
import { typedCall } from '#test/made/admin/typed-call.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

const harness = useHarness();

async function desk() {
  return (await makeAdministrator(harness)).client.admin.nationalCalls;
}

const imported = (values: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    kind: 'national',
    title: 'Imported',
    programme: 'ERDF-ESF',
    agencyCountry: 'DE',
    certainty: 'high',
    deadlines: [{ date: '2027-03-01' }],
    document: 'Call notice',
    asOf: '2026-11-01',
    ...values,
  });

async function foundBy(funder: string) {
  const { items } = await harness.visitor.programs.list({
    orgId: null,
    filters: { funders: [funder] },
    sort: 'deadline' as const,
    limit: 50,
  });
  return items;
}

describe('a national call that an administrator writes', () => {
  it('is in the list, in the filter of its agency and on its page at once, and what follows is queued', async () => {
    const calls = await desk();
    const { queued } = harness.jobs;
    const [before, now] = [queued.length, harness.deps.clock()];
    const made = await calls.create({
      call: typedCall({
        identifier: ' ES-VOUCHERS-1 ',
        agencyCountry: 'ES',
        grantMin: '50,000',
        grantMax: '200000',
        budgetTotal: '12 000 000',
        rateForProfit: '62.5',
        rateNonProfit: '90 %',
        onlyCountries: ['ES'],
        onlyApplicants: ['sme'],
        conditions: 'Two years old\n\n At least one employee ',
        keywords: ['bakeries'],
        opensOn: '2026-11-01',
        summary: 'Vouchers for ovens.',
        url: 'https://agency.example/vouchers',
        deadlines: [
          {
            date: '2027-02-01',
            time: '12:30',
          },
          {
            date: '2027-01-15',
            time: '',
          },
        ],
      }),
    });
    expect(made).toMatchObject({ version: 1, others: [], slug: 'es-vouchers-1' });
    expect(made.call).toMatchObject({
      identifier: 'ES-VOUCHERS-1',
      grantMin: '50000',
      budgetTotal: '12000000',
      rateForProfit: '62.5',
      rateNonProfit: '90',
      conditions: 'Two years old\nAt least one employee',
      deadlines: [
        {
          date: '2027-01-15',
          time: '',
        },
        {
          date: '2027-02-01',
          time: '12:30',
        },
      ],
    });
    const { calls: listed } = await calls.list({ after: null });
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({
      identifier: 'ES-VOUCHERS-1',
      funder: 'National Agency (Spain)',
      status: 'open',
      at: now,
      deadline: '2027-01-15T16:00:00.000Z',
    });
    const { funders } = await harness.visitor.programs.facets({ orgId: null, filters: {} });
    expect(funders).toContainEqual(expect.objectContaining({ value: 'National Agency (Spain)', count: 1 }));
    expect((await foundBy('National Agency (Spain)')).map(({ slug }) => slug)).toEqual([made.slug]);
    const page = await harness.visitor.programs.get({ orgId: null, slug: made.slug });
    expect(JSON.stringify(page)).toContain('Vouchers for ovens.');
    expect(JSON.stringify(page)).toContain('https://agency.example/vouchers');
    const names = queued.slice(before).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['rescore-programs', 'make-alerts', 'tell-projects']));
  });

  it('is refused at every field that the reader of the import format refuses, and nothing is stored', async () => {
    const calls = await desk();
    const call = typedCall({
      identifier: '',
      title: ' ',
      programme: 'NOPE',
      agencyCountry: 'QQ',
      opensOn: '1970-01-01',
      asOf: 'soon',
      deadlines: [
        {
          date: '2027-01-01',
          time: '',
        },
        {
          date: '2027-02-30',
          time: '',
        },
      ],
      grantMin: 'a lot',
      budgetTotal: '0',
      rateForProfit: '120',
      url: 'agency.example',
      document: '',
      summary: 'x'.repeat(2001),
      conditions: `Short\n${'x'.repeat(2001)}`,
      onlyCountries: ['Spain'],
    });
    const error = await calls.create({ call }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'REFUSED',
      data: {
        faults: [
          { field: 'identifier', fault: 'missing_field', at: null },
          { field: 'title', fault: 'missing_field', at: null },
          { field: 'programme', fault: 'unknown_value', at: null },
          { field: 'agencyCountry', fault: 'unknown_value', at: null },
          { field: 'opensOn', fault: 'bad_date', at: null },
          { field: 'deadlines', fault: 'bad_date', at: 1 },
          { field: 'grantMin', fault: 'wrong_type', at: null },
          { field: 'budgetTotal', fault: 'unknown_value', at: null },
          { field: 'rateForProfit', fault: 'unknown_value', at: null },
          { field: 'onlyCountries', fault: 'unknown_value', at: 0 },
          { field: 'url', fault: 'unknown_value', at: null },
          { field: 'summary', fault: 'too_large', at: null },
          { field: 'conditions', fault: 'too_large', at: 1 },
          { field: 'document', fault: 'missing_field', at: null },
          { field: 'asOf', fault: 'bad_date', at: null },
        ],
      },
    });
    const faultsOf = async (change: Partial<ReturnType<typeof typedCall>>) => {
      const refusal: unknown = await calls.create({ call: typedCall(change) }).catch((caught: unknown) => caught);
      return refusal;
    };
    for (const [change, field, fault] of [
      [{ url: 'http://agency.example/' }, 'url', 'not_https'],
      [{ grantMin: '2', grantMax: '1' }, 'grantMin', 'unknown_value'],
      [{ programme: 'HORIZON' }, 'programme', 'unknown_value'],
    ] as const)
      expect(await faultsOf(change)).toMatchObject({ data: { faults: [{ field, fault }] } });
    const { calls: listed } = await calls.list({ after: null });
    expect(listed.filter(({ identifier }) => identifier === typedCall().identifier)).toEqual([]);
  });

  it('with an identifier that is taken, in whatever case, is told which call has it', async () => {
    const calls = await desk();
    const first = await calls.create({ call: typedCall({ identifier: 'FR-1', title: 'The first' }) });
    await expect(calls.create({ call: typedCall({ identifier: 'fr-1' }) })).rejects.toMatchObject({
      code: 'IDENTIFIER_TAKEN',
      data: { id: first.id, title: 'The first', slug: first.slug, isNational: true },
    });
  });
});

describe('a correction', () => {
  it('is stronger than an import, before and after; what it says alike stays with the import', async () => {
    const calls = await desk();
    await importLines(harness.deps, [imported({ id: 'DE-7', keywords: ['bread'], flags: ['fstp'] })], 'import');
    const id = (await foundBy('National Agency (Germany)')).find(({ identifier }) => identifier === 'DE-7')?.id ?? '';
    const { version, call } = await calls.get({ id });
    const budgetTotal = '500000';
    const corrected = await calls.update({ id, version, call: { ...call, title: 'By hand', budgetTotal } });
    expect(corrected).toMatchObject({ version: version + 1, others: ['import'], call: { title: 'By hand' } });
    const later = { title: 'Again', budgetTotalEur: 1, keywords: ['rolls'], deadlines: [{ date: '2027-05-01' }] };
    await importLines(harness.deps, [imported({ id: 'DE-7', ...later })], 'import');
    expect((await calls.get({ id })).call).toMatchObject({
      title: 'By hand',
      budgetTotal,
      keywords: ['rolls'],
      deadlines: [
        {
          date: '2027-05-01',
          time: '',
        },
      ],
      agencyCountry: 'DE',
    });
  });

  it('cannot empty what another source states, and says so at the field', async () => {
    const calls = await desk();
    await importLines(harness.deps, [imported({ id: 'DE-8', keywords: ['bread'] })], 'import');
    const id = (await foundBy('National Agency (Germany)')).find(({ identifier }) => identifier === 'DE-8')?.id ?? '';
    const { version, call } = await calls.get({ id });
    await expect(calls.update({ id, version, call: { ...call, keywords: [] } })).rejects.toMatchObject({
      code: 'REFUSED',
      data: { faults: [{ field: 'keywords', fault: 'stated_elsewhere' }] },
    });
    const own = await calls.create({ call: typedCall({ identifier: 'DE-9', keywords: ['bread'] }) });
    const emptied = await calls.update({ id: own.id, version: own.version, call: { ...own.call, keywords: [] } });
    expect(emptied.call.keywords).toEqual([]);
  });

  it('made on an older state is told so, and nothing of it is stored', async () => {
    const [one, other] = [await desk(), await desk()];
    const { id, version, call } = await one.create({ call: typedCall({ identifier: 'IT-1' }) });
    await one.update({ id, version, call: { ...call, title: 'The first title' } });
    await expect(other.update({ id, version, call: { ...call, title: 'The second' } })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: version + 1 },
    });
    expect((await one.get({ id })).call.title).toBe('The first title');
    await other.update({ id, version: version + 1, call: { ...call, title: 'The second' } });
    expect((await one.get({ id })).call.title).toBe('The second');
  });

  it('that says nothing new changes nothing; another day of reading is kept', async () => {
    const calls = await desk();
    const { id, version, call } = await calls.create({ call: typedCall({ identifier: 'IT-2' }) });
    expect(await calls.update({ id, version, call })).toMatchObject({ version });
    const read = await calls.update({ id, version, call: { ...call, asOf: '2026-11-19' } });
    expect(read).toMatchObject({ version: version + 1, call: { asOf: '2026-11-19' } });
  });

  it('is none of a call that is not national', async () => {
    const calls = await desk();
    await importLines(harness.deps, [imported({ id: 'TOPIC-1', kind: 'topic', agencyCountry: 'FR' })], 'import');
    const [topic] = await foundBy('National Agency (France)');
    const id = topic?.id ?? '';
    await expect(calls.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(calls.update({ id, version: 1, call: typedCall() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(calls.create({ call: typedCall({ identifier: 'topic-1' }) })).rejects.toMatchObject({
      data: { isNational: false },
    });
  });
});
