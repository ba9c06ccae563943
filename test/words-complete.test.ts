import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { DEFAULT_LOCALE, LOCALES } from '#domain/values/locale.ts';
import { spokenOn, type PageKind } from '#domain/values/locale-address.ts';

const publicFrame = ['kit.json', 'formats.json', 'frame/frame.json', 'frame/public_frame.json'];
/** Whose words the pages of each kind are made of: these areas and files, or all of them. Mail is of the accounts. */
const areas: Readonly<Record<PageKind, readonly string[]>> = {
  public: ['account', 'public', ...publicFrame],
  catalogue: ['account', 'public', 'discover', ...publicFrame, 'frame/limits.json', 'organization/countries.json'],
  learning: ['account', 'public', 'learning', ...publicFrame],
  member: [''],
};

/** The files of words of an area that a language has not got. */
function missing(locale: string, area: string): string[] {
  if (area.endsWith('.json')) return existsSync(join('src/words', locale, area)) ? [] : [area];
  const folder = join('src/words', DEFAULT_LOCALE, area);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.filter((name) => !existsSync(join('src/words', locale, area, name)));
}

const kinds = ['public', 'catalogue', 'learning', 'member'] as const satisfies readonly PageKind[];

it.each(kinds.flatMap((kind) => spokenOn[kind].map((locale) => ({ kind, locale }))))(
  'pages of the kind $kind are offered in $locale only where all their words are there',
  ({ kind, locale }) => {
    expect(areas[kind].flatMap((area) => missing(locale, area))).toEqual([]);
  },
);

it('a language of the product speaks on the public pages at least, and in mail', () => {
  expect(spokenOn.public).toEqual(LOCALES);
});
