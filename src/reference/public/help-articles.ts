/** The articles of the help by the end of their address, in the groups in which they are listed. */
export const helpGroups = [
  {
    code: 'calls',
    articles: ['find-calls', 'may-we-apply', 'match-score', 'saved-calls', 'partners'],
  },
  {
    code: 'organization',
    articles: [
      'account',
      'your-data',
      'notifications',
      'organization-profile',
      'members',
      'consultants',
      'portfolio',
      'plans',
      'copilot',
      'library',
    ],
  },
  {
    code: 'project',
    articles: [
      'start-project',
      'project-people',
      'intake',
      'sections',
      'saving',
      'suggestions',
      'participants',
      'work-plan',
      'budget',
      'annexes',
      'coverage',
      'ai-assistant',
      'tasks-meetings',
      'versions',
    ],
  },
  {
    code: 'submission',
    articles: ['red-flags', 'dry-run', 'exports', 'word-files', 'submit', 'after-the-award'],
  },
] as const;

export type HelpArticle = (typeof helpGroups)[number]['articles'][number];

/** Which article explains which screen, the most exact first. */
const explained: readonly (readonly [page: RegExp, article: HelpArticle])[] = [
  [/^\/app\/programs\/[^/]+\/start$/, 'start-project'],
  [/^\/app\/programs\/./, 'may-we-apply'],
  [/^\/app\/programs$/, 'find-calls'],
  [/^\/app\/saved$/, 'saved-calls'],
  [/^\/app\/partners$/, 'partners'],
  [/^\/app\/library/, 'library'],
  [/^\/app\/copilot$/, 'copilot'],
  [/^\/app\/consultants/, 'consultants'],
  [/^\/app\/portfolio$/, 'portfolio'],
  [/^\/app\/settings\/notifications$/, 'notifications'],
  [/^\/app\/settings\/privacy$/, 'your-data'],
  [/^\/app\/settings/, 'account'],
  [/^\/app\/org\?tab=members$/, 'members'],
  [/^\/app\/org\?tab=billing$/, 'plans'],
  [/^\/app\/orgs?(\?|$)|^\/onboarding/, 'organization-profile'],
  [/^\/app\/projects\/[^/]+\/intake$/, 'intake'],
  [/^\/app\/projects\/[^/]+\/application$/, 'sections'],
  [/^\/app\/projects\/[^/]+\/(guided|ai-ledger)$/, 'ai-assistant'],
  [/^\/app\/projects\/[^/]+\/participants$/, 'participants'],
  [/^\/app\/projects\/[^/]+\/work-plan$/, 'work-plan'],
  [/^\/app\/projects\/[^/]+\/budget$/, 'budget'],
  [/^\/app\/projects\/[^/]+\/annexes$/, 'annexes'],
  [/^\/app\/projects\/[^/]+\/coverage$/, 'coverage'],
  [/^\/app\/projects\/[^/]+\/red-flags$/, 'red-flags'],
  [/^\/app\/projects\/[^/]+\/dry-run$/, 'dry-run'],
  [/^\/app\/projects\/[^/]+\/(exports|pages)$/, 'exports'],
  [/^\/app\/projects\/[^/]+\/word-file$/, 'word-files'],
  [/^\/app\/projects\/[^/]+\/(wizard|submission)$/, 'submit'],
  [/^\/app\/projects\/[^/]+\/post-award$/, 'after-the-award'],
  [/^\/app\/projects\/[^/]+\/(tasks|meetings)$/, 'tasks-meetings'],
  [/^\/app\/projects\/[^/]+\/(versions|activity)$/, 'versions'],
  [/^\/app\/projects/, 'start-project'],
];

/** The article that explains the screen at this path, with its tab where it has some; null where none does. */
export function articleFor(path: string): HelpArticle | null {
  return explained.find(([page]) => page.test(path))?.[1] ?? null;
}

/** The address of an article. */
export function articleAddress(article: string): string {
  return `/help/${article}`;
}
