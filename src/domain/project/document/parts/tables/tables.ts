import type { ProgramFacts } from '#domain/program/facts.ts';
import { isUnder } from '#domain/program/requirements.ts';
import { partTables, type PartTable } from '../../document-codes.ts';
import type { DocumentBlock } from '../../document-tree.ts';
import type { DocumentSource, DocumentWords } from '../document-source.ts';
import { planChart } from './plan-chart.ts';
import { tableTitle } from './made-table.ts';
import { costList, effortTables, participantList } from './people-tables.ts';
import { deliverableList, kpiList, milestoneList, riskList, workPackageList } from './plan-tables.ts';
import { tableSource, type TableSource } from './table-source.ts';
import { workPackageTables } from './work-package-tables.ts';

/** Programmes below Horizon Europe with forms of their own. */
const ownForms = ['HORIZON-MSCA', 'HORIZON-ERC', 'HORIZON-EIC', 'HORIZON-EIT'];

/** Whether the form numbers its tables 3.1a to 3.1h (application form of Horizon Europe for RIA, IA and CSA). */
function isNumbered(program: ProgramFacts): boolean {
  const { lineage } = program.programme;
  return isUnder(program, 'HORIZON') && !ownForms.some((form) => lineage.some((each) => each.startsWith(form)));
}

const one = (block: DocumentBlock | null): readonly DocumentBlock[] => (block === null ? [] : [block]);

function contentOf(table: PartTable, source: TableSource): readonly DocumentBlock[] {
  switch (table) {
    case 'participants':
      return one(participantList(source));
    case 'chart':
      return one(planChart(source));
    case 'work_packages':
      return one(workPackageList(source));
    case 'work_package':
      return workPackageTables(source);
    case 'deliverables':
      return one(deliverableList(source));
    case 'milestones':
      return one(milestoneList(source));
    case 'risks':
      return one(riskList(source));
    case 'effort':
      return effortTables(source);
    case 'subcontracting':
    case 'equipment':
      return one(costList(source, table));
    case 'kpis':
      return one(kpiList(source));
  }
}

/** The tables and the chart that Part B asks for, in the order of the form; those with nothing in them are left out. */
export function tablesPart({ facts }: DocumentSource, { tables: words }: DocumentWords): readonly DocumentBlock[] {
  const source = tableSource(facts, words);
  const numbered = isNumbered(facts.program);
  return partTables.flatMap((table): readonly DocumentBlock[] => {
    const content = contentOf(table, source);
    return content.length === 0 ? [] : [tableTitle(table, words.title(table, numbered)), ...content];
  });
}
