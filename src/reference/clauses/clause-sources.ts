/** The official rule behind an answer, in our words. */
export type Clause = {
  readonly words: string;
  /**
   * `shortened`: the official wording with parts left out. `summary`: what the rule says, in our words. Neither is a
   * quotation.
   */
  readonly form: 'shortened' | 'summary';
  readonly document: string;
  readonly article: string | null;
  readonly url: string | null;
  /**
   * The day on which the source was read for the product. Null where the call itself is the source: then the page says
   * where and when that call was read.
   */
  readonly readOn: string | null;
};

const readOn = '2026-11-20';
export const annexes = 'Horizon Europe Work Programme 2026-2027, part 15, General Annexes, Decision C(2025) 8493';
export const horizonRegulation = 'Regulation (EU) 2021/695 (Horizon Europe)';
export const horizonUrl = 'https://eur-lex.europa.eu/eli/reg/2021/695/oj';
export const financialRegulation = 'Regulation (EU, Euratom) 2024/2509 (Financial Regulation)';
export const financialUrl = 'https://eur-lex.europa.eu/eli/reg/2024/2509/oj';

/** What a rule says, in our words. */
export function summary(document: string, article: string | null, words: string, url: string | null = null): Clause {
  return { words, form: 'summary', document, article, url, readOn };
}

/** The official wording with parts left out. */
export function shortened(document: string, article: string | null, words: string, url: string | null = null): Clause {
  return { words, form: 'shortened', document, article, url, readOn };
}

/** A rule that each call fills in for itself: what it says of this call stands with the program. */
export function ofTheCall(document: string, words: string): Clause {
  return { words, form: 'summary', document, article: null, url: null, readOn: null };
}
