import { describe, expect, it } from 'vitest';

import type { ProgramFacts } from '#domain/program/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { planFaults, planOf } from '#domain/project/workplan/plan.ts';
import { planFromOutline, type OutlineWriter } from '#domain/project/workplan/start/plan-from-outline.ts';
import { planOfPackage, workPackageFaults } from '#domain/project/workplan/work-packages.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import { exampleProgram, programme, testNow } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';

import { planOutlineFor } from './plan-outlines.ts';

function writer(): OutlineWriter {
  let made = 0;
  return {
    packageTitle: (key, half) => `${key} ${half ?? ''}`.trim(),
    deliverableTitle: (key) => (key === 'data_plan' ? 'Data management plan' : 'Plan for dissemination'),
    milestoneTitle: (number) => `WP${number} complete`,
    riskText: (key) => key,
    newId: () => `id${(made += 1)}`,
  };
}

const money = exampleProgram().money;
const programs: Readonly<Record<string, Partial<ProgramFacts>>> = {
  'a research action': { typeOfAction: 'RIA', typeOfActionLabel: 'RIA' },
  'an innovation action': {},
  'a support action': { typeOfAction: 'CSA', typeOfActionLabel: 'CSA' },
  'a lump sum': { money: { ...money, costModel: 'lump sum' } },
  'the EIC Accelerator': {
    typeOfAction: 'EIC',
    programme: programme('HORIZON-EIC-ACC'),
    identifier: 'HORIZON-EIC-2026-ACCELERATOR-01',
  },
  'a doctoral network': { typeOfAction: 'MSCA', typeOfActionLabel: 'MSCA DN', programme: programme('HORIZON-MSCA') },
  'a staff exchange': { typeOfAction: 'MSCA', typeOfActionLabel: 'MSCA SE', programme: programme('HORIZON-MSCA') },
  LIFE: {
    typeOfAction: 'SAP',
    typeOfActionLabel: 'SAP',
    programme: programme('LIFE'),
    identifier: 'LIFE-2026-SAP-ENV',
  },
  'another programme': {
    typeOfAction: 'PJG',
    typeOfActionLabel: 'PJG',
    programme: programme('CERV'),
    identifier: 'CERV-2026',
  },
};

const outlineOf = (change: Partial<ProgramFacts>) => {
  const outline = planOutlineFor(exampleProgram(change));
  if (outline === null) throw new Error('no outline');
  return outline;
};

const titles = (change: Partial<ProgramFacts>, duration: number) =>
  planFromOutline(outlineOf(change), duration, writer()).workPackages.map(({ title }) => title);
const asked = (change: Partial<ProgramFacts>) => outlineOf(change).deliverables.map(({ key }) => key);

/** What the rules on schedule and work plan find in a project that begins with the outline. */
function foundIn(change: Partial<ProgramFacts>, duration: number): readonly string[] {
  const { workPackages, items } = planFromOutline(outlineOf(change), duration, writer());
  const facts = exampleProject({
    program: exampleProgram(change),
    intake: intakeOf('', '', { durationMonths: duration }),
    workPackages,
    plan: planOf(items, { participants: [], workPackages }),
  });
  const ids = redFlags(facts, testNow).map(({ ruleId }) => ruleId);
  return [...new Set(ids)].filter((id) => /DELIVERABLE|MILESTONE|RISK|GANTT|^WP_|_DMP_|_DEC_/.test(id)).sort();
}

describe.each(Object.entries(programs))('the start of a plan for %s', (_, change) => {
  it.each([6, 12, 36, 60])('can be stored and lies within %i months', (duration) => {
    const { workPackages, items } = planFromOutline(outlineOf(change), duration, writer());
    expect([workPackageFaults(workPackages), planFaults(items)]).toEqual([[], []]);
    const months = workPackages.flatMap((each) => [planOfPackage(each).startMonth, planOfPackage(each).endMonth]);
    expect(Math.min(...months.map(Number))).toBe(1);
    expect(Math.max(...months.map(Number))).toBe(duration);
  });
  it('leaves to be found only what the applicant has to say', () => {
    const left = ['DELIVERABLE_NUMBERING', 'MILESTONE_WITHOUT_VERIFICATION', 'RISK_WITHOUT_MITIGATION'];
    expect(foundIn(change, 36).filter((id) => !left.includes(id))).toEqual([]);
  });
});

it('of an innovation action leaves exactly that', () =>
  expect(foundIn({}, 36)).toEqual([
    'DELIVERABLE_NUMBERING',
    'MILESTONE_WITHOUT_VERIFICATION',
    'RISK_WITHOUT_MITIGATION',
  ]));

it('says nothing in the applicant’s name: no lead, no objective, no verification, no degree, no mitigation', () => {
  const { workPackages, items } = planFromOutline(outlineOf({}), 36, writer());
  for (const each of workPackages) expect(planOfPackage(each)).toMatchObject({ lead: null, objectives: '' });
  for (const item of items) {
    if (item.kind === 'risk') expect(item).toMatchObject({ likelihood: null, severity: null, mitigation: '' });
    if (item.kind === 'milestone') expect(item.verification).toBe('');
    if (item.kind === 'deliverable') expect(item).toMatchObject({ lead: null, dissemination: null, description: '' });
  }
});

it('splits what runs throughout only where a lump sum pays whole packages, and the project is long', () => {
  const lump = { money: { ...money, costModel: 'lump sum' } };
  expect(titles(lump, 36)).toEqual(expect.arrayContaining(['management first', 'management second']));
  expect(titles(lump, 18)).toContain('management');
  const isHalved = (duration: number) => planFromOutline(outlineOf(lump), duration, writer()).isHalved;
  expect([isHalved(36), isHalved(18)]).toEqual([true, false]);
  expect(titles({}, 36)).toContain('management');
});

it('asks for the plans of month 6 only where the form of Horizon Europe does', () => {
  expect(asked({})).toEqual(['data_plan', 'dissemination_plan']);
  expect(asked({ typeOfAction: 'CSA' })).toEqual(['dissemination_plan']);
  expect(asked(programs['LIFE'] ?? {})).toEqual([]);
});

it('offers none where the form has no work packages', () =>
  expect(
    planOutlineFor(
      exampleProgram({ typeOfAction: 'MSCA', typeOfActionLabel: 'MSCA PF', programme: programme('HORIZON-MSCA') }),
    ),
  ).toBeNull());
