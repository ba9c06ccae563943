// Which modules the browser's build draws together into one file. With a file for each module that two pages share a
// page would come in a hundred files: a phone far away pays for each request, and small files compress badly.

/** One file of script: the modules that match and that at least so many parts of the application load. */
type ChunkGroup = {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly minShareCount?: number;
  /** `$initial`: only what an entry imports before anything else is fetched. */
  readonly tags?: '$initial'[];
  /** What the modules of a group import comes along only where it is said: other pages may need it without the rest. */
  readonly includeDependenciesRecursively?: boolean;
};

/** Modules of these packages, or whose address holds one of these texts. */
function anyOf(...parts: readonly string[]): (id: string) => boolean {
  return (id) => parts.some((part) => id.includes(part));
}

const packages = (...names: readonly string[]) => names.map((name) => `/node_modules/${name}/`);
const web = (...addresses: readonly string[]) => addresses.map((address) => `/src/web/${address}`);
const domain = (...addresses: readonly string[]) => addresses.map((address) => `/src/domain/${address}`);

const isRouter = anyOf(
  ...packages('@tanstack/react-router', '@tanstack/router-core', '@tanstack/history', '@tanstack/react-store'),
  ...packages('@tanstack/store', 'react', 'use-sync-external-store'),
);

const kitExceptions = new RegExp(
  '/src/web/ui/[^/]+/' +
    '(combobox|data-table|deadline|dialog|menu|palette|say-|sheet|stepper|tabs|text-diff|toast|toolbar|tooltip|use-)',
);
/** Icons that only members' pages draw, however many these are. */
const membersIcon = /\/lucide-react\/.*\/icons\/bookmark\./;
const codes = /\/src\/domain\/(?!.*(eligibility|export-)).*-codes\.ts/;
const isKitPart = anyOf(
  ...packages('lucide-react'),
  ...web('ui/', 'page/drawn-words'),
  ...domain('organization/roles.ts', 'values/money.ts', 'values/text.ts', 'values/time.ts'),
);

function isKit(id: string): boolean {
  return (isKitPart(id) && !kitExceptions.test(id) && !membersIcon.test(id)) || codes.test(id);
}

const isFirst = anyOf(...packages('react-dom', 'scheduler'), '/src/web/', '/src/domain/', '/src/words/');
/** Pages for reading have these too, and nothing else. */
const isOfReading = anyOf(
  ...web('entry-', 'styles/', 'page/cookies', 'page/theme-switch', 'ui/loading/reachable-reload'),
  // It fetches the copilot there, with the first press.
  ...web('ui/loading/fetch-part'),
);

/** What the bell of every page listens to. */
const isHeard = anyOf('/live-events.', 'sections/section-cursor.', 'overview/remembered-page.');

const identityForm = 'features/account/identity/form/';
const programs = 'features/discover/programs/';

/** The first that takes a module has it. */
export const chunkGroups: ChunkGroup[] = [
  { name: 'router', test: isRouter },
  // Without what floats: it stands on a library that public pages do without.
  { name: 'kit', test: isKit, minShareCount: 10 },
  ...[
    // What every page has before its own script.
    { name: 'first', test: (id: string) => isFirst(id) && !isOfReading(id), tags: ['$initial' as const] },
    {
      name: 'data',
      test: anyOf(...packages('@tanstack/query-core', '@tanstack/react-query'), '/node_modules/@orpc/', ...web('api/')),
      minShareCount: 12,
    },
    {
      name: 'signed-in',
      test: anyOf(
        ...web('shell/member-shell', 'shell/sign-out', 'shell/app-', 'shell/sidebar', 'shell/crumbs'),
        '/icons/bookmark.',
        ...web('routes/-kept', 'page/crumb', 'features/account/identity/sign-in/session-keeper'),
        ...web(`${identityForm}typing-pause`, 'ui/overlay/menu', 'ui/overlay/tooltip', 'ui/overlay/toast-area'),
        ...web('ui/overlay/use-overlay', 'ui/loading/say-not-loaded'),
        ...domain('account/session'),
      ),
      minShareCount: 2,
    },
    {
      name: 'project',
      test: (id: string) =>
        !isHeard(id) &&
        anyOf(
          ...web('project/', 'features/project/projects/'),
          ...domain('project/', 'activity/'),
          '/src/words/project/',
        )(id),
      minShareCount: 10,
    },
    {
      name: 'deadlines',
      test: anyOf(
        ...web('ui/judgement/deadline'),
        ...domain('program/deadlines', 'program/requirements'),
        '/src/words/discover/deadline-view',
        '/src/words/discover/own-rate',
      ),
      minShareCount: 6,
    },
    {
      name: 'programs',
      test: anyOf(
        ...[
          'list/program-entry',
          'list/found-why',
          'list/card-',
          'list/unlisted',
          'list/list-search',
          'detail/source-link',
        ]
          .concat('amounts', 'dates', 'match.ts', 'program-deadline', 'program-paths')
          .flatMap((address) => web(`${programs}${address}`)),
        ...web('ui/judgement/program-card', 'ui/judgement/closed-word'),
        '/icons/search-x.',
        '/icons/external-link.',
      ),
      minShareCount: 3,
    },
    {
      name: 'program-list',
      test: anyOf(
        ...['program-list-screen', 'filter-panel', 'results', 'search-bar', 'amount-filter', 'address-form', 'facet']
          .concat('catalogue-reading', 'not-open', 'open-switch')
          .flatMap((address) => web(`${programs}list/${address}`)),
        '/src/reference/listed-values',
        '/icons/unplug.',
        '/icons/sliders-horizontal.',
        ...web(`${programs}cache/use-program-list`, `${programs}cache/use-facets`, 'ui/form/range', 'page/woken'),
      ),
      minShareCount: 2,
    },
    // Rules read it too, on pages without a profile to fill in.
    { name: 'sizes', test: anyOf(...domain('organization/size')), minShareCount: 2 },
    {
      name: 'profile',
      test: anyOf(
        ...['profile-form', 'profile-input', 'profile-groups', 'field-choices', 'subject-fields', 'size-help']
          .concat('typed-profile', 'trl-text')
          .flatMap((address) => web(`features/organization/organizations/${address}`)),
        ...web('ui/form/chips-input'),
        ...domain('organization/profile/', 'organization/identifiers/', 'organization/legal-form'),
        '/src/reference/nace',
        '/src/words/organization/field-problem',
        '/src/words/organization/size-reason',
      ),
      minShareCount: 5,
    },
    {
      name: 'judged-programs',
      test: anyOf(
        ...web(`${programs}list/judged`, `${programs}score`, `${programs}save`, 'ui/judgement/match-score'),
        '/src/words/discover/eligibility',
        '/src/words/discover/questions',
        '/icons/bookmark-check.',
        ...domain('program/shortlist/shortlist-limits'),
      ),
      minShareCount: 2,
    },
    {
      name: 'second-step',
      test: anyOf(...web('features/account/identity/second-step/code-'), ...domain('account/security')),
      minShareCount: 2,
    },
    // Hardly any page has one without the other.
    { name: 'arrows', test: anyOf('/icons/arrow-left.', '/icons/arrow-right.'), minShareCount: 2 },
    { name: 'ask-auth', test: anyOf(`${identityForm}ask-auth.`, 'sign-in/after-sign-in.'), minShareCount: 2 },
    {
      name: 'account',
      test: (id: string) =>
        !id.includes('/ask-auth') &&
        anyOf(
          ...web(identityForm),
          ...packages('react-hook-form'),
          ...domain('account/phone'),
          '/src/words/account/account-problems',
        )(id),
      minShareCount: 4,
    },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
];
