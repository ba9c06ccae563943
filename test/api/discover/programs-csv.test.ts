import { beforeEach, describe, expect, it } from 'vitest';

import { centsFromEuro } from '#domain/values/money.ts';
import { programs } from '#db/schema/index.ts';

import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
});

async function linesOf(response: Response): Promise<readonly string[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

const from = (path: string) => ({ headers: { host: 'localhost:3000', referer: `http://localhost:3000${path}` } });

describe('the CSV of a search', () => {
  it('holds what the list holds, in its order, as a file that no browser shows', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-LATE', title: 'Water, "clean" and safe', deadlines: [90] });
    await makeProgram(harness, { identifier: 'HORIZON-SOON', title: 'Water', deadlines: [10] });
    await makeProgram(harness, { identifier: 'LIFE-2026-AIR', title: 'Air' });
    const response = await harness.request('/api/programs.csv?q=water&sort=deadline&categories=Horizon+Europe,LIFE');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="programs-2026-11-20.csv"');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const lines = await linesOf(response);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Identifier","Title"');
    expect(lines[1]).toContain('"HORIZON-SOON","Water","Horizon Europe"');
    // Both on the clock of Brussels, which is an hour ahead in winter and two in summer.
    expect(lines[1]).toContain('"2026-10-21","2026-11-30 13:00",1000000,2000000,100,100,');
    expect(lines[0]).toContain('"Opens (Brussels)","Next deadline (Brussels)"');
    expect(lines[2]).toContain('"Water, ""clean"" and safe"');
  });

  it('is in the language of the page that a visitor takes it from', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-SOON', title: 'Water', deadlines: [10] });
    const lines = await linesOf(await harness.request('/api/programs.csv', from('/ro/programs')));
    expect(lines[0]).toContain('"Identificator","Titlu"');
    expect(lines[1]).toContain('"HORIZON-SOON","Water"');
    expect((await linesOf(await harness.request('/api/programs.csv', from('/programs'))))[0]).toContain('"Identifier"');
  });

  it('reads an address that was copied when its filters had other names', async () => {
    const small = { grantMin: centsFromEuro(10_000), grantMax: centsFromEuro(20_000) };
    await makeProgram(harness, { identifier: 'HORIZON-LARGE', title: 'Water', deadlines: [20] });
    await makeProgram(harness, { identifier: 'HORIZON-SMALL', title: 'Water', deadlines: [20], money: small });
    await makeProgram(harness, { identifier: 'HORIZON-LATE', title: 'Water', deadlines: [90] });
    const lines = await linesOf(
      await harness.request(
        '/api/programs.csv?query=water&amountMin=50000&deadlineWithin=30&statuses=open&statuses=closed',
      ),
    );
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['"HORIZON-LARGE"']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'never lets %s begin a formula',
    async (title) => {
      await makeProgram(harness, { identifier: 'HORIZON-FORMULA', title });
      expect((await linesOf(await harness.request('/api/programs.csv')))[1]).toContain(`"'${title}"`);
    },
  );

  it('is judged for the organization named, to its members only', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE' });
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { kind: 'company' });
    const stranger = await harness.signUp();
    const lines = await linesOf(await harness.request(`/api/programs.csv?orgId=${orgId}`, { cookie: ana.cookie }));
    expect(lines[0]).toContain('"Match","Verdict","Saved"');
    expect(lines[1]).toMatch(/,\d+,"(eligible|check)","no"$/);
    expect((await harness.request(`/api/programs.csv?orgId=${orgId}`)).status).toBe(401);
    expect((await harness.request(`/api/programs.csv?orgId=${orgId}`, { cookie: stranger.cookie })).status).toBe(404);
  });

  it.each([
    'sort=best',
    'rate=55',
    'cofinancing=55',
    'min=',
    'amountMin=',
    'status=gone',
    'statuses=open,gone',
    'within=731',
    'orgId=1',
    'saved=maybe',
    `q=${'x'.repeat(301)}`,
  ])('refuses %s', async (query) => {
    expect((await harness.request(`/api/programs.csv?${query}`)).status).toBe(400);
  });

  it('takes every filter that the address of a list can have', async () => {
    await makeProgram(harness, { identifier: 'LIFE-2026-BLADES', title: 'Blades', presets: [] });
    await makeProgram(harness, { identifier: 'LIFE-2026-SECOND', title: 'Others', presets: [] });
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { kind: 'company' });
    const download = async (query: string) =>
      await linesOf(await harness.request(`/api/programs.csv?orgId=${orgId}&${query}`, { cookie: ana.cookie }));
    expect(await download('q=Blades')).toHaveLength(2);
    expect(await download('q=Blades&q=nothing')).toHaveLength(2);
    expect(await download('country=ro')).toHaveLength(3);
    expect(await download('saved=true')).toHaveLength(1);
    expect(await download('eligible=true&check=true')).toHaveLength(3);
    expect(await download('eligible=false')).toHaveLength(3);
  });

  it('ends at 10,000 programs and says how many there are', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-MANY' });
    await harness.db
      .execute(`INSERT INTO programs (id, external_id, slug, identifier, kind, title, programme_id, domain, funder,
        facts, identifier_folded, title_folded, created_at, updated_at)
      SELECT gen_random_uuid(), external_id || n, slug || n, identifier, kind, title, programme_id, domain, funder,
        facts, identifier_folded, title_folded, created_at, updated_at FROM programs, generate_series(1, 10000) AS n`);
    const lines = await linesOf(await harness.request('/api/programs.csv?sort=newest'));
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toBe(
      '"Only the first 10000 of 10001 programs are in this file. Narrow the list to have the others."',
    );
  });
});
