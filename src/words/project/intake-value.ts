import type { IntakeKey, NumberProblem } from '#domain/project/intake/intake-fields.ts';
import { HIGHEST_REQUEST, LONGEST_DURATION } from '#domain/project/intake/intake-fields.ts';
import { PORTAL_ACRONYM_LIMIT } from '#domain/project/intake/title-and-description.ts';
import { cents, centsFromEuro } from '#domain/values/money.ts';
import { trlText } from '#words/organization/trl-text.ts';
import type { Words } from '#words/words.ts';

type IntakeWords = Words<'intake'>;

/** The value of a field in words; what is not filled in says so. */
export function intakeValue(
  words: IntakeWords,
  names: Words<'organization_names'>,
  { field, value }: { readonly field: IntakeKey; readonly value: string | number | null },
): string {
  if (value === null || value === '') return words('not_filled_in');
  if (typeof value === 'string') return value;
  if (field === 'trl' || field === 'trlEnd') return trlText(names, value);
  if (field === 'durationMonths') return words('duration', { months: value });
  return value % 100 === 0 ? words.formats.euro(cents(value)) : words.formats.euroExact(cents(value));
}

/** What belongs into a field, in a sentence or two. */
export function intakeHint(words: IntakeWords, field: IntakeKey): string {
  if (field === 'durationMonths') return words('hint.durationMonths', { longest: LONGEST_DURATION });
  return field === 'acronym' ? words('hint.acronym', { limit: PORTAL_ACRONYM_LIMIT }) : words(`hint.${field}`);
}

/** What is wrong with a typed number, and what to do; what was stored before stays. */
export function intakeNumberProblem(
  words: IntakeWords,
  field: 'durationMonths' | 'requestedAmount',
  problem: NumberProblem,
): string {
  if (field === 'durationMonths')
    return problem === 'out_of_range'
      ? words('wrong.duration_range', { longest: LONGEST_DURATION })
      : words('wrong.duration');
  return problem === 'out_of_range'
    ? words('wrong.amount_range', { highest: centsFromEuro(HIGHEST_REQUEST) })
    : words('wrong.amount');
}
