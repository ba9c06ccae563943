import type { Value } from '#domain/project/stored-values/stored-values.ts';
import { valueLine } from '#domain/project/text/writable-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import { localeFacts } from '#words/locales.ts';

/** Holds a figure and its unit on one line. */
const NO_BREAK = '\u00a0';

function number(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(localeFacts[locale].tag, options).format(value);
}

/** A value as it reads inside a sentence of the application, in the language of the application: "36 months". */
export function storedValueText(value: Value, locale: Locale): string {
  switch (value.is) {
    case 'text':
      return valueLine(value.text);
    case 'months': {
      const unit = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
      return number(locale, value.months, unit).replaceAll(/\s/gu, NO_BREAK);
    }
    case 'money': {
      // An amount is never rounded: its cents are shown where it has some.
      const places = value.amount % 100 === 0 ? 0 : 2;
      const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
      return `${number(locale, value.amount / 100, digits)}${NO_BREAK}€`;
    }
    case 'count':
      return number(locale, value.count);
    case 'effort':
      return number(locale, value.months / 100, { maximumFractionDigits: 2 });
    case 'readiness':
      return `TRL${NO_BREAK}${number(locale, value.level)}`;
  }
}
