import { plainHeading } from '#domain/project/document/plain-blocks.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { quoted } from '#domain/project/drafting/said-sentences.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { riskPoints } from './working-document-words.ts';
import { head, leftPoints, leftRow, type WorkingSource } from './working-source.ts';
import { left, said, saidOrLeft, workingTable } from './working-table.ts';

const columns = ['risk', 'packages', 'likelihood', 'impact', 'response', 'owner'] as const;
const shares = [27, 13, 14, 13, 19, 14];

/** As much of a text stands in a cell; a longer one ends with “…”. A plan may have thousands of risks. */
const MOST_SIGNS = 1_000;

/** The risks that the work plan names. Nobody says in a plan who looks after a risk. */
function riskRows({ facts, words, packagesOf }: WorkingSource) {
  return facts.plan.risks.map(({ description, workPackageIds, likelihood, severity, mitigation }) => [
    saidOrLeft(quoted(description, MOST_SIGNS), words.gap('risk')),
    saidOrLeft(packagesOf(workPackageIds), words.gap('packages')),
    saidOrLeft(likelihood === null ? '' : words.riskLevel(likelihood), words.gap('likelihood')),
    saidOrLeft(severity === null ? '' : words.riskLevel(severity), words.gap('impact')),
    saidOrLeft(quoted(mitigation, MOST_SIGNS), words.gap('response')),
    left(words.gap('owner')),
  ]);
}

/** A row for a work package in which no risk is named yet, with who leads it. */
function packageRow(source: WorkingSource, pack: WorkPackage) {
  const { words, nameOf } = source;
  const lead = nameOf(planOfPackage(pack).lead);
  return [
    said(words.drafts.packageName(pack.number, pack.title)),
    saidOrLeft(lead, words.gap('lead')),
    ...leftRow(source, 'risk', 'likelihood', 'impact', 'response', 'owner'),
  ];
}

/** The risks of a project, and the work packages in which nobody has named one. */
export function riskRegisterBlocks(source: WorkingSource): readonly DocumentBlock[] {
  const { facts, words } = source;
  const rows = riskRows(source);
  const named = new Set(facts.plan.risks.flatMap(({ workPackageIds }) => workPackageIds));
  const others = facts.workPackages.filter(({ id }) => !named.has(id));
  const isEmpty = rows.length === 0 && others.length === 0;
  return [
    ...(rows.length === 0 && !isEmpty
      ? []
      : [
          plainHeading(2, words.heading('risks')),
          workingTable(shares, head(source, ...columns), isEmpty ? [leftRow(source, ...columns)] : rows),
        ]),
    ...(others.length === 0
      ? []
      : [
          plainHeading(2, words.heading('without_risk')),
          workingTable(
            [20, 13, 16, 13, 12, 14, 12],
            head(source, 'package', 'lead', 'risk', 'likelihood', 'impact', 'response', 'owner'),
            others.map((pack) => packageRow(source, pack)),
          ),
        ]),
    ...leftPoints(source, 2, riskPoints),
  ];
}
