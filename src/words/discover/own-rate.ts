import type { OwnRate } from '#domain/program/requirements.ts';
import type { Words } from '#words/words.ts';

/**
 * An applicant's rate: "70 %". Both rates where its kind or legal form would decide: "70 %, non-profits 100 %". Null
 * where none is stated.
 */
export function ownRateText(words: Words<'own_rate'>, own: OwnRate): string | null {
  switch (own.code) {
    case 'known':
      return words.formats.rate(own.rate);
    case 'kind_open':
      return words('by_kind', { forProfit: own.forProfit, nonProfit: own.nonProfit });
    case 'not_stated':
      return null;
  }
}

/** What prevents naming one rate. Null where nothing does. */
export function ownRateOpen(words: Words<'own_rate'>, { code }: OwnRate): string | null {
  return code === 'kind_open' ? words('kind_open') : null;
}
