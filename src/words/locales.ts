import type { Locale, ShownLocale } from '#domain/values/locale.ts';

type LocaleFacts = {
  /** What Intl calls it: decides digits, plural forms, order and lists. */
  readonly tag: string;
  /** What Intl calls the language of the short names of months, where they differ from those of `tag`. */
  readonly monthTag: string;
  readonly direction: 'ltr' | 'rtl';
  /** How the language calls itself. */
  readonly name: string;
  /** Whose files hold the words; another one than itself for pseudo-locales. */
  readonly source: Locale;
};

/** What each locale is to Intl and to a page. */
export const localeFacts: Readonly<Record<ShownLocale, LocaleFacts>> = {
  en: { tag: 'en-GB', monthTag: 'en', direction: 'ltr', name: 'English', source: 'en' },
  ro: { tag: 'ro-RO', monthTag: 'ro', direction: 'ltr', name: 'Română', source: 'ro' },
  'en-XA': { tag: 'en-GB', monthTag: 'en', direction: 'ltr', name: 'Ëñĝłîšĥ', source: 'en' },
  'ar-XB': { tag: 'en-GB', monthTag: 'en', direction: 'rtl', name: 'hsilgnE', source: 'en' },
};
