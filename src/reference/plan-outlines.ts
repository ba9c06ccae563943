import type { ProgramFacts } from '#domain/program/facts.ts';
import {
  consortiumRequirement,
  followsGeneralAnnexes,
  isInvestigatorGrant,
  isUnder,
} from '#domain/program/requirements.ts';
import type { OutlineRisk, PlanOutline } from '#domain/project/workplan/start/plan-outline.ts';

// How work plans usually begin, by type of action. What forms ask for stands in `askedDeliverables` alone; everything
// else is practice of grant writing, and each title can be changed. Read on 20 November 2026.

type Packages = PlanOutline['packages'];

const management = { key: 'management', purpose: 'management', from: 0, to: 1 } as const;
const dissemination = { key: 'dissemination', purpose: 'dissemination', from: 0, to: 1 } as const;
const communication = { key: 'communication', purpose: 'dissemination', from: 0, to: 1 } as const;

function work(key: Packages[number]['key'], from: number, to: number): Packages[number] {
  return { key, purpose: 'work', from, to };
}

const packages = {
  research: [
    management,
    work('requirements', 0, 1 / 4),
    work('research', 1 / 6, 2 / 3),
    work('integration', 1 / 2, 1),
    dissemination,
  ],
  innovation: [
    management,
    work('requirements', 0, 1 / 4),
    work('development', 1 / 6, 2 / 3),
    work('demonstration', 1 / 2, 1),
    dissemination,
  ],
  support: [management, work('coordination', 0, 1), work('exchange', 1 / 6, 1), dissemination],
  doctoral: [
    management,
    work('recruitment', 0, 1 / 4),
    work('research', 1 / 6, 1),
    work('training', 1 / 6, 1),
    dissemination,
  ],
  staff: [management, work('research', 0, 1), work('secondments', 0, 1), dissemination],
  single: [management, work('development', 0, 2 / 3), work('validation', 1 / 3, 1), work('market', 1 / 3, 1)],
  life: [
    management,
    work('implementation', 0, 1),
    work('monitoring', 0, 1),
    work('replication', 1 / 2, 1),
    communication,
  ],
  general: [management, work('implementation', 0, 1), communication],
} as const satisfies Readonly<Record<string, Packages>>;
type OutlineId = keyof typeof packages;

function idFor(program: ProgramFacts): OutlineId | null {
  const label = `${program.typeOfActionLabel ?? ''} ${program.identifier} ${program.title}`;
  // Forms for one investigator or fellow have no tables of work packages that several could share.
  if (isInvestigatorGrant(program) || /\bPF\b|postdoctoral/i.test(program.typeOfAction === 'MSCA' ? label : ''))
    return null;
  if (program.typeOfAction === 'MSCA') {
    if (/\bDN\b|doctoral network/i.test(label)) return 'doctoral';
    return /\bSE\b|staff exchange/i.test(label) ? 'staff' : 'general';
  }
  if (consortiumRequirement(program).singleOnly) return 'single';
  if (isUnder(program, 'LIFE')) return 'life';
  switch (program.typeOfAction) {
    case 'RIA':
    case 'EIC':
      return 'research';
    case 'IA':
      return 'innovation';
    case 'CSA':
      return 'support';
    default:
      return 'general';
  }
}

/** What the form of Horizon Europe asks for by month 6 (application form Part B, table 3.1c). */
function askedDeliverables(program: ProgramFacts): PlanOutline['deliverables'] {
  if (!followsGeneralAnnexes(program)) return [];
  const isAction = program.typeOfAction === 'RIA' || program.typeOfAction === 'IA';
  const dataPlan = { key: 'data_plan', of: 'management', type: 'DMP', month: 6 } as const;
  const disseminationPlan = { key: 'dissemination_plan', of: 'dissemination', type: 'R', month: 6 } as const;
  return [...(isAction ? [dataPlan] : []), ...(isAction || program.typeOfAction === 'CSA' ? [disseminationPlan] : [])];
}

const shared: readonly OutlineRisk[] = ['late_results', 'staff', 'costs'];
const risks: Readonly<Record<OutlineId, readonly OutlineRisk[]>> = {
  research: [...shared, 'weak_results', 'partner'],
  innovation: [...shared, 'weak_results', 'partner', 'users'],
  support: [...shared, 'partner', 'users'],
  doctoral: [...shared, 'partner'],
  staff: [...shared, 'partner'],
  single: [...shared, 'weak_results', 'users'],
  life: [...shared, 'partner', 'users'],
  general: [...shared, 'partner', 'users'],
};

/** How a work plan for this program usually begins; null where its form has no work packages. */
export function planOutlineFor(program: ProgramFacts): PlanOutline | null {
  const id = idFor(program);
  if (id === null) return null;
  const lumpSum =
    program.typeOfAction === 'LUMP_SUM' || program.money.costModel?.toLowerCase().includes('lump') === true;
  return { id, packages: packages[id], deliverables: askedDeliverables(program), risks: risks[id], lumpSum };
}
