import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { extensionOf } from '#domain/project/annexes/annexes.ts';
import { fold, words } from '#domain/values/text.ts';

import { LIBRARY_TAG_LIMIT, LIBRARY_TITLE_LIMIT, MAX_LIBRARY_TAGS } from './library-limits.ts';

/** Tags as a person types them between commas: each once, whatever its letters' case, in the order of typing. */
export function tagsIn(typed: string): readonly string[] {
  const tags = typed.split(',').map((tag) => tag.trim().replace(/\s+/gu, ' '));
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const folded = fold(tag);
    const isNew = tag !== '' && !seen.has(folded);
    seen.add(folded);
    return isNew;
  });
}

/** What is wrong with tags; null where nothing is. */
export function tagProblem(tags: readonly string[]): 'too_many' | 'too_long' | null {
  if (tags.length > MAX_LIBRARY_TAGS) return 'too_many';
  return tags.some((tag) => tag.length > LIBRARY_TAG_LIMIT) ? 'too_long' : null;
}

/** The words that an entry is found by, folded, with a space around each. */
export function searchedText(title: string, tags: readonly string[], doc: RichTextDocument): string {
  return ` ${words([title, ...tags, textOf(doc)].join('\n')).join(' ')} `;
}

/** The folded words of a search. An entry is found where each of them begins one of its words. */
export function searchedWords(asked: string): readonly string[] {
  return [...new Set(words(asked))];
}

/** The title that a file gives to its entry: its name without the extension. */
export function titleOfFile(filename: string): string {
  const extension = extensionOf(filename);
  const stem = extension === null ? filename : filename.trim().slice(0, -extension.length - 1);
  return [...stem.trim()].slice(0, LIBRARY_TITLE_LIMIT).join('').slice(0, LIBRARY_TITLE_LIMIT).toWellFormed();
}

/** The title that a text gives to its entry: its first words. */
export function titleOfText(doc: RichTextDocument): string {
  const line =
    textOf(doc)
      .split('\n')
      .find((each) => each.trim() !== '') ?? '';
  const start = [...line.trim()].slice(0, 60).join('');
  return start.length < line.trim().length ? `${start.replace(/\s+\S*$/u, '')}…` : start;
}
