import type { ShownLocale } from '#domain/values/locale.ts';

import { wordsFor } from '../words.ts';
import { alertSaid } from './alert-said.ts';
import { fitSaid } from './fit-said.ts';

/** What mails are written with in a language. */
export function mailSaid(locale: ShownLocale) {
  return {
    words: wordsFor(locale, 'mail'),
    names: wordsFor(locale, 'project_names'),
    roleWords: wordsFor(locale, 'roles'),
    details: wordsFor(locale, 'catalogue_details'),
    fit: fitSaid(locale),
    alerts: alertSaid(locale),
    kinds: wordsFor(locale, 'mail_kinds'),
  };
}
