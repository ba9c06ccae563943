// An estimate of the room that the tables of Part B take. docs/portal-pages.md explains it.

import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf, shortNameOf } from '#domain/project/participants/participant-details.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';

type TableFacts = Pick<ProjectFacts, 'participants' | 'workPackages' | 'plan'>;
/** Texts that stand below one another in a cell, and the share of the width that the cell has. */
type Cell = { readonly texts: readonly string[]; readonly share: number };
type Row = readonly Cell[];

/** A line of the whole width, as the estimate of the texts counts it; cells lose some of theirs to their margins. */
const CHARACTERS_PER_LINE = 105;
const MARGINS = 7;
/** Lines of text that the space around a row and a title of a table are worth. */
const AROUND_ROW = 0.8;
const TITLE = 2.6;

function linesOf({ texts, share }: Cell): number {
  const width = Math.max(4, CHARACTERS_PER_LINE * share - MARGINS);
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.trim() !== '')
    .reduce((sum, text) => sum + Math.ceil(text.length / width), 0);
}

const cell = (share: number, ...texts: readonly string[]): Cell => ({ texts, share });

/** A table with a title and a row of heads; nothing where it has no rows. */
function tableLines(rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  return rows.reduce((sum, row) => sum + Math.max(1, ...row.map(linesOf)) + AROUND_ROW, TITLE + 1 + AROUND_ROW);
}

/** The table that says what a work package is about. */
function packageLines({ plan: { tasks, deliverables } }: TableFacts, pack: WorkPackage): number {
  const own = tasks.filter(({ workPackageId }) => workPackageId === pack.id);
  const due = deliverables.filter(({ workPackageId }) => workPackageId === pack.id);
  const { objectives } = planOfPackage(pack);
  if (objectives.trim() === '' && own.length + due.length === 0) return 0;
  return tableLines([
    [cell(0.8, 'lead')],
    [cell(0.8, 'months')],
    [cell(0.8, 'effort')],
    [cell(0.8, objectives)],
    // Number, months and lead stand behind the title of a task.
    [cell(0.8, ...own.flatMap(({ title, description }) => [`${title}${' '.repeat(30)}.`, description]))],
    [cell(0.8, ...due.map(({ title }) => `${title}${' '.repeat(18)}.`))],
  ]);
}

/** Characters of a title on the first line beside its bar, the lines around a row, and signs in one row. */
const [BESIDE_BAR, AROUND_BAR, SIGNS] = [31, 0.4, 6];
/** Lines that the title of the chart, its months and periods, and the words below it are worth. */
const AROUND_CHART = 7.6;

/** The chart of the plan, whose rows are as high as their names of one line or two. */
function chartLines({ workPackages, plan }: TableFacts): number {
  const bars = [...workPackages.map((each) => ({ ...planOfPackage(each), title: each.title })), ...plan.tasks];
  // As `hasBars` has it, without the script of the chart.
  if (!bars.some(({ startMonth: start, endMonth: end }) => start !== null && end !== null && start <= end)) return 0;
  return bars.reduce(
    (sum, { title }) => sum + (title.length > BESIDE_BAR ? 2 : 1) + AROUND_BAR,
    AROUND_CHART + Math.ceil(plan.milestones.length / SIGNS) * (1 + AROUND_BAR),
  );
}

const packagesOf = (ids: readonly string[]) => ids.map(() => 'WP00').join(', ');

/** How many lines of text the tables of Part B are worth, as the document has them. */
export function tableLinesOf(facts: TableFacts): number {
  const { participants, workPackages, plan } = facts;
  const leadOf = (id: string | null) => {
    const found = participants.find((each) => each.id === id);
    return found ? shortNameOf(found) : '';
  };
  const working = new Set(plan.effort.filter(({ months }) => months > 0).map(({ participantId }) => participantId));
  const justified = (field: 'subcontracting' | 'equipment') =>
    participants
      .filter((each) => detailsOf(each)[field].trim() !== '')
      .map((each): Row => [cell(0.58, 'item', detailsOf(each)[field])]);
  return [
    tableLines(participants.length < 2 ? [] : participants.map(({ name }): Row => [cell(0.42, name)])),
    chartLines(facts),
    tableLines(workPackages.map((each): Row => [cell(0.36, each.title), cell(0.22, leadOf(planOfPackage(each).lead))])),
    ...workPackages.map((each) => packageLines(facts, each)),
    tableLines(
      plan.deliverables.map(({ title, description, lead }): Row => [
        cell(0.34, title, description),
        cell(0.18, leadOf(lead)),
      ]),
    ),
    tableLines(
      plan.milestones.map(({ title, workPackageIds, verification }): Row => [
        cell(0.32, title),
        cell(0.16, packagesOf(workPackageIds)),
        cell(0.34, verification),
      ]),
    ),
    tableLines(
      plan.risks.map(({ description, workPackageIds, mitigation }): Row => [
        cell(0.32, description),
        cell(0.13, packagesOf(workPackageIds)),
        cell(0.32, mitigation),
      ]),
    ),
    tableLines(working.size === 0 ? [] : [...working, 'total'].map((): Row => [cell(0.3, 'months')])),
    tableLines(justified('subcontracting')),
    tableLines(justified('equipment')),
    tableLines(
      plan.kpis.map(({ title, unit, baseline, target }): Row => [
        cell(0.4, title),
        cell(0.14, unit),
        cell(0.18, baseline),
        cell(0.18, target),
      ]),
    ),
  ].reduce((sum, lines) => sum + lines, 0);
}
