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
