import { budgetProblems } from '#domain/project/budget/budget-problems.ts';
import { consortiumOf, isBeneficiary } from '#domain/project/participants/consortium.ts';
import { detailsOf, shortNameOf } from '#domain/project/participants/participant-details.ts';
import { gap, gapsIn, isBlank, measured, type Judged, type AspectMeasure } from './measure.ts';

const hasNoPeople = (one: Parameters<typeof detailsOf>[0]) => detailsOf(one).people.length === 0;
const saysNothing = (one: Parameters<typeof detailsOf>[0]) => isBlank(detailsOf(one).contribution);

export const peopleMeasures = {
  effort: ({ facts: { participants, plan } }: Judged): AspectMeasure => {
    const working = new Set(plan.effort.filter(({ months }) => months > 0).map(({ participantId }) => participantId));
    const beneficiaries = participants.filter(isBeneficiary);
    const gaps = gapsIn(beneficiaries, 'beneficiary_without_effort', ({ id }) => !working.has(id), shortNameOf);
    return measured(beneficiaries.length - gaps.length, Math.max(1, beneficiaries.length), gaps);
  },
  consortium: ({ facts }: Judged): AspectMeasure => {
    const { clauses } = consortiumOf(facts);
    const gaps = clauses
      .filter(({ answer }) => answer !== 'yes')
      .map(({ code, answer }) => gap(answer === 'no' ? 'clause_not_met' : 'clause_not_known', code));
    return clauses.length === 0 ? null : measured(clauses.length - gaps.length, clauses.length, gaps);
  },
  capacity: ({ facts: { participants } }: Judged): AspectMeasure => {
    const beneficiaries = participants.filter(isBeneficiary);
    return measured(
      beneficiaries.filter((one) => !saysNothing(one) && !hasNoPeople(one)).length,
      Math.max(1, beneficiaries.length),
      [
        ...gapsIn(beneficiaries, 'beneficiary_without_contribution', saysNothing, shortNameOf),
        ...gapsIn(beneficiaries, 'beneficiary_without_people', hasNoPeople, shortNameOf),
      ],
    );
  },
  budget: ({ facts }: Judged): AspectMeasure => {
    if (facts.budgetLines.length === 0) return measured(0, 2);
    const byCode = Map.groupBy(budgetProblems(facts), ({ code }) => code);
    const gaps = [...byCode].map(([code, found]) => gap('budget_problem', code, found.length));
    return measured(gaps.length === 0 ? 2 : 1, 2, gaps);
  },
};
