import { legalPages } from './pages.ts';
import type { LegalText } from './text.ts';

export const cookies: LegalText = {
  ...legalPages.cookies,
  version: '2026-11-20',
  sections: [
    {
      heading: 'The cookies',
      blocks: [
        [
          'fundwright.session_token (with the prefix __Secure- where the site runs under https): keeps you signed in. Set when you sign in; lasts 7 days after its last renewal; removed when you sign out. Scripts cannot read it.',
          'sidebar:state: whether the sidebar stands open. Set when you close or open it; lasts 7 days.',
          'theme: light or dark, if you chose one by hand. Lasts one year; removed when you go back to what your system shows.',
        ],
      ],
    },
    {
      heading: 'Other storage in your browser',
      blocks: [
        'The session storage of the tab keeps how far you had scrolled on each page, until you close the tab.',
        'While you write, drafts that the server does not have yet are kept in the browser’s database, so that nothing typed is lost. They are removed once the server has them.',
      ],
    },
    {
      heading: 'No third parties',
      blocks: ['Pages load nothing from other sites: no fonts, no scripts, no pictures, no counters. Other sites can set no cookie through ours.'],
    },
    {
      heading: 'Your choice',
      blocks: ['You can delete or block cookies in your browser. Without the session cookie you cannot sign in; everything public works without any cookie.'],
    },
  ],
};
