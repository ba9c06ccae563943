import type { RejectionReason } from './catalogue-codes.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { CatalogueRow } from './catalogue-row.ts';

/** The largest values that a call can have. Anything beyond is a fault of its source, and no figure to bet on. */
export const MAX_NAME = 200;
export const MAX_TITLE = 1000;
export const MAX_WINDOWS = 100;
/** In euro: a thousand times the largest topic. */
export const MAX_EURO = 1e12;
export const MAX_COUNT = 100_000;

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];
const [FIRST_MS, LAST_MS] = [Date.parse(FIRST_DAY), Date.parse(LAST_DAY) + DAY_MS];

/** Whether a day can be the day of a call. In the portal's data 1970 and 9999 stand for "no date". */
export function isCallDay(day: LocalDate): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/** Whether a moment, in milliseconds since 1970, can be the moment of a call. */
export function isCallMoment(ms: number): boolean {
  return ms >= FIRST_MS && ms < LAST_MS;
}

export type RowFault = { readonly reason: RejectionReason; readonly field: string; readonly detail: string };

function isCount(value: number | null): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= 1 && value <= MAX_COUNT);
}

function moneyFault({ money }: CatalogueRow): RowFault | null {
  const { grantMin, grantMax, budgetTotal, thirdPartyMax } = money;
  for (const [field, amount] of Object.entries({ grantMin, grantMax, budgetTotal, thirdPartyMax })) {
    if (amount !== null && (amount < 0 || amount > MAX_EURO * 100))
      return { reason: 'unknown_value', field, detail: `${amount} cents are no amount of a call` };
  }
  if (grantMin !== null && grantMax !== null && grantMin > grantMax)
    return {
      reason: 'unknown_value',
      field: 'grantMin',
      detail: `from ${grantMin} to ${grantMax} cents: the least exceeds the most`,
    };
  return isCount(money.expectedGrants)
    ? null
    : { reason: 'unknown_value', field: 'expectedGrants', detail: `${money.expectedGrants} is no number of projects` };
}

/** Why a row is beyond what a call can be, so that it is not taken. Null where it is not beyond. */
export function faultOf(row: CatalogueRow): RowFault | null {
  for (const [field, name] of Object.entries({
    externalId: row.externalId,
    identifier: row.identifier,
    callIdentifier: row.callIdentifier ?? '',
  })) {
    if (name.length > MAX_NAME)
      return { reason: 'too_large', field, detail: `${name.length} characters; a name has at most ${MAX_NAME}` };
    if (!name.isWellFormed() || name.includes('\u0000'))
      return {
        reason: 'unknown_value',
        field,
        detail: 'holds half of a character or none: it can be neither stored nor found again',
      };
  }
  if (row.title.length > MAX_TITLE)
    return {
      reason: 'too_large',
      field: 'title',
      detail: `${row.title.length} characters; a title has at most ${MAX_TITLE}`,
    };
  if (row.windows.length > MAX_WINDOWS)
    return {
      reason: 'too_large',
      field: 'windows',
      detail: `${row.windows.length} deadlines; a call has at most ${MAX_WINDOWS}`,
    };
  const moments: readonly (Instant | null)[] = [row.opensAt, ...row.windows.map((window) => window.deadlineAt)];
  const strange = moments.find((at) => at !== null && !isCallMoment(msOf(at)));
  if (strange) return { reason: 'bad_date', field: 'windows', detail: `${strange} is no date of a call` };
  return moneyFault(row);
}
