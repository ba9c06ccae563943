import { describe, expect, it } from 'vitest';

import { workChart } from '#domain/project/workplan/chart.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { monthsOf } from '#domain/project/workplan/chart-rows.ts';
import { examplePackage, exampleTask, planned } from '#test/made/rules/work-plans.ts';

import { arrowsOf } from './chart-geometry.ts';
import { chartSvg } from './chart-svg.ts';

const words = {
  title: 'Plan of <A & "B">\u0001',
  description: 'Bars over months.',
  milestones: 'Milestones',
  period: (number: number) => `RP${number}`,
  when: ({ start, end }: { readonly start: number; readonly end: number }) => `months ${start} to ${end}`,
  inMonth: (month: number) => `month ${month}`,
};

describe('the chart as a file', () => {
  const { plan, workPackages } = planned({ tasks: [[1, 6]], deliverables: [{ month: 6 }], milestones: [{ month: 6 }] });
  const periods = [{ id: 'r', kind: 'period' as const, month: 18 }];
  const svg = chartSvg(workChart({ ...plan, periods }, workPackages, 36), words);

  it('is an XML document with title, description and a size of its own', () => {
    expect(svg).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d/,
    );
    expect(svg).toContain('<desc>Bars over months.</desc>');
    expect(svg).not.toContain('var(');
  });
  it('holds what people typed as text, without characters that XML does not know', () => {
    expect(svg).toContain('<title>Plan of &lt;A &amp; &quot;B&quot;&gt;</title>');
    expect(svg).not.toContain('\u0001');
  });
  it('names bars, points and periods', () => {
    for (const said of ['T1.1 Build, months 1 to 6', 'D1.1 Report, month 6', 'MS1 Line runs, month 6', '>RP1<'])
      expect(svg).toContain(said);
  });
  it('is whole also where nothing is planned', () =>
    expect(chartSvg(workChart(emptyPlan, [], null), words)).toMatch(/<\/svg>\n$/));
});

it('draws an arrow for each dependency whose bars are there, and says which begins too early', () => {
  const tasks = [
    exampleTask('a', { startMonth: 1, endMonth: 6 }),
    exampleTask('b', { startMonth: 7, endMonth: 9, after: ['a'] }),
    exampleTask('c', { startMonth: 9, endMonth: 12, after: ['a', 'b', 'd'] }),
    exampleTask('d'),
  ];
  const chart = workChart({ ...emptyPlan, tasks }, [examplePackage(1)], 36);
  expect(arrowsOf(chart, chart.bars.map(monthsOf)).map(({ key, early }) => [key, early])).toEqual([
    ['a b', false],
    ['a c', false],
    ['b c', true],
  ]);
});
