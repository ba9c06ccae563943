import type { RejectionReason, RowFaultCode } from './catalogue-codes.ts';
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

/** What exactly is wrong, as a code with the values that show it. */
export type RowFaultDetail = {
  readonly code: RowFaultCode;
  readonly params: Readonly<Record<string, string | number>>;
};
export type RowFault = { readonly reason: RejectionReason; readonly field: string; readonly detail: RowFaultDetail };

function fault(
  reason: RejectionReason,
  field: string,
  code: RowFaultCode,
  params: RowFaultDetail['params'] = {},
): RowFault {
  return { reason, field, detail: { code, params } };
}

function isCount(value: number | null): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= 1 && value <= MAX_COUNT);
}

function moneyFault({ money }: CatalogueRow): RowFault | null {
  const { grantMin, grantMax, budgetTotal, thirdPartyMax } = money;
  for (const [field, amount] of Object.entries({ grantMin, grantMax, budgetTotal, thirdPartyMax })) {
    if (amount !== null && (amount < 0 || amount > MAX_EURO * 100))
      return fault('unknown_value', field, 'not_an_amount', { cents: amount });
  }
  if (grantMin !== null && grantMax !== null && grantMin > grantMax)
    return fault('unknown_value', 'grantMin', 'least_over_most', { min: grantMin, max: grantMax });
  const { expectedGrants } = money;
  return isCount(expectedGrants)
    ? null
    : fault('unknown_value', 'expectedGrants', 'not_a_count', { count: expectedGrants ?? 0 });
}

/** Why a row is beyond what a call can be, so that it is not taken. Null where it is not beyond. */
export function faultOf(row: CatalogueRow): RowFault | null {
  for (const [field, name] of Object.entries({
    externalId: row.externalId,
    identifier: row.identifier,
    callIdentifier: row.callIdentifier ?? '',
  })) {
    if (name.length > MAX_NAME)
      return fault('too_large', field, 'name_too_long', { length: name.length, limit: MAX_NAME });
    if (!name.isWellFormed() || name.includes('\u0000')) return fault('unknown_value', field, 'not_storable');
  }
  if (row.title.length > MAX_TITLE)
    return fault('too_large', 'title', 'title_too_long', { length: row.title.length, limit: MAX_TITLE });
  if (row.windows.length > MAX_WINDOWS)
    return fault('too_large', 'windows', 'too_many_deadlines', { count: row.windows.length, limit: MAX_WINDOWS });
  const moments: readonly (Instant | null)[] = [row.opensAt, ...row.windows.map((window) => window.deadlineAt)];
  const strange = moments.find((at) => at !== null && !isCallMoment(msOf(at)));
  if (strange) return fault('bad_date', 'windows', 'not_a_date', { at: strange });
  return moneyFault(row);
}
