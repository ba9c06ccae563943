import { useRouter } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';

import { DEFAULT_LOCALE, isLocale, isPseudoLocale, type ShownLocale } from '#domain/values/locale.ts';
import type { Formats } from '#words/formats.ts';
import { makeFormats } from '#words/make-formats.ts';
import type { Messages } from '#words/message.ts';
import { makeWords, type Feature, type RichWords } from '#words/words.ts';

// No list says which words a page needs. The build sees each call of `useWords('…')` and `wordsFor(…, '…')` and makes
// the calling module import that file of words, in the browser in the one language of the page
// (scripts/words-plugin.ts, docs/words.md).

/** The messages of a feature in each language that has come with it: all on the server, one in the browser. */
export type WordsModule = Readonly<Record<string, { readonly spoken: ShownLocale; readonly messages: Messages }>>;

function asOne(pieces: readonly unknown[]): ReactNode {
  // Texts and elements, as the types of `rich` demand.
  return createElement(Fragment, null, ...(pieces as readonly ReactNode[]));
}

/** Words whose texts may hold elements. */
type DrawnWords<F extends Feature> = RichWords<F, ReactNode>;

const arrived = new Map<string, WordsModule>();
const made = new Map<string, unknown>();
const formats = new Map<ShownLocale, Formats>();

/** Called by what the build adds to each module that uses words. */
export function addWords(words: Readonly<Record<string, WordsModule>>): void {
  for (const [feature, messages] of Object.entries(words)) arrived.set(feature, messages);
}

/** The words of one file in a language, outside of components; inside them `useWords` knows the language. */
export function wordsFor<F extends Feature>(locale: ShownLocale, feature: F): DrawnWords<F> {
  const key = `${locale} ${feature}`;
  const known = made.get(key);
  // Stored below under the same key, which names the feature.
  if (known !== undefined) return known as DrawnWords<F>;
  const module = arrived.get(feature)?.[locale];
  if (module === undefined) throw new Error(`the words of ${feature} have not arrived in ${locale}`);
  const words = makeWords(module.spoken, feature, module.messages, () => formatsFor(module.spoken), asOne);
  made.set(key, words);
  return words;
}

/** How values read in a language, outside of components. */
export function formatsFor(locale: ShownLocale): Formats {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const fresh = makeFormats(locale, wordsFor(locale, 'formats'));
  formats.set(locale, fresh);
  return fresh;
}

/** The language of the page, for functions that no component calls. In the browser only. */
export function localeOfPage(): ShownLocale {
  const lang = typeof document === 'undefined' ? DEFAULT_LOCALE : document.documentElement.lang;
  return isLocale(lang) || isPseudoLocale(lang) ? lang : DEFAULT_LOCALE;
}

/** The language of the page. */
export function useLocale(): ShownLocale {
  return useRouter().options.context.locale;
}

/** The words of one file in the language of the page. Write the name as a literal: the build reads it. */
export function useWords<F extends Feature>(feature: F): DrawnWords<F> {
  return wordsFor(useLocale(), feature);
}

/** How values read in the language of the page. */
export function useFormats(): Formats {
  return formatsFor(useLocale());
}
