import { useLocale } from './words.ts';

/** The portal writes in English, and so does the catalogue. */
const SOURCE = 'en';

/**
 * The `lang` of what a page takes over from the catalogue as it stands there: titles, official texts, notes. Undefined
 * where the page is in that language anyway.
 */
export function useSourceLanguage(): typeof SOURCE | undefined {
  return useLocale() === SOURCE ? undefined : SOURCE;
}
