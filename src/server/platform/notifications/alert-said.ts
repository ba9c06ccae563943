import type { ShownLocale } from '#domain/values/locale.ts';
import type { AlertSaid } from '#words/organization/alerts.ts';

import { wordsFor } from '../words.ts';
import { fitSaid } from './fit-said.ts';

/** What alerts are written with in a language. */
export function alertSaid(locale: ShownLocale): AlertSaid {
  return {
    words: wordsFor(locale, 'alerts'),
    fit: fitSaid(locale),
    tasks: { words: wordsFor(locale, 'task_suggestions'), names: wordsFor(locale, 'project_names') },
    roles: wordsFor(locale, 'roles'),
  };
}
