import { describe, expect, it } from 'vitest';
import { centsFromEuro } from '#domain/values/money.ts';
import {
  consortium,
  exampleAnnex,
  exampleAnnexFile,
  exampleLine,
  exampleProject,
  sectionsWith,
} from '#test/made/project-facts.ts';
import { testNow, windowsOn } from '#test/made/program-facts.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import {
  annexDemand,
  consortiumDemand,
  grantDemand,
  holdingRows,
  pagesAsked,
  pagesDemand,
  rowOf,
  trlDemand,
} from './demand-states.ts';
import type { Requirement } from './requirements.ts';

const none = { origin: null, doubt: null } as const;
const rows: readonly Requirement[] = [
  { key: 'pages', value: { pages: 45 }, ...none },
  { key: 'trl', value: null, ...none },
  { key: 'thresholds', value: null, ...none },
];
const said = { note: '', at: exampleProject().createdAt, by: null };

it('puts what a person says in place of what was read', () => {
  const holding = holdingRows(rows, {
    pages: { value: { pages: 50 }, ...said },
    trl: { value: { min: 4, max: 6 }, ...said },
  });
  expect(holding.map(({ value }) => value)).toEqual([{ pages: 50 }, { min: 4, max: 6 }, null]);
  expect(rowOf(holding, 'pages')?.value?.pages).toBe(50);
  expect(holdingRows(rows, {})).toEqual(rows);
});

describe('how a project stands against a demand', () => {
  it('counts pages, and judges nothing where nothing is written or no limit is known', () => {
    const written = exampleProject({ sections: sectionsWith({ team: 'We weld.\n'.repeat(200) }) });
    expect(pagesDemand(exampleProject(), 45, testNow).state).toBe('blank');
    expect(pagesDemand(written, null, testNow).state).toBe('blank');
    expect([pagesDemand(written, 45, testNow).state, pagesDemand(written, 5, testNow).state]).toEqual(['met', 'open']);
    expect(pagesDemand(written, 5, testNow).written).toBeGreaterThan(5);
  });

  it('takes the limit of a first stage as it was read, and counts no tables in it', () => {
    const clean = cleanInnovationAction();
    const staged = { ...clean.program, windows: windowsOn('stage', '2027-02-02', '2027-09-02') };
    const corrections = { pages: { value: { pages: 50 }, ...said } };
    expect(pagesAsked(rows, corrections, staged, testNow)).toBe(45);
    expect(pagesAsked(rows, corrections, clean.program, testNow)).toBe(50);
    const { written } = pagesDemand({ ...clean, program: staged }, 45, testNow);
    expect(written).toBeLessThan(pagesDemand(clean, 45, testNow).written);
  });

  it('counts the consortium by its conditions', () => {
    expect(consortiumDemand(exampleProject(consortium('RO')))).toMatchObject({ counted: 1, state: 'open' });
    expect(consortiumDemand(exampleProject(consortium('RO', 'DE', 'FR')))).toEqual({ counted: 3, state: 'met' });
  });

  it.each([
    [null, { min: 5, max: 7 }, 'blank'],
    [5, null, 'blank'],
    [4, { min: 5, max: 7 }, 'met'],
    [3, { min: 5, max: 7 }, 'open'],
    [8, { min: null, max: 7 }, 'open'],
  ] as const)('compares a readiness of %s with %o', (trl, asked, state) => {
    expect(trlDemand({ intake: { ...exampleProject().intake, trl } }, asked).state).toBe(state);
  });

  it('compares the budget with the grant, before it has lines the intake', () => {
    const asked = { min: null, max: centsFromEuro(1_000) };
    const intake = { ...exampleProject().intake, requestedAmount: centsFromEuro(2_000) };
    expect(grantDemand(exampleProject(), asked).state).toBe('blank');
    expect(grantDemand(exampleProject({ intake }), asked)).toEqual({ own: centsFromEuro(2_000), state: 'open' });
    const lined = exampleProject({ intake, budgetLines: [exampleLine('l')] });
    expect(grantDemand(lined, asked).state).toBe('met');
  });

  it('counts the annexes that are there', () => {
    const annexList = [exampleAnnex()];
    expect(annexDemand(exampleProject({ annexList: [] })).state).toBe('blank');
    expect(annexDemand(exampleProject({ annexList }))).toEqual({ wanted: 1, uploaded: 0, state: 'open' });
    const annexFiles = [{ ...exampleAnnexFile('uploaded'), key: exampleAnnex().key }];
    expect(annexDemand(exampleProject({ annexList, annexFiles })).state).toBe('met');
  });
});
