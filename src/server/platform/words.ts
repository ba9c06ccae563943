import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { DEFAULT_LOCALE, isPseudoLocale, type Locale, type ShownLocale } from '#domain/values/locale.ts';
import { compile } from '#words/compile.ts';
import type { Formats } from '#words/formats.ts';
import { makeFormats } from '#words/make-formats.ts';
import { localeFacts } from '#words/locales.ts';
import type { Messages } from '#words/message.ts';
import { pseudoMessages } from '#words/pseudo.ts';
import { makeWords, type Feature, type Words } from '#words/words.ts';

const FOLDER = join(import.meta.dirname, '../../words');

/** Calls what makes a value once for each key. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** Where each file of words of a language lies, by its name. */
const filesOf = once((locale) => {
  const folder = join(FOLDER, locale);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [basename(name, '.json'), join(folder, name)]));
});

function read(locale: Locale, feature: Feature): { readonly spoken: Locale; readonly messages: Messages } {
  const own = filesOf(locale).get(feature);
  const file = own ?? filesOf(DEFAULT_LOCALE).get(feature);
  if (file === undefined) throw new Error(`there is no file of words ${feature}`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
  return { spoken: own === undefined ? DEFAULT_LOCALE : locale, messages };
}

const made = new Map<string, unknown>();
const asText = (pieces: readonly unknown[]) => pieces.join('');

/**
 * The words of one file in a language, or the English ones where the language has no such file yet. They are read from
 * the disk at the first use and kept.
 */
export function wordsFor<F extends Feature>(locale: ShownLocale, feature: F): Words<F> {
  const key = `${locale} ${feature}`;
  const known = made.get(key);
  // Stored below under the same key, which names the feature.
  if (known !== undefined) return known as Words<F>;
  const { spoken, messages } = read(localeFacts[locale].source, feature);
  const words = isPseudoLocale(locale)
    ? makeWords(locale, feature, pseudoMessages(messages, locale), () => formatsFor(locale), asText)
    : makeWords(spoken, feature, messages, () => formatsFor(spoken), asText);
  made.set(key, words);
  return words;
}

const formats = new Map<ShownLocale, Formats>();

/** How values read in a language. */
export function formatsFor(locale: ShownLocale): Formats {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const fresh = makeFormats(locale, wordsFor(locale, 'formats'));
  formats.set(locale, fresh);
  return fresh;
}
