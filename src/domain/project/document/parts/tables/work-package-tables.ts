import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { DocumentBlock } from '../../document-tree.ts';
import { namedTable } from './made-table.ts';
import type { TableSource } from './table-source.ts';

function effortsOf({ facts, words }: TableSource, { id }: WorkPackage): string {
  return facts.participants
    .flatMap((each) => {
      const months = facts.plan.effort
        .filter(({ participantId, workPackageId }) => participantId === each.id && workPackageId === id)
        .reduce((sum, item) => sum + item.months, 0);
      return months === 0 ? [] : [words.effortOf(shortNameOf(each), months)];
    })
    .join(', ');
}

function tasksOf({ facts, words, numbers, leadOf }: TableSource, { id }: WorkPackage): readonly string[] {
  return facts.plan.tasks
    .filter(({ workPackageId }) => workPackageId === id)
    .flatMap((task) => {
      const about = [words.months(task.startMonth, task.endMonth), leadOf(task.lead)].filter((text) => text !== '');
      const name = `${numbers.get(task.id) ?? ''} ${task.title}`.trim();
      return [about.length === 0 ? name : `${name} (${about.join('; ')})`, task.description];
    });
}

function deliverablesOf({ facts, words, numbers }: TableSource, { id }: WorkPackage): readonly string[] {
  return facts.plan.deliverables
    .filter(({ workPackageId }) => workPackageId === id)
    .map((each) => {
      const month = words.months(each.month, each.month);
      const name = `${numbers.get(each.id) ?? ''} ${each.title}`.trim();
      return month === '' ? name : `${name} (${month})`;
    });
}

/** What each work package is about (Horizon Europe: table 3.1b); those of which nothing is said are left out. */
export function workPackageTables(source: TableSource): readonly DocumentBlock[] {
  const { facts, words, leadOf } = source;
  return facts.workPackages.flatMap((each, at): readonly DocumentBlock[] => {
    const { startMonth, endMonth, lead, objectives } = planOfPackage(each);
    const tasks = tasksOf(source, each);
    const deliverables = deliverablesOf(source, each);
    if (objectives.trim() === '' && tasks.length === 0 && deliverables.length === 0) return [];
    const origin = { type: 'row', table: 'work_package', row: at } as const;
    const name = [words.workPackage(each.number), each.title].filter((text) => text.trim() !== '').join(': ');
    return [
      { type: 'heading', level: 3, runs: [{ text: name }], origin },
      namedTable('work_package', at, [
        [words.column('lead'), leadOf(lead)],
        [words.column('months'), words.months(startMonth, endMonth)],
        [words.column('effort'), effortsOf(source, each)],
        [words.column('objectives'), objectives],
        [words.column('tasks'), tasks],
        [words.column('deliverables'), deliverables],
      ]),
    ];
  });
}
