import { keptInBrowser, type KeptInBrowser } from './kept.ts';
import { legalPages } from './pages.ts';
import type { LegalText } from './text.ts';

function linesOf(where: KeptInBrowser['where']): readonly string[] {
  return keptInBrowser
    .filter((each) => each.where === where)
    .map(({ name, what, until }) => `${name.replace(/\*$/, '')}: ${what}. ${until}.`);
}

export const cookies: LegalText = {
  ...legalPages.cookies,
  version: '2026-11-22',
  sections: [
    { heading: 'The cookies', blocks: [linesOf('cookie')] },
    {
      heading: 'Other storage in your browser',
      blocks: [
        'The session storage of a tab, which other tabs and sites cannot read, holds:',
        linesOf('tab'),
        'The browser’s database (IndexedDB) holds:',
        linesOf('database'),
      ],
    },
    {
      heading: 'No third parties',
      blocks: [
        'Pages load nothing from other sites: no fonts, no scripts, no pictures, no counters. Other sites can set no cookie through ours.',
      ],
    },
    {
      heading: 'Your choice',
      blocks: [
        'You can delete or block cookies and storage in your browser. Without the session cookie you cannot sign in; everything public works without any cookie. Drafts that you delete there are lost if the server does not have them yet.',
      ],
    },
  ],
};
