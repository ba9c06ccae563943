import type { LegalPageName } from '#reference/public/legal.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import type { ReadingTitle } from './reading-head.ts';
import { wordsFor } from '#web/page/words.ts';

/** Pages about the product and those who make it, by their words. */
export function titleAbout(locale: ShownLocale, page: 'who' | 'what' | 'how'): ReadingTitle {
  const words = wordsFor(locale, 'about');
  return { title: words(`${page}.title`), text: words(`${page}.lead`) };
}

/** The start page. */
export function titleOfLanding(locale: ShownLocale): ReadingTitle {
  const words = wordsFor(locale, 'landing');
  return { title: words('page_title'), text: words('lead') };
}

/** The price list. */
export function titleOfPricing(locale: ShownLocale): ReadingTitle {
  const words = wordsFor(locale, 'pricing');
  return { title: words('title'), text: words('about') };
}

/** A legal page. */
export function titleOfLegal(locale: ShownLocale, page: LegalPageName): ReadingTitle {
  const words = wordsFor(locale, 'legal');
  return { title: words(`title.${page}`), text: words(`about.${page}`) };
}
