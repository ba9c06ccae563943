import { effortTable } from '#domain/project/workplan/effort-sums.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import type { DocumentTable } from '../../document-tree.ts';
import { madeTable } from './made-table.ts';
import type { TableSource } from './table-source.ts';

/** Number, title, lead, effort and months of each work package (Horizon Europe: table 3.1a). */
export function workPackageList({ facts, words, head, leadOf }: TableSource): DocumentTable | null {
  const { workPackages, participants, plan } = facts;
  if (workPackages.length === 0) return null;
  const { byPackage } = effortTable(plan.effort, workPackages, participants, []);
  return madeTable({
    table: 'work_packages',
    shares: [9, 36, 22, 13, 10, 10],
    head: head('number', 'title', 'lead', 'effort', 'start', 'end'),
    rows: workPackages.map((each, at) => {
      const { startMonth, endMonth, lead } = planOfPackage(each);
      return [
        words.workPackage(each.number),
        each.title,
        leadOf(lead),
        words.personMonths(byPackage[at] ?? 0),
        words.month(startMonth),
        words.month(endMonth),
      ];
    }),
  });
}

/** What is sent to the funder, and when (table 3.1c). */
export function deliverableList({ facts, words, head, numbers, leadOf, packageOf }: TableSource): DocumentTable | null {
  const { deliverables } = facts.plan;
  if (deliverables.length === 0) return null;
  return madeTable({
    table: 'deliverables',
    shares: [9, 34, 9, 18, 12, 9, 9],
    head: head('number', 'name', 'package', 'lead', 'type', 'level', 'month'),
    rows: deliverables.map((each) => [
      numbers.get(each.id) ?? '',
      [each.title, each.description],
      packageOf(each.workPackageId),
      leadOf(each.lead),
      each.type ?? '',
      each.dissemination ?? '',
      words.month(each.month),
    ]),
  });
}

/** By what one sees that the work goes on (table 3.1d). */
export function milestoneList({ facts, words, head, numbers, packagesOf }: TableSource): DocumentTable | null {
  const { milestones } = facts.plan;
  if (milestones.length === 0) return null;
  return madeTable({
    table: 'milestones',
    shares: [9, 32, 16, 9, 34],
    head: head('number', 'name', 'packages', 'month', 'verification'),
    rows: milestones.map((each) => [
      numbers.get(each.id) ?? '',
      each.title,
      packagesOf(each.workPackageIds),
      words.month(each.month),
      each.verification,
    ]),
  });
}

/** What can go wrong, how likely, how bad, and what then (table 3.1e). */
export function riskList({ facts, words, head, packagesOf }: TableSource): DocumentTable | null {
  const { risks } = facts.plan;
  if (risks.length === 0) return null;
  return madeTable({
    table: 'risks',
    shares: [34, 14, 12, 12, 34],
    head: head('risk', 'packages', 'likelihood', 'severity', 'mitigation'),
    named: 0,
    rows: risks.map((each) => [
      each.description,
      packagesOf(each.workPackageIds),
      words.riskLevel(each.likelihood),
      words.riskLevel(each.severity),
      each.mitigation,
    ]),
  });
}

/** What the project is measured by. */
export function kpiList({ facts, words, head }: TableSource): DocumentTable | null {
  const { kpis } = facts.plan;
  if (kpis.length === 0) return null;
  return madeTable({
    table: 'kpis',
    shares: [40, 14, 18, 18, 10],
    head: head('kpi', 'unit', 'baseline', 'target', 'month'),
    rows: kpis.map((each) => [each.title, each.unit, each.baseline, each.target, words.month(each.month)]),
  });
}
