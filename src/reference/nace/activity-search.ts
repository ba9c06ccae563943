import { words } from '#domain/values/text.ts';
import everyday from '../nace-words.json' with { type: 'json' };
import type { Activity } from '../nace.ts';
import { activities, storedActivityCode } from '../nace.ts';

/** Words that say nothing about what an organization does. */
const emptyWords = new Set(
  words(
    'a an and as at by company develop developing for from in into make makes making manufacture ' +
      'manufacturing of on or our produce producer production sell service services the to we with',
  ),
);
/** The words after one of these only describe the words before it: "software for hospitals". */
const prepositions = new Set(words('for from in into with of at by'));

/** A word without the endings of plurals and spellings: "bakeries" and "bakery" are one. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/(?<=.{4})(?:ing|er)$/, '');
}

type Searched = {
  readonly activity: Activity;
  readonly title: ReadonlySet<string>;
  readonly everyday: readonly string[];
  readonly code: string;
};

const entries: Readonly<Record<string, string>> = everyday;
const searched: readonly Searched[] = activities.map((activity) => ({
  activity,
  code: activity.code,
  title: new Set(words(activity.title).map(stem)),
  everyday: words(entries[activity.code] ?? '').map(stem),
}));

/**
 * How well one word names an activity, 0 to 1. An everyday word counts more than a word of the title, the first more
 * than the last, and a beginning least.
 */
function fitOf(word: string, { title, everyday: usual }: Searched): number {
  const place = usual.indexOf(word);
  if (place !== -1) return 1 - place / 200;
  if (title.has(word)) return 0.7;
  if (word.length < 3) return 0;
  if (usual.some((each) => each.startsWith(word))) return 0.5;
  return [...title].some((each) => each.startsWith(word)) ? 0.4 : 0;
}

/**
 * The words of a question with their weight. In "hospital software for towns" the software counts most, then the
 * hospital, then the towns.
 */
function weighedWords(typed: string): readonly { readonly word: string; readonly weight: number }[] {
  const all = words(typed);
  const until = all.findIndex((word, place) => place > 0 && prepositions.has(word));
  const said = all
    .map((word, place) => ({ word, isMore: until !== -1 && place > until }))
    .filter(({ word }) => !emptyWords.has(word));
  const head = said.findLast(({ isMore }) => !isMore);
  return said.map((each) => ({ word: stem(each.word), weight: each === head ? 4 : each.isMore ? 1 : 2 }));
}

/**
 * The activities that a code or everyday words name, the best fit first. Empty where nothing fits. Words that fit
 * nothing do not hide what the others find.
 */
export function findActivities(typed: string): readonly Activity[] {
  const text = typed.trim();
  if (/^[A-Va-v]?\s?\d[\d.]*$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    const known = storedActivityCode(text);
    return activities.filter(
      ({ code, section }) =>
        code.startsWith(digits) && (known !== null || !/^[A-Va-v]/.test(text) || section === text[0]?.toUpperCase()),
    );
  }
  const asked = weighedWords(text);
  const found = searched
    .map((each) => ({
      activity: each.activity,
      fit: asked.reduce((sum, { word, weight }) => sum + weight * fitOf(word, each), 0),
    }))
    .filter(({ fit }) => fit > 0);
  // Of two equal ones the class comes before its division, because it says more.
  return found
    .toSorted((a, b) => b.fit - a.fit || b.activity.code.length - a.activity.code.length)
    .map(({ activity }) => activity);
}
