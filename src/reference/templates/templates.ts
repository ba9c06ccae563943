import type { Certainty } from '#domain/program/program-codes.ts';
import { isFirstStage } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import type { PageLimit, ProposalTemplate } from './proposal-template.ts';
import data from './templates.json' with { type: 'json' };

function certaintyOf(word: string): Certainty {
  return word === 'high' || word === 'medium' ? word : 'low';
}

const templates: ReadonlyMap<string, ProposalTemplate> = new Map(
  data.templates.map(({ certainty, ...row }) => [row.id, { ...row, certainty: certaintyOf(certainty) }]),
);

/** A form by its id; null where none has it. */
export function findTemplate(id: string): ProposalTemplate | null {
  return templates.get(id) ?? null;
}

/** Programmes with one form for all their calls, the most exact first. */
const byProgramme: readonly (readonly [programme: string, template: string])[] = [
  ['HORIZON-ERC', 'ERC'],
  ['HORIZON-EIC-TRANS', 'EIC-TRANS'],
  ['DIGITAL', 'DEP'],
  ['LIFE-CET', 'LIFE-CET'],
  ['CERV', 'CERV-PJG'],
  ['CREA', 'CREA'],
  ['EDF', 'EDF'],
  ['EU4H', 'EU4H'],
  ['SMP-COSME', 'SMP'],
  ['CEF-T', 'CEF'],
  ['INNOVFUND', 'INNOVFUND'],
  ['I3', 'I3'],
];

const mscaKinds: readonly (readonly [sign: RegExp, template: string])[] = [
  [/\bPF\b|postdoctoral/i, 'MSCA-PF'],
  [/\bDN\b|doctoral network/i, 'MSCA-DN'],
  [/\bSE\b|staff exchange/i, 'MSCA-SE'],
  [/COFUND/i, 'MSCA-COFUND'],
];

/** Horizon Europe below its parts with forms of their own. */
function horizonTemplate(program: ProgramFacts, now: Instant): string | null {
  const { lineage } = program.programme;
  const words = `${program.identifier} ${program.title} ${program.typeOfActionLabel ?? ''}`;
  if (lineage.includes('HORIZON-MSCA')) return mscaKinds.find(([sign]) => sign.test(words))?.[1] ?? null;
  if (lineage.includes('HORIZON-EIC-ACC')) return /short/i.test(words) ? 'EIC-SHORT' : 'EIC-FULL';
  if (lineage.includes('HORIZON-EIC-PATH'))
    return /challenge/i.test(words) ? 'EIC-PATH-CH' : /open/i.test(words) ? 'EIC-PATH-OPEN' : null;
  if (lineage.includes('HORIZON-EIC-STEP') || lineage.includes('HORIZON-EIT')) return null;
  if (isFirstStage(program, now)) return 'HE-STAGE1';
  switch (program.typeOfAction) {
    case 'RIA':
    case 'IA':
      return 'HE-RIA-IA';
    case 'CSA':
      return 'HE-CSA';
    case 'COFUND':
      return 'HE-COFUND';
    default:
      return null;
  }
}

/** The form that a call wants at this moment, by programme, type of action and stage; null where none is known. */
export function templateFor(program: ProgramFacts, now: Instant): ProposalTemplate | null {
  const { lineage } = program.programme;
  const own = byProgramme.find(([programme]) => lineage.includes(programme))?.[1];
  const id =
    own ??
    (lineage.includes('HORIZON') ? horizonTemplate(program, now) : null) ??
    (lineage.includes('LIFE') && program.typeOfAction === 'SAP' ? 'LIFE-SAP' : null) ??
    (lineage.includes('ERASMUS') ? (program.kind === 'national' ? 'KA220' : 'ERASMUS-EACEA') : null);
  return id === null ? null : (templates.get(id) ?? null);
}

/** How many pages Part B may have: the call's own limit, else that of its form; null where neither is known. */
export function pageLimitFor(program: ProgramFacts, now: Instant): PageLimit | null {
  const own = isFirstStage(program, now) ? program.firstStagePageLimit : program.pageLimit;
  if (own !== null) return { pages: own, of: 'call' };
  const template = templateFor(program, now);
  const lump = program.money.costModel?.toLowerCase().includes('lump') === true;
  const pages = (lump ? template?.lumpSumPages : null) ?? template?.pages ?? null;
  return pages === null ? null : { pages, of: 'form' };
}
