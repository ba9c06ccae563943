import type { ShownLocale } from '#domain/values/locale.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

// Titles of pages that share one route: they would be in the first script of every page.

const settings = ['profile', 'security', 'notifications', 'appearance', 'privacy'] as const;
const consultants = ['profile', 'requests', 'orders'] as const;

/** The title of what follows `/app/settings/`. */
export function settingsHead(locale: ShownLocale, page: string | undefined) {
  const words = wordsFor(locale, 'part_titles');
  const name = page === 'confirm-email' ? 'confirm_email' : settings.find((each) => each === page);
  return { meta: pageMeta(words(name === undefined ? 'settings' : `settings.${name}`)) };
}

/** The title of what follows `/app/consultants/`: a page of the reader's own, or a consultant. */
export function consultantsHead(locale: ShownLocale, page: string | undefined) {
  const words = wordsFor(locale, 'part_titles');
  if (page === undefined) return { meta: pageMeta(words('consultants')) };
  return { meta: pageMeta(words(`consultants.${consultants.find((each) => each === page) ?? 'one'}`)) };
}
