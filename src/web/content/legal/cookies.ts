import { legalVersions } from '#reference/public/legal.ts';
import type { Words } from '#words/words.ts';

import { keptInBrowser, type KeptInBrowser } from './kept.ts';
import type { LegalText } from './legal-text.ts';

/** The Cookies Policy. */
export function cookiesPolicy(words: Words<'cookies_policy'>, kept: Words<'kept'>): LegalText {
  const linesOf = (where: KeptInBrowser['where']) =>
    keptInBrowser
      .filter((each) => each.where === where)
      .map(({ code, name }) => kept(`browser.${code}`, { name: name.replace(/\*$/, '') }));
  return {
    version: legalVersions.cookies.day,
    sections: [
      { id: 'cookies', heading: words('cookies.heading'), blocks: [linesOf('cookie')] },
      {
        id: 'storage',
        heading: words('storage.heading'),
        blocks: [words('storage.text_1'), linesOf('tab'), words('storage.text_2'), linesOf('database')],
      },
      { id: 'third_parties', heading: words('third_parties.heading'), blocks: [words('third_parties.text_1')] },
      { id: 'choice', heading: words('choice.heading'), blocks: [words('choice.text_1')] },
    ],
  };
}
