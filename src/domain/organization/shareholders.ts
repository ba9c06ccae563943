import { FULL_RATE } from '../money.ts';
import type { Shareholder } from './profile.ts';

/** What all shareholders hold together, in basis points. */
export function totalShare(shareholders: readonly Pick<Shareholder, 'shareBasisPoints'>[]): number {
  return shareholders.reduce((sum, row) => sum + row.shareBasisPoints, 0);
}

/** Whether shareholders would hold more than the whole, 100 %. */
export function isOverWhole(shareholders: readonly Pick<Shareholder, 'shareBasisPoints'>[]): boolean {
  return totalShare(shareholders) > FULL_RATE;
}

/** What the shareholders of these countries hold together, in basis points. */
export function shareHeldFrom(shareholders: readonly Shareholder[], countries: readonly string[]): number {
  return totalShare(shareholders.filter((row) => countries.includes(row.country)));
}

/** A shareholder as typed: the share in percent, "33.33". */
export type RawShareholder = { readonly name: string; readonly country: string; readonly share: string };

/** The share in basis points of a typed percentage with at most two decimals ("33.33", "33,33 %"); null where it is none or not above 0. */
export function readShare(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints > 0 && basisPoints <= FULL_RATE ? basisPoints : null;
}

/** A share as it stands in its field: 3333 basis points are "33.33". */
export function typedShare(shareBasisPoints: number): string {
  const rest = shareBasisPoints % 100;
  return `${Math.trunc(shareBasisPoints / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
