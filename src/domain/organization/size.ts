import type { OrganizationSize } from './organization-codes.ts';

/** What decides the size of an enterprise. Amounts in whole euro; null means not known. */
export type SizeFigures = {
  /** Annual work units, those of linked enterprises included and of partner enterprises in proportion. */
  readonly headcount: number | null;
  readonly turnover: number | null;
  readonly balanceTotal: number | null;
};

export type SizeClass = {
  readonly size: 'micro' | 'small' | 'medium';
  /** Headcount stays below this. */
  readonly headcountBelow: number;
  readonly turnoverMax: number;
  readonly balanceTotalMax: number;
};

/**
 * The classes of Commission Recommendation 2003/361/EC, annex, article 2. An enterprise that fits none of them is
 * large.
 */
export const sizeClasses: readonly SizeClass[] = [
  { size: 'micro', headcountBelow: 10, turnoverMax: 2_000_000, balanceTotalMax: 2_000_000 },
  { size: 'small', headcountBelow: 50, turnoverMax: 10_000_000, balanceTotalMax: 10_000_000 },
  { size: 'medium', headcountBelow: 250, turnoverMax: 50_000_000, balanceTotalMax: 43_000_000 },
];

export type SizeResult = {
  readonly size: OrganizationSize;
  /** The class that fits, with its ceilings; null for large. */
  readonly ceilings: SizeClass | null;
  /** Which figure stays under its ceiling beside the headcount; for large, which figures are over. */
  readonly decidedBy: 'turnover' | 'balance_total' | 'headcount' | 'turnover_and_balance_total';
  /** Financial figures that are not known and could make the class smaller. Empty where the result is final. */
  readonly missing: readonly ('turnover' | 'balance_total')[];
  /** Clause in `reference/clauses/clauses.ts`. */
  readonly clause: 'sme-definition';
};

/**
 * The size of an enterprise by Recommendation 2003/361/EC: the first class where the headcount fits and the turnover or
 * the balance total fits. Null without a headcount, which is mandatory, or where a figure is below zero.
 */
export function sizeOf({ headcount, turnover, balanceTotal }: SizeFigures): SizeResult | null {
  if (headcount === null || [headcount, turnover ?? 0, balanceTotal ?? 0].some((figure) => !(figure >= 0))) return null;
  const missing: ('turnover' | 'balance_total')[] = [];
  if (turnover === null) missing.push('turnover');
  if (balanceTotal === null) missing.push('balance_total');
  const byHeadcount = sizeClasses.filter((row) => headcount < row.headcountBelow);
  const smallest = byHeadcount[0];
  if (!smallest)
    return { size: 'large', ceilings: null, decidedBy: 'headcount', missing: [], clause: 'sme-definition' };
  if (missing.length === 2)
    return { size: smallest.size, ceilings: smallest, decidedBy: 'headcount', missing, clause: 'sme-definition' };
  for (const row of byHeadcount) {
    const open = row === smallest ? [] : missing;
    if (turnover !== null && turnover <= row.turnoverMax)
      return { size: row.size, ceilings: row, decidedBy: 'turnover', missing: open, clause: 'sme-definition' };
    if (balanceTotal !== null && balanceTotal <= row.balanceTotalMax)
      return { size: row.size, ceilings: row, decidedBy: 'balance_total', missing: open, clause: 'sme-definition' };
  }
  return { size: 'large', ceilings: null, decidedBy: 'turnover_and_balance_total', missing, clause: 'sme-definition' };
}

/** Whether a size is micro, small or medium. */
export function isSme(size: OrganizationSize): boolean {
  return size !== 'large';
}
