import { industries } from '#domain/organization/organization-codes.ts';
import type { Industry } from '#domain/organization/organization-codes.ts';
import data from './nace.json' with { type: 'json' };

/** One activity a person can choose: a division (2 digits) or, where the reference names it, a class (4 digits). */
export type Activity = {
  /** As stored: digits without a dot, "62" or "6210". NACE 62.10 and CAEN 6210 are the same class. */
  readonly code: string;
  readonly title: string;
  readonly division: string;
  readonly section: string;
  /** The product's default industry for it; the person may choose another. */
  readonly industry: Industry;
};

export type NaceSection = { readonly code: string; readonly title: string };

function industryOf(text: string): Industry {
  const found = industries.find((code) => code === text);
  if (!found) throw new Error(`nace.json: unknown industry ${text}`);
  return found;
}

const divisions: readonly Activity[] = data.divisions.map((row) => ({
  code: row.code,
  title: row.title,
  division: row.code,
  section: row.section,
  industry: industryOf(row.industry),
}));
const divisionByCode: ReadonlyMap<string, Activity> = new Map(divisions.map((row) => [row.code, row]));

const classes: readonly Activity[] = data.classes.flatMap((row) => {
  const division = divisionByCode.get(row.code.slice(0, 2));
  return division ? [{ ...division, code: row.code, title: row.title }] : [];
});

/** Whether a code is one of the 87 divisions: two digits. */
export function isDivision(code: string): boolean {
  return divisionByCode.has(code);
}

/** The 22 sections of NACE Rev. 2.1. */
export const naceSections: readonly NaceSection[] = data.sections;

/** What the activity picker offers: the 87 divisions and the classes that the reference names, in order of code. */
export const activities: readonly Activity[] = [...divisions, ...classes].sort((a, b) => (a.code < b.code ? -1 : 1));

const activityByCode: ReadonlyMap<string, Activity> = new Map(activities.map((row) => [row.code, row]));

/**
 * A typed NACE Rev. 2.1 or CAEN Rev. 3 code as stored: "62.10", "K62.10" and "6210" give "6210". A code of four digits
 * counts once its division exists, for the reference names few classes. Null for groups, unknown divisions and a wrong
 * section.
 */
export function storedActivityCode(text: string): string | null {
  const match = /^([A-V])?\s?(\d{2})(?:\.?(\d{2}))?$/.exec(text.trim().toUpperCase());
  const [, section, division = '', rest = ''] = match ?? [];
  const known = divisionByCode.get(division);
  if (!known || (section !== undefined && section !== known.section)) return null;
  return `${division}${rest}`;
}

/**
 * A stored code as the classification writes it: "C22", "C22.29". The code itself where its division does not exist.
 */
export function writtenActivityCode(code: string): string {
  const section = divisionByCode.get(code.slice(0, 2))?.section ?? '';
  return code.length === 4 ? `${section}${code.slice(0, 2)}.${code.slice(2)}` : `${section}${code}`;
}

/**
 * The activity of a stored code: the class where the reference names it, else its division.
 * Null where even the division does not exist in NACE Rev. 2.1 (an older code, for instance).
 */
export function activityOf(code: string): Activity | null {
  return activityByCode.get(code) ?? divisionByCode.get(code.slice(0, 2)) ?? null;
}
