import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type PseudoLocale, type ShownLocale } from './locale.ts';

/** What a request says of the language that it wants. */
export type AskedLocale = {
  /** Of the page's address, such as `/ro/login`. */
  readonly address: Locale | null;
  /** What the browser's settings prefer. */
  readonly browser: Locale | null;
  /** Asked for while developing. */
  readonly pseudo: PseudoLocale | null;
};

/** What somebody who reads has chosen; each is null where nothing has been. */
export type ReaderLocale = {
  readonly person: Locale | null;
  /** The default of the organization for its people. */
  readonly organization: Locale | null;
};

export const askedNothing: AskedLocale = { address: null, browser: null, pseudo: null };

/**
 * The language that somebody is answered in. An address that names one decides, because whoever opens or sends it means
 * that page; then the person's choice, the default of their organization, and what their browser prefers.
 */
export function localeFor({ address, browser, pseudo }: AskedLocale, reader: Partial<ReaderLocale> = {}): ShownLocale {
  return pseudo ?? address ?? reader.person ?? reader.organization ?? browser ?? DEFAULT_LOCALE;
}

/** The language of ours that an Accept-Language header prefers, or null. Of two liked alike the first named counts. */
export function preferredLocale(header: string | null): Locale | null {
  const wishes = (header ?? '').split(',').map((part) => {
    const [range = '', ...params] = part.split(';').map((text) => text.trim());
    const q = params.find((param) => param.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return {
      language: /^[a-z]+/i.exec(range)?.[0].toLowerCase() ?? '',
      weight: weight >= 0 && weight <= 1 ? weight : 0,
    };
  });
  const liked = wishes.filter(({ language, weight }) => isLocale(language) && weight > 0);
  const best = liked.toSorted((a, b) => b.weight - a.weight)[0]?.language;
  return LOCALES.find((locale) => locale === best) ?? null;
}

/** What is stored of a language that something is shown in: a pseudo-locale is for looking only. */
export function storedLocale(shown: ShownLocale): Locale {
  return LOCALES.find((locale) => locale === shown) ?? DEFAULT_LOCALE;
}
