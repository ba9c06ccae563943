import { isFunded } from '#domain/project/participants/consortium.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';

/** Amounts hold VAT that the participant can deduct. */
export const vatDeductibleIncluded = rule({
  id: 'VAT_DEDUCTIBLE_INCLUDED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'budget',
  subject: 'participant',
  fix: 'budget',
  source: 'vat',
  params: { default: { participant: 'text' } },
  needs: { deductible: {} },
  check: ({ participants, budgetLines }) => {
    const paying = new Set(budgetLines.map(({ participantId }) => participantId));
    return participants
      .filter((each) => isFunded(each) && paying.has(each.id))
      .filter((each) => answerOf(each, 'vat_included') === 'yes' && answerOf(each, 'vat_deductible') !== 'no')
      .map((each) => ({
        subject: each.id,
        params: { participant: each.name },
        unknown: answerOf(each, 'vat_deductible') === null ? 'deductible' : undefined,
      }));
  },
});
