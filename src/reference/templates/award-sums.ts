import type { AwardForm, AwardSum } from '#domain/project/award/award-scheme.ts';
import type { ProposalTemplate } from './proposal-template.ts';

type Adding = { readonly sum: AwardSum; readonly needsHalf?: true };

const points = (needed: number | null): Adding => ({ sum: { kind: 'points', needed } });
const percent = (needed: number | null): Adding => ({ sum: { kind: 'percent', needed } });

/**
 * How the points of a form add up, and how many are needed (fact book, section 6.3). Forms of which that is not known,
 * or differs by call, are not here: their words stand in the form itself.
 */
const byForm: Readonly<Record<string, Adding>> = {
  'HE-RIA-IA': points(10),
  // The overall threshold of a first stage is set when its proposals are counted.
  'HE-STAGE1': points(null),
  'HE-CSA': points(10),
  'HE-COFUND': points(10),
  'MSCA-PF': percent(70),
  'MSCA-DN': percent(70),
  'MSCA-SE': percent(70),
  'MSCA-COFUND': percent(70),
  'EIC-PATH-OPEN': percent(null),
  'EIC-PATH-CH': percent(null),
  'EIC-TRANS': points(null),
  DEP: points(10),
  'LIFE-SAP': points(55),
  'CERV-PJG': points(70),
  CREA: points(70),
  'ERASMUS-EACEA': { ...points(null), needsHalf: true },
  KA220: { ...points(60), needsHalf: true },
};

/** A form that is mapped numbers its parts by criterion: 1 is the first. */
function asksOf({ parts, sections, criteria }: ProposalTemplate): AwardForm['asks'] {
  if (parts === null) return [];
  return criteria.map((_, at) =>
    sections
      .filter(({ no, prompts }) => Number(no.split('.')[0]) === at + 1 && prompts !== '')
      .map(({ no, title, prompts }) => ({ no, title, prompts })),
  );
}

/** How a form says that proposals are judged. */
export function awardFormOf(template: ProposalTemplate): AwardForm {
  const { id, name, source, overall, criteria } = template;
  const { sum = null, needsHalf = false } = byForm[id] ?? {};
  return { id, name, source, overall, criteria, asks: asksOf(template), sum, needsHalf };
}
