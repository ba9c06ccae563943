import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import { budgetLimits } from './budget-value.ts';

/** What a person typed or pasted: a value, nothing, or why it is none. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: InputProblem };
export type InputProblem =
  | 'not_amount'
  | 'not_rate'
  | 'negative'
  | 'too_large'
  | 'too_many_decimals'
  | 'rate_above_100'
  | 'not_effort';

const fail = (problem: InputProblem) => ({ ok: false, problem }) as const;

/** A figure as written: the digits before and after its decimal sign. */
type Figure = { readonly negative: boolean; readonly whole: string; readonly decimals: string };

const groups = /^\d{1,3}(?:[.,' ]\d{3})+$/;

/**
 * Which sign of a figure with dots and commas separates its decimals; null where none does, 'unclear' where it cannot
 * be one figure.
 */
function decimalSign(text: string): '.' | ',' | null | 'unclear' {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    return (last === '.' ? dots : commas) === 1 ? last : 'unclear';
  }
  if (dots + commas === 0) return null;
  const sign = dots > 0 ? '.' : ',';
  // Several of one kind can only part thousands; so does a single one with exactly three digits behind and one to three
  // before, as in "1,234": money has two decimals.
  if (dots + commas > 1) return groups.test(text) ? null : 'unclear';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? null : sign;
}

/** Takes a written figure apart: "1.234,56", "1,234.56", "1 234,56 €", "€1'234", "-5"; null where it is none. */
function figureOf(written: string): Figure | null {
  const text = written
    .normalize('NFKC')
    .replace(/[−–]/gu, '-')
    .replace(/[’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .replace(/(?:€|EUR(?:O)?)/giu, '')
    .trim();
  // Spreadsheets show a zero as a dash where they keep accounts.
  if (/^-$/.test(text)) return { negative: false, whole: '0', decimals: '' };
  const match = /^(-|\()? ?([\d.,' ]+?)( ?-)?\)?$/.exec(text);
  const body = match?.[2]?.trim();
  if (!match || body === undefined || !/\d/.test(body)) return null;
  const negative = match[1] !== undefined || match[3] !== undefined;
  const sign = decimalSign(body);
  if (sign === 'unclear') return null;
  const at = sign === null ? body.length : body.lastIndexOf(sign);
  const whole = body.slice(0, at);
  const decimals = body.slice(at + 1);
  if (!/^\d*$/.test(decimals) || (whole !== '' && !/^\d+$/.test(whole) && !groups.test(whole))) return null;
  return { negative, whole: whole.replace(/\D/g, ''), decimals };
}

/** Cents of an amount in euro as written by hand or in a spreadsheet; null for an empty text. */
export function readAmount(written: string): Read<Cents | null> {
  if (written.trim() === '') return { ok: true, value: null };
  const figure = figureOf(written);
  if (figure === null) return fail('not_amount');
  if (/[1-9]/.test(figure.decimals.slice(2))) return fail('too_many_decimals');
  const value = Number(`${figure.whole === '' ? '0' : figure.whole}${figure.decimals.slice(0, 2).padEnd(2, '0')}`);
  if (figure.negative && value !== 0) return fail('negative');
  return value > budgetLimits.amount ? fail('too_large') : { ok: true, value: value as Cents };
}

/** A co-funding rate as written: "70", "70 %", "66,67%". A spreadsheet's fraction comes with its percent sign. */
export function readRate(written: string): Read<BasisPoints> {
  const match = /^([-−])?(\d{1,9})(?:[.,](\d*))?$/.exec(written.normalize('NFKC').replace(/[%\s]+/gu, ''));
  const [, minus, whole, decimals = ''] = match ?? [];
  if (whole === undefined) return fail('not_rate');
  const value = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
  if (minus !== undefined && value !== 0) return fail('negative');
  if (value > FULL_RATE) return fail('rate_above_100');
  return /[1-9]/.test(decimals.slice(2)) ? fail('too_many_decimals') : { ok: true, value: value as BasisPoints };
}

/** A rate as it stands in its field: "70" or "66.67". */
export function rateText(rate: BasisPoints): string {
  const rest = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(rate / 100)}${rest === '' ? '' : `.${rest}`}`;
}
