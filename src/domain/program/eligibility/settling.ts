import type { CriterionResult, Settle } from './assessment.ts';

/**
 * What an organization can say once for every call: a question about itself, or a field of its profile. The order is
 * the order of the bits by which scores are stored; new ones go to the end.
 */
export const settlingSubjects = [
  'country',
  'kind',
  'size',
  'shareholders',
  'excluded_or_sanctioned',
  'foreign_control',
  'china_control',
  'high_risk_supplier',
  'public_interest_trust',
  'barred_territory',
  'small_midcap',
  'owners_counted',
  'public_owner_excepted',
] as const;
export type SettlingSubject = (typeof settlingSubjects)[number];

function subjectOf(settle: Settle): SettlingSubject | undefined {
  const name = settle.by === 'profile' ? settle.field : settle.question;
  return settlingSubjects.find((subject) => subject === name);
}

/** What settles an open criterion once for every call; null where the answer holds for one call only. */
export function settlingSubjectOf({
  answer,
  binding,
  settle,
}: Pick<CriterionResult, 'answer' | 'binding' | 'settle'>): SettlingSubject | null {
  return answer === 'unknown' && binding && settle !== null ? (subjectOf(settle) ?? null) : null;
}

/** Which subjects are open for one call, as bits. */
export function openSubjects(criteria: readonly CriterionResult[]): number {
  return criteria.reduce((bits, criterion) => {
    const subject = settlingSubjectOf(criterion);
    return subject === null ? bits : bits | (1 << settlingSubjects.indexOf(subject));
  }, 0);
}

/** So many calls have the same subjects open, of so many criteria that are not known. */
export type AskingCalls = { readonly asks: number; readonly unknowns: number; readonly calls: number };

export type Settling = {
  readonly subject: SettlingSubject;
  /** In how many calls the answer settles a criterion. */
  readonly calls: number;
  /** In how many of them nothing else is open: there the answer settles the verdict. */
  readonly alone: number;
};

function sumOf(rows: readonly AskingCalls[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0);
}

/** What the organization can say once, in the order of how many calls it settles; what settles none is left out. */
export function settlingOf(open: readonly AskingCalls[]): readonly Settling[] {
  return settlingSubjects
    .map((subject, place) => {
      const asking = open.filter(({ asks }) => (asks & (1 << place)) !== 0);
      return { subject, calls: sumOf(asking), alone: sumOf(asking.filter(({ unknowns }) => unknowns === 1)) };
    })
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls || b.alone - a.alone);
}
