import type { SizeResult } from '#domain/organization/size.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import type { Words } from '#words/words.ts';

/** Why a size follows from its figures: which ceiling decided. */
export function sizeReason(
  words: Words<'organization_fields'>,
  { size, ceilings, decidedBy, missing }: SizeResult,
  people: number,
): string {
  if (!ceilings)
    return decidedBy === 'headcount' ? words('size_by.headcount_alone', { people }) : words('size_by.money_alone');
  const below = ceilings.headcountBelow;
  if (decidedBy === 'headcount') return words('size_by.headcount', { people, below });
  const reason =
    decidedBy === 'balance_total'
      ? words('size_by.balance_total', { people, below, max: centsFromEuro(ceilings.balanceTotalMax) })
      : words('size_by.turnover', { people, below, max: centsFromEuro(ceilings.turnoverMax) });
  const [other] = missing;
  return other && size !== 'micro' ? `${reason} ${words(`size_open.${other}`)}` : reason;
}
