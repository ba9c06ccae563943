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

const legalTexts = {
  terms: 'terms_text',
  privacy: 'privacy_text',
  gdpr: 'gdpr_text',
  cookies: 'cookies_text',
} as const;

/** A legal page. */
export function titleOfLegal(locale: ShownLocale, page: keyof typeof legalTexts): ReadingTitle {
  const words = wordsFor(locale, 'page_titles');
  return { title: words(page), text: words(legalTexts[page]) };
}
