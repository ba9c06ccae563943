import { describe, expect, it } from 'vitest';

import { testNow } from '#test/made/program-facts.ts';
import { exampleLine, exampleProject } from '#test/made/project-facts.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { listedStandingOf, portfolioTotals, selectPortfolio, type PortfolioProject } from './portfolio.ts';
import type { PortfolioSearch } from './portfolio-search.ts';

const inDays = (days: number) => instantFromMs(msOf(testNow) + days * DAY_MS);
const project = (id: string, change: Partial<PortfolioProject> = {}): PortfolioProject => ({
  id,
  title: id,
  description: '',
  status: 'draft',
  updatedAt: testNow,
  deadlineAt: null,
  progress: 0,
  orgId: 'one',
  organization: 'One',
  next: 'complete_intake',
  hard: 0,
  requested: null,
  granted: null,
  result: null,
  ...change,
});
const all = [
  project('late', { deadlineAt: inDays(60), progress: 90, hard: 1 }),
  project('soon', { deadlineAt: inDays(10), orgId: 'two', organization: 'ábel', hard: 3 }),
  project('past', { deadlineAt: inDays(-1), status: 'submitted', orgId: 'three', organization: 'One' }),
];

describe('a portfolio', () => {
  it.each<[PortfolioSearch, readonly string[]]>([
    [{}, ['soon', 'late', 'past']],
    [{ org: 'one' }, ['late']],
    [{ org: 'nobody' }, []],
    [{ status: 'submitted' }, ['past']],
    [{ deadline: '30' }, ['soon']],
    [{ deadline: 'passed' }, ['past']],
    [{ blocking: true }, ['soon', 'late']],
    [{ blocking: true, org: 'two', deadline: '30' }, ['soon']],
    [{ sort: 'blocking' }, ['soon', 'late', 'past']],
    [{ sort: 'progress' }, ['late', 'past', 'soon']],
    [{ sort: 'title' }, ['late', 'past', 'soon']],
    [{ sort: 'organization' }, ['soon', 'late', 'past']],
  ])('is narrowed and sorted by %j', (search, ids) => {
    expect(selectPortfolio(all, search, testNow).map(({ id }) => id)).toEqual(ids);
  });

  it('adds up the amounts that are known and counts the others, never as nothing', () => {
    const [two, five] = [centsFromEuro(200), centsFromEuro(500)];
    expect(portfolioTotals([])).toEqual({
      submitted: 0,
      won: 0,
      requested: { sum: null, unknown: 0 },
      granted: { sum: null, unknown: 0 },
    });
    const projects = [
      project('a', { requested: five }),
      project('b', { status: 'completed', result: 'funded', requested: two, granted: two }),
      project('c', { status: 'submitted', result: 'funded' }),
      project('d', { status: 'submitted', result: 'rejected' }),
    ];
    expect(portfolioTotals(projects)).toEqual({
      submitted: 3,
      won: 2,
      requested: { sum: centsFromEuro(700), unknown: 2 },
      granted: { sum: two, unknown: 1 },
    });
    expect(portfolioTotals([project('c', { result: 'funded' })]).granted).toEqual({ sum: null, unknown: 1 });
  });
});

describe('the standing of a listed project', () => {
  const blocking = { ranAt: testNow, hard: 2 };

  it('asks for nothing known while no line of the budget has an amount', () => {
    const facts = exampleProject({ budgetLines: [] });
    expect(listedStandingOf({ ...facts, blocking }).requested).toBeNull();
    const unpriced = exampleProject({ budgetLines: [exampleLine('l', { amount: null })] });
    expect(listedStandingOf({ ...unpriced, blocking }).requested).toBeNull();
    const priced = exampleProject({ budgetLines: [exampleLine('l', { amount: centsFromEuro(0) })] });
    expect(listedStandingOf({ ...priced, blocking }).requested).toBe(0);
  });

  it('asks for what the intake says while the budget has no amount', () => {
    const facts = exampleProject({ budgetLines: [] });
    const said = { ...facts, intake: { ...facts.intake, requestedAmount: centsFromEuro(70) } };
    expect(listedStandingOf({ ...said, blocking }).requested).toBe(centsFromEuro(70));
    const priced = { ...said, budgetLines: [exampleLine('l', { amount: centsFromEuro(10) })] };
    expect(listedStandingOf({ ...priced, blocking }).requested).not.toBe(centsFromEuro(70));
  });

  it('does not say that nothing blocks before the rules have run', () => {
    expect(listedStandingOf({ ...exampleProject(), blocking: { ranAt: null, hard: 0 } }).hard).toBeNull();
    expect(listedStandingOf({ ...exampleProject(), blocking: { ranAt: testNow, hard: 0 } }).hard).toBe(0);
  });

  it('says the first open step and what blocks', () => {
    const facts = exampleProject({ status: 'submitted' });
    expect(listedStandingOf({ ...facts, blocking })).toMatchObject({ next: 'refresh_status', hard: 2 });
    const begun = exampleProject({ status: 'draft' });
    const emptied = { ...begun, intake: { ...begun.intake, title: '' } };
    expect(listedStandingOf({ ...emptied, blocking }).next).toBe('complete_intake');
  });
});
