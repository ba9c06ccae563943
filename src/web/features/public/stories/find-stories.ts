import type { ShownLocale } from '#domain/values/locale.ts';
import type { Api } from '#web/api/api.ts';
import { wordsFor } from '#web/page/words.ts';

/** The stories that are shown, with what their page says of itself; null where there are none. */
export async function findStories(api: Api, locale: ShownLocale) {
  const stories = await api.successStories();
  if (stories.length === 0) return null;
  const words = wordsFor(locale, 'success_stories');
  return { title: words('title'), text: words('about'), stories };
}
