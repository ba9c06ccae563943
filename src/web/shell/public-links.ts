import type { WordKeys } from '#words/words.ts';

type FrameKey = WordKeys<'public_frame'>;

type PublicLink = {
  readonly label: FrameKey;
  readonly to: string;
  /** Empty for the page itself. */
  readonly hash: string;
  /** It leads somewhere only while a success story is shown. */
  readonly needsStories?: true;
};

/** The public navigation. */
export const publicLinks: readonly PublicLink[] = [
  { label: 'who_we_are', to: '/who-we-are', hash: '' },
  { label: 'what_we_do', to: '/what-we-do', hash: '' },
  { label: 'pricing', to: '/pricing', hash: '' },
  { label: 'how_it_works', to: '/how-it-works', hash: '' },
  { label: 'resources', to: '/resources', hash: '' },
];

/** The columns of the footer. What is only there with something to show says so. */
export const footerColumns: readonly { readonly title: FrameKey; readonly links: readonly PublicLink[] }[] = [
  {
    title: 'company',
    links: [
      { label: 'who_we_are', to: '/who-we-are', hash: '' },
      { label: 'what_we_do', to: '/what-we-do', hash: '' },
      { label: 'how_it_works', to: '/how-it-works', hash: '' },
      { label: 'pricing', to: '/pricing', hash: '' },
      { label: 'contact', to: '/contact', hash: '' },
    ],
  },
  {
    title: 'resources',
    links: [
      { label: 'academy', to: '/resources', hash: '' },
      { label: 'templates', to: '/resources', hash: 'templates' },
      { label: 'open_calls', to: '/programs', hash: '' },
      { label: 'stories', to: '/success-stories', hash: '', needsStories: true },
      { label: 'help', to: '/help', hash: '' },
    ],
  },
  {
    title: 'legal',
    links: [
      { label: 'privacy', to: '/legal/privacy', hash: '' },
      { label: 'terms', to: '/legal/terms', hash: '' },
      { label: 'gdpr', to: '/legal/gdpr-dpa', hash: '' },
      { label: 'cookies', to: '/legal/cookies', hash: '' },
      { label: 'accessibility', to: '/legal/accessibility', hash: '' },
    ],
  },
];
