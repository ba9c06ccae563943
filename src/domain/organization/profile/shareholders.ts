import type { FieldProblemCode } from '#domain/organization/organization-codes.ts';
import { shareholderKinds } from '#domain/organization/organization-codes.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Shareholder } from '#domain/organization/profile.ts';
import type { rawShareholderSchema } from './typed-profile-schema.ts';

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
export type RawShareholder = Shape<typeof rawShareholderSchema>;

/**
 * The share in basis points of a typed percentage with at most two decimals ("33.33", "33,33 %"). Null where the text
 * is no percentage, or not above 0.
 */
export function readShare(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints > 0 && basisPoints <= FULL_RATE ? basisPoints : null;
}

/** A stored shareholder as it would be typed. */
export function typedShareholder({ name, country, kind, shareBasisPoints }: Shareholder): RawShareholder {
  return { name, country, share: typedShare(shareBasisPoints), ...(kind === null ? {} : { kind }) };
}

/** A share as it stands in its field: 3333 basis points are "33.33". */
export function typedShare(shareBasisPoints: number): string {
  const rest = shareBasisPoints % 100;
  return `${Math.trunc(shareBasisPoints / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

export type ShareholderContext = {
  /** Whether an ISO code names a country. Owners may sit anywhere. */
  readonly isCountry: (iso2: string) => boolean;
};

export type ShareholderProblem = {
  readonly field: 'shareholders';
  readonly row?: number;
  readonly column?: keyof RawShareholder;
  readonly code: FieldProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
};

export type ReadShareholders =
  | { readonly ok: true; readonly rows: readonly Shareholder[] }
  | { readonly ok: false; readonly problems: readonly ShareholderProblem[] };

/** How many shareholders are kept. A longer capital table belongs in an annex. */
export const SHAREHOLDERS_MAX = 50;
const SHAREHOLDER_NAME_MAX = 200;

/**
 * The shareholders that were typed, or what is wrong with them row by row. Rows in which nothing was typed are left
 * out.
 */
export function readShareholders(
  typed: readonly RawShareholder[],
  { isCountry }: ShareholderContext,
): ReadShareholders {
  const problems: ShareholderProblem[] = [];
  const rows: Shareholder[] = [];
  typed.forEach((raw, row) => {
    const name = raw.name
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim();
    if (name === '' && raw.share.trim() === '') return;
    const say = (
      column: keyof RawShareholder,
      code: FieldProblemCode,
      params: Readonly<Record<string, string | number>> = {},
    ) => problems.push({ field: 'shareholders', row, column, code, params });
    const over = [...name].length - SHAREHOLDER_NAME_MAX;
    if (name === '') say('name', 'required');
    if (over > 0) say('name', 'too_long', { max: SHAREHOLDER_NAME_MAX, over });
    if (!isCountry(raw.country)) say('country', raw.country === '' ? 'required' : 'unknown_code');
    const shareBasisPoints = readShare(raw.share);
    if (shareBasisPoints === null) say('share', raw.share.trim() === '' ? 'required' : 'not_share');
    else {
      const kind = shareholderKinds.find((code) => code === raw.kind) ?? null;
      rows.push({ name, country: raw.country, kind, shareBasisPoints });
    }
  });
  if (rows.length > SHAREHOLDERS_MAX)
    problems.push({ field: 'shareholders', code: 'too_many', params: { max: SHAREHOLDERS_MAX } });
  if (isOverWhole(rows))
    problems.push({ field: 'shareholders', code: 'over_whole', params: { total: typedShare(totalShare(rows)) } });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}
