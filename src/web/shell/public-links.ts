import type { WordKeys } from '#words/words.ts';

type FrameKey = WordKeys<'public_frame'>;

type PublicLink = {
  readonly label: FrameKey;
  readonly to: string;
  /** Empty for the page itself. */
  readonly hash: string;
};

/** The public navigation: a page or a section of the landing page behind every entry. */
export const publicLinks: readonly PublicLink[] = [
  { label: 'what_we_do', to: '/', hash: 'what-we-do' },
  { label: 'pricing', to: '/pricing', hash: '' },
  { label: 'how_it_works', to: '/', hash: 'how-it-works' },
  { label: 'resources', to: '/', hash: 'resources' },
  { label: 'open_calls', to: '/programs', hash: '' },
];

/** The columns of the footer. */
export const footerColumns: readonly { readonly title: FrameKey; readonly links: readonly PublicLink[] }[] = [
  {
    title: 'company',
    links: [
      { label: 'what_we_do', to: '/', hash: 'what-we-do' },
      { label: 'how_it_works', to: '/', hash: 'how-it-works' },
      { label: 'pricing', to: '/pricing', hash: '' },
    ],
  },
  {
    title: 'resources',
    links: [
      { label: 'open_calls', to: '/programs', hash: '' },
      { label: 'academy', to: '/', hash: 'resources' },
    ],
  },
  {
    title: 'legal',
    links: [
      { label: 'privacy', to: '/legal/privacy', hash: '' },
      { label: 'terms', to: '/legal/terms', hash: '' },
      { label: 'gdpr', to: '/legal/gdpr-dpa', hash: '' },
      { label: 'cookies', to: '/legal/cookies', hash: '' },
    ],
  },
];
