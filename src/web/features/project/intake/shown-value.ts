import { cents } from '#domain/values/money.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import { trlLabel } from '#messages/organization.ts';
import { formatEuro, formatEuroExact, formatNumberOf } from '#web/format/format.ts';

/** The value of a field in words; what is not filled in says so. */
export function shownValue(field: IntakeKey, value: string | number | null): string {
  if (value === null || value === '') return '(not filled in)';
  if (typeof value === 'string') return value;
  if (field === 'trl') return trlLabel(value);
  if (field === 'durationMonths') return formatNumberOf(value, 'month');
  return value % 100 === 0 ? formatEuro(cents(value)) : formatEuroExact(cents(value));
}
