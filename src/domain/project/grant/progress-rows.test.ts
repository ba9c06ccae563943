import { describe, expect, it } from 'vitest';

import { emptyPlan, type WorkPlan } from '#domain/project/workplan/plan.ts';
import type { LocalDate } from '#domain/values/time.ts';

import { grantPeriods, hasOwnKey, underOwnKey, type GrantRecord } from './grant-records.ts';
import { claimIn } from './claims.ts';
import { doneCount, progressRows, reportDue } from './progress-rows.ts';

const day = (text: string) => text as LocalDate;
const deliverable = (id: string, month: number | null): WorkPlan['deliverables'][number] => ({
  id,
  kind: 'deliverable',
  workPackageId: 'w1',
  title: `Report ${id}`,
  description: '',
  type: null,
  dissemination: null,
  month,
  lead: null,
});
const plan: WorkPlan = {
  ...emptyPlan,
  deliverables: [deliverable('late', 2), deliverable('open', null), deliverable('early', 1)],
  milestones: [{ id: 'm', kind: 'milestone', title: 'Half way', workPackageIds: [], month: 2, verification: '' }],
};
const workPackages = [{ id: 'w1', number: 1, title: 'Management' }];
const done: GrantRecord = {
  part: 'progress',
  key: 'early',
  content: { state: 'accepted', doneOn: day('2028-01-30'), note: '' },
};
const rowsOn = (today: string, startOn: LocalDate | null = day('2028-01-01')) =>
  progressRows({ plan, workPackages, records: [done] }, startOn, day(today));

describe('progressRows', () => {
  it('stands in the order of the months, with the last day of each; what has no month is last', () =>
    expect(rowsOn('2028-02-29').map(({ number, dueOn, isLate }) => [number, dueOn, isLate])).toEqual([
      ['D1.3', '2028-01-31', false],
      ['D1.1', '2028-02-29', false],
      ['MS1', '2028-02-29', false],
      ['D1.2', null, false],
    ]));

  it('is late on the day after, unless it is done', () => {
    const late = rowsOn('2028-03-01').filter(({ isLate }) => isLate);
    expect(late.map(({ number }) => number)).toEqual(['D1.1', 'MS1']);
    expect(doneCount(rowsOn('2028-03-01'))).toBe(1);
  });

  it('knows no days before the agreement says when the project starts', () =>
    expect(rowsOn('2040-01-01', null).every(({ dueOn, isLate }) => dueOn === null && !isLate)).toBe(true));
});

describe('reportDue', () => {
  it('is so many days after the period, unless the period has a day of its own', () => {
    const end = day('2028-12-31');
    expect(reportDue(end, { reportDays: 60 }, null)).toBe('2029-03-01');
    expect(reportDue(end, { reportDays: 60 }, day('2029-02-01'))).toBe('2029-02-01');
    expect(reportDue(end, { reportDays: null }, null)).toBeNull();
    expect(reportDue(null, { reportDays: 60 }, null)).toBeNull();
  });
});

describe('grantPeriods', () => {
  it('are those of the plan, else one over the whole duration, else none', () => {
    const periods: WorkPlan['periods'] = [
      { id: 'b', kind: 'period', month: 36 },
      { id: 'a', kind: 'period', month: 18 },
    ];
    expect(grantPeriods({ periods }, 24)).toEqual([
      { number: 1, start: 1, end: 18 },
      { number: 2, start: 19, end: 36 },
    ]);
    expect(grantPeriods({ periods: [] }, 24)).toEqual([{ number: 1, start: 1, end: 24 }]);
    expect(grantPeriods({ periods: [] }, null)).toEqual([]);
  });
});

describe('the key of a claim', () => {
  const participantId = '5f0c9a44-0d44-4a52-9e44-6f2f4a0f9b11';
  const claim: GrantRecord = { part: 'claim', key: 'old', content: claimIn([], 2, participantId) };
  it('is made of its period and participant, also where these are renamed', () => {
    expect(hasOwnKey(claim)).toBe(false);
    expect(underOwnKey(claim)).toEqual({ ...claim, key: `2:${participantId}` });
    expect(hasOwnKey(underOwnKey(claim))).toBe(true);
  });
});
