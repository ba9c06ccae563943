import { fold } from '#domain/values/text.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { helpGroups, type HelpArticle } from '#reference/public/help-articles.ts';
import { wordsFor } from '#web/page/words.ts';

/** An article with all of its texts. */
export type HelpText = {
  readonly slug: HelpArticle;
  readonly title: string;
  readonly about: string;
  readonly texts: readonly string[];
  readonly steps: readonly string[];
};

const MOST = [1, 2, 3, 4, 5] as const;
/** A longer question is none. */
export const QUERY_LIMIT = 100;

function read(locale: ShownLocale, slug: HelpArticle): HelpText {
  const words = wordsFor(locale, 'help');
  const say = (rest: string) => words.coded(`article.${slug}.${rest}`, {});
  return {
    slug,
    title: say('title') ?? '',
    about: say('about') ?? '',
    texts: MOST.flatMap((number) => say(`text_${number}`) ?? []),
    steps: MOST.flatMap((number) => say(`step_${number}`) ?? []),
  };
}

/** All articles, in their groups. */
export function listHelp(locale: ShownLocale) {
  return helpGroups.map(({ code, articles }) => ({ code, articles: articles.map((slug) => read(locale, slug)) }));
}

/** How much of each word of a question an article has: in its title most; null where it lacks one of them. */
function rankOf({ title, about, texts, steps }: HelpText, asked: readonly string[]): number | null {
  const inTitle = fold(title);
  const inLead = fold(about);
  const inRest = fold([...texts, ...steps].join(' '));
  const ranks = asked.map((word) =>
    inTitle.includes(word) ? 9 : inLead.includes(word) ? 3 : inRest.includes(word) ? 1 : 0,
  );
  return ranks.includes(0) ? null : ranks.reduce<number>((sum, rank) => sum + rank, 0);
}

/** The articles that have every word of a question, the most fitting first. */
export function searchHelp(locale: ShownLocale, query: string): HelpText[] {
  const asked = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (asked.length === 0) return [];
  return listHelp(locale)
    .flatMap(({ articles }) => articles)
    .map((article) => ({ article, rank: rankOf(article, asked) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))
    .map(({ article }) => article);
}

/** What the page of all articles shows, for a question or without one. */
export function findHelp(locale: ShownLocale, query: string) {
  const words = wordsFor(locale, 'help');
  return {
    title: words('title'),
    text: words('about'),
    query,
    found: query === '' ? null : searchHelp(locale, query),
    groups: listHelp(locale),
  };
}

/** An article with the others of its group; null where there is none. */
export function findArticle(locale: ShownLocale, slug: string) {
  const group = listHelp(locale).find(({ articles }) => articles.some((article) => article.slug === slug));
  const article = group?.articles.find((each) => each.slug === slug);
  if (group === undefined || article === undefined) return null;
  return { title: article.title, text: article.about, article, group: group.code, others: group.articles };
}
