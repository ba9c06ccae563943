import { sizeOf, type SizeResult } from '#domain/organization/size.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

const inEuro = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The size of the applicant by its headcount and figures; null where they do not settle it. */
export function sizeByFigures({ organization }: ProjectFacts): SizeResult['size'] | null {
  const { headcount, turnover, balanceTotal } = organization;
  const result = sizeOf({ headcount, turnover: inEuro(turnover), balanceTotal: inEuro(balanceTotal) });
  return result === null || result.missing.length > 0 ? null : result.size;
}
