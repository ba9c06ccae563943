type PublicLink = {
  readonly label: string;
  readonly to: string;
  /** Empty for the page itself. */
  readonly hash: string;
};

/** The public navigation: a page or a section of the landing page behind every entry. */
export const publicLinks: readonly PublicLink[] = [
  { label: 'What we do', to: '/', hash: 'what-we-do' },
  { label: 'Pricing', to: '/', hash: 'pricing' },
  { label: 'How it works', to: '/', hash: 'how-it-works' },
  { label: 'Resources', to: '/', hash: 'resources' },
  { label: 'Open calls', to: '/programs', hash: '' },
];

/** The columns of the footer. */
export const footerColumns: readonly { readonly title: string; readonly links: readonly PublicLink[] }[] = [
  {
    title: 'Company',
    links: [
      { label: 'What we do', to: '/', hash: 'what-we-do' },
      { label: 'How it works', to: '/', hash: 'how-it-works' },
      { label: 'Pricing', to: '/', hash: 'pricing' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Open calls', to: '/programs', hash: '' },
      { label: 'Resources & Academy', to: '/', hash: 'resources' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/legal/privacy', hash: '' },
      { label: 'Terms of Service', to: '/legal/terms', hash: '' },
      { label: 'GDPR & Data Processing', to: '/legal/gdpr-dpa', hash: '' },
      { label: 'Cookies Policy', to: '/legal/cookies', hash: '' },
    ],
  },
];
