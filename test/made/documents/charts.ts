import type { DocumentChart } from '#domain/project/document/document-tree.ts';
import { tablesPart } from '#domain/project/document/parts/tables/tables.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { wordsFor } from '#server/platform/words.ts';
import { documentWords } from '#words/project/document-words.ts';
import { testNow } from '../program-facts.ts';
import { exampleProject } from '../project-facts.ts';
import { exampleDeliverable, examplePackage, exampleTask } from '../rules/work-plans.ts';

/** The chart in the document of a project; null where it has none. */
export function chartIn(change: Partial<ProjectFacts>, locale: 'en' | 'ro' | 'en-XA' = 'en'): DocumentChart | null {
  const words = documentWords(wordsFor(locale, 'application_document'), wordsFor(locale, 'project_names'));
  const blocks = tablesPart({ facts: exampleProject(change), texts: new Map(), at: testNow }, words);
  return blocks.find((block) => block.type === 'chart') ?? null;
}

type Wanted = {
  readonly packages: number;
  readonly tasks: number;
  readonly months: number;
  readonly milestones?: number;
  readonly periods?: readonly number[];
  /** What a work package or task with this number, counted over all rows, is called. */
  readonly nameOf?: (row: number) => string;
};

/** A chart of so many work packages with so many tasks each; its bars begin one behind the other. */
export function chartOf({
  packages,
  tasks,
  months,
  milestones = 0,
  periods = [],
  nameOf = (row) => `Row ${row}`,
}: Wanted): DocumentChart {
  const count = packages * (tasks + 1);
  const spanOf = (row: number) => {
    const startMonth = 1 + Math.floor((row / count) * months);
    return { startMonth, endMonth: Math.min(months, startMonth + Math.floor(months / 4)) };
  };
  const rows = Array.from({ length: packages }, (_, at) => at * (tasks + 1));
  const chart = chartIn({
    intake: intakeOf('', '', { durationMonths: months }),
    workPackages: rows.map((row, at) => examplePackage(at + 1, spanOf(row), nameOf(row))),
    plan: {
      ...emptyPlan,
      tasks: rows.flatMap((row, at) =>
        Array.from({ length: tasks }, (_, nth) => {
          const own = row + nth + 1;
          return exampleTask(`t${own}`, { workPackageId: `w${at + 1}`, title: nameOf(own), ...spanOf(own) });
        }),
      ),
      deliverables: rows.map((row, at) =>
        exampleDeliverable(`d${at}`, { workPackageId: `w${at + 1}`, month: spanOf(row).endMonth }),
      ),
      milestones: Array.from({ length: milestones }, (_, at) => ({
        id: `m${at}`,
        kind: 'milestone',
        title: 'Line runs',
        workPackageIds: ['w1'],
        month: Math.max(1, Math.round(((at + 1) / milestones) * months)),
        verification: '',
      })),
      periods: periods.map((month) => ({ id: `p${month}`, kind: 'period', month })),
    },
  });
  if (chart === null) throw new Error('the plan has no bars');
  return chart;
}
