import type { VatProblem } from '../organization-codes.ts';
import { vatChecks } from './vat-checks.ts';

type VatFormat = { readonly prefix: string; readonly pattern: RegExp; readonly example: string };

/**
 * The form of each Member State's VAT number with an example that passes its check. Greece writes EL, not its ISO code.
 */
export const vatFormats: Readonly<Record<string, VatFormat>> = {
  AT: { prefix: 'AT', pattern: /^ATU\d{8}$/, example: 'ATU39099603' },
  BE: { prefix: 'BE', pattern: /^BE[01]\d{9}$/, example: 'BE0462500354' },
  BG: { prefix: 'BG', pattern: /^BG\d{9,10}$/, example: 'BG175074752' },
  HR: { prefix: 'HR', pattern: /^HR\d{11}$/, example: 'HR83235465111' },
  CY: { prefix: 'CY', pattern: /^CY[013459]\d{7}[A-Z]$/, example: 'CY10259033P' },
  CZ: { prefix: 'CZ', pattern: /^CZ\d{8,10}$/, example: 'CZ25123891' },
  DK: { prefix: 'DK', pattern: /^DK[1-9]\d{7}$/, example: 'DK92309290' },
  EE: { prefix: 'EE', pattern: /^EE\d{9}$/, example: 'EE023715741' },
  FI: { prefix: 'FI', pattern: /^FI\d{8}$/, example: 'FI03548063' },
  FR: { prefix: 'FR', pattern: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, example: 'FR76518077862' },
  DE: { prefix: 'DE', pattern: /^DE[1-9]\d{8}$/, example: 'DE616075978' },
  GR: { prefix: 'EL', pattern: /^EL\d{9}$/, example: 'EL029456268' },
  HU: { prefix: 'HU', pattern: /^HU\d{8}$/, example: 'HU66649953' },
  IE: { prefix: 'IE', pattern: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE6433435F' },
  IT: { prefix: 'IT', pattern: /^IT\d{11}$/, example: 'IT12557010753' },
  LV: { prefix: 'LV', pattern: /^LV\d{11}$/, example: 'LV40003521600' },
  LT: { prefix: 'LT', pattern: /^LT(\d{9}|\d{12})$/, example: 'LT119511515' },
  LU: { prefix: 'LU', pattern: /^LU\d{8}$/, example: 'LU38554901' },
  MT: { prefix: 'MT', pattern: /^MT[1-9]\d{7}$/, example: 'MT92252798' },
  NL: { prefix: 'NL', pattern: /^NL\d{9}B\d{2}$/, example: 'NL004495445B01' },
  PL: { prefix: 'PL', pattern: /^PL\d{10}$/, example: 'PL4076405768' },
  PT: { prefix: 'PT', pattern: /^PT[1-9]\d{8}$/, example: 'PT433862033' },
  RO: { prefix: 'RO', pattern: /^RO[1-9]\d{1,9}$/, example: 'RO18547290' },
  SK: { prefix: 'SK', pattern: /^SK[1-9]\d[2-47-9]\d{7}$/, example: 'SK2799721100' },
  SI: { prefix: 'SI', pattern: /^SI[1-9]\d{7}$/, example: 'SI45902976' },
  ES: { prefix: 'ES', pattern: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/, example: 'ESA28015865' },
  SE: { prefix: 'SE', pattern: /^SE\d{12}$/, example: 'SE587492200701' },
};

export type VatCheck =
  | {
      readonly ok: true;
      /** As stored: prefix and number without blanks or dots. */
      readonly value: string;
      /** False where the product knows no format of the country. */
      readonly checked: boolean;
    }
  | { readonly ok: false; readonly problem: VatProblem; readonly prefix: string; readonly example: string };

// Beyond the Union the product knows no formats. It keeps every text that looks like a tax number from outside.
const anyTaxNumber = /^[A-Z0-9]{4,20}$/;

/** A VAT number without blanks, dots and hyphens, in capitals, with its country's prefix before it. */
export function normaliseVatNumber(country: string, text: string): string {
  const compact = text.toUpperCase().replace(/[\s.\-/_]/g, '');
  const format = vatFormats[country];
  if (!format || compact === '') return compact;
  if (compact.startsWith(format.prefix)) return compact;
  if (country === 'GR' && compact.startsWith('GR')) return `EL${compact.slice(2)}`;
  return /^[A-Z]{2}\d/.test(compact) && isOtherPrefix(compact.slice(0, 2), format.prefix)
    ? compact
    : format.prefix + compact;
}

function isOtherPrefix(prefix: string, own: string): boolean {
  return prefix !== own && (prefix === 'XI' || Object.values(vatFormats).some((format) => format.prefix === prefix));
}

/**
 * Whether a VAT number has the form and the check digits of a country (ISO code). This finds typing errors. Only VIES
 * knows whether the number is registered.
 */
export function checkVatNumber(country: string, text: string): VatCheck {
  const value = normaliseVatNumber(country, text);
  const format = vatFormats[country];
  const check = vatChecks[country];
  if (!format || !check) {
    return anyTaxNumber.test(value)
      ? { ok: true, value, checked: false }
      : { ok: false, problem: 'wrong_format', prefix: '', example: '' };
  }
  const refuse = (problem: VatProblem): VatCheck => ({
    ok: false,
    problem,
    prefix: format.prefix,
    example: format.example,
  });
  if (isOtherPrefix(value.slice(0, 2), format.prefix) && !value.startsWith(format.prefix))
    return refuse('other_country');
  if (!format.pattern.test(value)) return refuse('wrong_format');
  return check(value.slice(format.prefix.length)) ? { ok: true, value, checked: true } : refuse('wrong_checksum');
}

/** Whether a text has the form of a participant identification code: nine digits, the first not zero. */
export function isPic(text: string): boolean {
  return /^[1-9]\d{8}$/.test(text);
}
