import { describe, expect, it } from 'vitest';

import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { standingOf } from '#domain/project/overview/standing.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import type { Db } from '#db/client.ts';
import { loadPortfolio } from '#server/data/projects/lists/portfolio.ts';

import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeFullProject } from '#test/made/full-project.ts';
import { agreementSaving, resultOf, saveGrant } from '#test/made/portal/grants.ts';
import { recordSubmission } from '#test/made/portal/submissions.ts';
import { changeIntake, makeCall, makeProject, storeProject } from '#test/made/projects.ts';

const harness = useHarness();

async function start(person: Person, orgId: string, title: string, days?: number): Promise<string> {
  const programId = await makeCall(harness, days === undefined ? {} : { days });
  const { projectId } = await person.client.projects.create({ orgId, programId, path: 'self' });
  await changeIntake(person, projectId, { title });
  return projectId;
}

async function linesOf(person: Person, query = ''): Promise<readonly string[]> {
  const response = await harness.request(`/api/portfolio.csv${query}`, { cookie: person.cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="portfolio-2026-11-20.csv"');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

/** A database that counts what is asked of it. */
function counted(db: Db): { readonly db: Db; readonly asked: () => number } {
  let asked = 0;
  const watched = new Proxy(db, {
    get: (target, key) => {
      if (key === 'select') asked += 1;
      return Reflect.get(target, key, target);
    },
  });
  return { db: watched, asked: () => asked };
}

describe('portfolio.get', () => {
  it('shows the projects of all organizations, each judged as its own page judges it', async () => {
    const ana = await harness.signUp();
    const { projectId, orgId } = await makeFullProject(harness, ana);
    const other = await makeOrganization(harness, ana, { name: 'Danube Labs' });
    const fresh = await start(ana, other, 'Fresh', 5);
    await ana.client.validation.run({ projectId });
    const { items, total, totals, organizations } = await ana.client.portfolio.get({});
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([fresh, projectId]);
    for (const item of items) {
      const facts = factsOf(await ana.client.projects.get({ projectId: item.id }));
      const { overall, hard, actions } = standingOf(facts, TEST_NOW);
      expect(item).toMatchObject({ progress: overall, next: actions[0]?.code });
      if (item.id === projectId) expect(item.hard).toBe(hard);
    }
    const full = factsOf(await ana.client.projects.get({ projectId }));
    const { requested } = budgetTotals(full).total;
    expect(requested).toBeGreaterThan(0);
    expect(items[1]).toMatchObject({ orgId, organization: 'Carpathia Composites SRL', requested, granted: null });
    expect(items[0]).toMatchObject({ orgId: other, organization: 'Danube Labs', requested: null, result: null });
    expect(items[0]?.hard).toBeNull();
    expect(totals).toMatchObject({ submitted: 0, won: 0, requested: { sum: requested, unknown: 1 } });
    expect(organizations.map(({ name }) => name)).toEqual(['Carpathia Composites SRL', 'Danube Labs']);
  });

  it('shows of each organization what the person may see there, and nothing of any other', async () => {
    const [ana, bo] = [await harness.signUp(), await harness.signUp('Bo Brook')];
    const { orgId: read } = await makeProject(harness, bo);
    const { orgId: assigned } = await makeProject(harness, bo);
    await makeProject(harness, bo);
    await addMember(harness, read, ana, 'reviewer');
    await addMember(harness, assigned, ana, 'consultant');
    const { items, organizations } = await ana.client.portfolio.get({});
    expect(items.map(({ orgId }) => orgId)).toEqual([read]);
    expect(organizations.map(({ id }) => id)).toEqual([read, assigned]);
    expect((await ana.client.portfolio.get({ org: assigned })).items).toEqual([]);
    expect(await linesOf(ana)).toHaveLength(2);
  });

  it('leaves out what was put aside or deleted', async () => {
    const ana = await harness.signUp();
    const { projectId, orgId } = await makeProject(harness, ana);
    const gone = await start(ana, orgId, 'Gone');
    await ana.client.projects.setArchived({ projectId, archived: true });
    await ana.client.projects.remove({ projectId: gone });
    expect(await ana.client.portfolio.get({})).toMatchObject({ items: [], total: 0 });
  });

  it('says what was submitted, what was won, and the amounts that are known', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeFullProject(harness, ana);
    await recordSubmission(ana, projectId);
    await ana.client.grants.recordResult({ projectId, base: 0, content: resultOf('funded') });
    const before = await ana.client.portfolio.get({});
    expect(before.items[0]).toMatchObject({ status: 'submitted', result: 'funded', granted: null });
    expect(before.totals).toMatchObject({ submitted: 1, won: 1, granted: { sum: null, unknown: 1 } });
    await saveGrant(ana, projectId, agreementSaving());
    const { items, totals } = await ana.client.portfolio.get({});
    expect(items[0]?.granted).toBe(100_000_000);
    expect(totals.granted).toEqual({ sum: 100_000_000, unknown: 0 });
  });

  it('counts the saved calls of each organization by stage', async () => {
    const ana = await harness.signUp();
    const [first, second] = [await makeOrganization(harness, ana), await makeOrganization(harness, ana)];
    for (const programId of [await makeCall(harness), await makeCall(harness)])
      await ana.client.programs.save({ orgId: first, programId, saved: true });
    const { organizations } = await ana.client.portfolio.get({});
    expect(organizations).toMatchObject([
      { id: first, saved: { looking: 2, preparing: 0, decided_against: 0 } },
      { id: second, saved: { looking: 0, preparing: 0, decided_against: 0 } },
    ]);
  });

  it('asks the database as often for many projects as for one', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await storeProject(harness, orgId);
    const one = counted(harness.db);
    expect((await loadPortfolio(one.db, ana.id, TEST_NOW)).projects).toHaveLength(1);
    const second = await makeOrganization(harness, ana);
    for (const id of [orgId, second, second]) await storeProject(harness, id);
    const many = counted(harness.db);
    expect((await loadPortfolio(many.db, ana.id, TEST_NOW)).projects).toHaveLength(4);
    expect(one.asked()).toBeGreaterThan(5);
    expect(many.asked()).toBe(one.asked());
  });
});

describe('the CSV of a portfolio', () => {
  it('holds what the page shows, in its order, and no cell of it begins a formula', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana, { name: '@Home, "quoted"' });
    await start(ana, orgId, '=HYPERLINK("http://evil.example")', 20);
    await start(ana, orgId, 'Later', 60);
    const lines = await linesOf(ana);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Project","Call identifier","Call","Organization","Status"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[1]).toContain(`"'@Home, ""quoted"""`);
    expect(lines[1]).toContain('"Draft"');
    expect(lines[1]).toContain('"2026-12-10 13:00"');
    expect(lines[1]).toContain('"Complete Intake","not validated yet","not known","not known"');
    const narrowed = await linesOf(ana, `?deadline=90&sort=title&org=${orgId}`);
    expect(narrowed.slice(1).map((line) => line.split(',')[0])).toEqual([
      `"'=HYPERLINK(""http://evil.example"")"`,
      '"Later"',
    ]);
    expect(await linesOf(ana, '?blocking=true')).toHaveLength(1);
    const bad = await harness.request('/api/portfolio.csv?status=unheard', { cookie: ana.cookie });
    expect(bad.status).toBe(400);
  });

  it('is nobody’s without a session', async () => {
    expect((await harness.request('/api/portfolio.csv')).status).toBe(401);
  });
});
