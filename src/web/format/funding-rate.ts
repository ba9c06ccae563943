import type { OwnRate } from '#domain/program/requirements.ts';
import { formatRate } from './format.ts';

/**
 * An applicant's rate: "70 %". Both rates where its kind or legal form would decide: "70 %, non-profits 100 %". Null
 * where none is stated.
 */
export function ownRateText(own: OwnRate): string | null {
  switch (own.code) {
    case 'known':
      return formatRate(own.rate);
    case 'kind_open':
      return `${formatRate(own.forProfit)}, non-profits ${formatRate(own.nonProfit)}`;
    case 'not_stated':
      return null;
  }
}

/** What prevents naming one rate. Null where nothing does. */
export function ownRateOpen({ code }: OwnRate): string | null {
  return code === 'kind_open' ? 'your kind or legal form is not stated' : null;
}
