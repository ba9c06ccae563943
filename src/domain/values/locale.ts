/** The languages that the product speaks. */
export const LOCALES = ['en', 'ro'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * Made from English in development, to show which words no language has yet: with accents and longer words, and from
 * right to left.
 */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

/** Everything that a page can be shown in. */
export type ShownLocale = Locale | PseudoLocale;

export const DEFAULT_LOCALE: Locale = 'en';

/** Whether a text names a language of the product. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** Whether a text names a pseudo-locale. */
export function isPseudoLocale(text: string): text is PseudoLocale {
  return PSEUDO_LOCALES.some((locale) => locale === text);
}
