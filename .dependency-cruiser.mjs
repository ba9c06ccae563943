// The import law of the house. Written by pattern, so that a new feature is guarded on its first day.
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

// The layers of the server, each above those it may use: host → features → platform → data → search, and the adapters
// beside data, which nothing but platform, features and host knows.
const serverRooms = ['host', 'features', 'platform', 'adapters', 'data', 'search'];
const below = {
  features: ['features', 'platform', 'adapters', 'data', 'search'],
  platform: ['platform', 'adapters', 'data', 'search'],
  data: ['data', 'search'],
  search: ['search'],
};
const serverLayers = Object.entries(below).map(([room, known]) =>
  only(
    `server-${room}-knows-what-is-below`,
    { path: `^src/server/${room}/`, pathNot: '\\.test\\.ts$' },
    { path: '^src/server/', pathNot: `^src/server/(${known.join('|')})/` },
    'The host stands on features, these on platform, and it on data and search: never the other way.',
  ),
);
const noOtherRoom = {
  name: 'server-has-no-other-room',
  severity: 'error',
  comment: 'A new room of the server takes its place in the order of layers.',
  from: { path: '^src/server/', pathNot: `^src/server/(${serverRooms.join('|')})/` },
  to: {},
};

export default {
  forbidden: [
    only('no-cycles', {}, { circular: true }, 'Two files that need each other are one file or three.'),
    only(
      'domain-is-pure',
      { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/domain/|^node_modules/zod/' },
      'Rules use no other layer, and no package but Zod for the shape of values.',
    ),
    only(
      'reference-reads-domain',
      { path: '^src/reference/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/(reference|domain)/' },
      'Facts use the types of the domain only.',
    ),
    only(
      'words-read-domain',
      { path: '^src/words/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/(words|domain)/|^node_modules/@formatjs/icu-messageformat-parser/' },
      'Words use the codes of the domain only.',
    ),
    only(
      'text-law',
      { path: '^src/text/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/(text|domain)/|^node_modules/(@tiptap|prosemirror-[a-z-]+)/' },
      'What a living text is made of and how steps change it stands on the editor’s library and the domain.',
    ),
    only(
      'web-reads-no-icu',
      { path: '^src/web/' },
      { path: '^src/words/(compile|pseudo)\\.ts$' },
      'The browser gets messages that are read already.',
    ),
    only(
      'contract-law',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(contract|domain|reference)/' },
      'The contract reads domain and code lists.',
    ),
    only(
      'db-law',
      { path: '^src/db/' },
      { path: '^src/', pathNot: '^src/(db|domain)/' },
      'The schema reads domain types only.',
    ),
    only(
      'web-law',
      { path: '^src/web/' },
      { path: '^src/', pathNot: '^src/(web|contract|domain|reference|text|words)/' },
      'The browser never names the server.',
    ),
    only('web-without-node', { path: '^src/web/' }, { dependencyTypes: ['core'] }, 'The browser has no Node.'),
    only(
      'server-never-reads-web',
      { path: '^src/server/' },
      { path: '^src/web/' },
      'The server loads the built web entry by path.',
    ),
    only(
      'only-data-reads-the-schema',
      { path: '^src/server/', pathNot: '^src/server/(data|search)/' },
      { path: '^src/db/schema' },
      'SQL lives in server/data.',
    ),
    only(
      'adapters-stand-alone',
      { path: '^src/server/adapters/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(server/adapters|domain)/' },
      'An adapter knows its vendor and the domain.',
    ),
    only(
      'adapters-do-not-meet',
      { path: '^src/server/adapters/([^/]+)/' },
      { path: '^src/server/adapters/([^/]+)/', pathNot: '^src/server/adapters/$1/' },
      'Ports are independent.',
    ),
    only(
      'server-features-do-not-meet',
      { path: '^src/server/features/([^/]+/[^/]+)/' },
      { path: '^src/server/features/([^/]+/[^/]+)/', pathNot: '^src/server/features/$1/' },
      'Two features meet in data or in a rule.',
    ),
    ...serverLayers,
    noOtherRoom,
    only(
      'only-change-writes',
      { path: '^src/', pathNot: '^src/server/platform/change\\.ts$' },
      { path: '^src/db/writing' },
      'Every write goes through change (docs/decisions/019).',
    ),
    only(
      'only-change-keeps-events',
      { path: '^src/', pathNot: '^src/server/platform/(audit|change)\\.ts$' },
      { path: '^src/server/(data/)?platform/audit' },
      'An event of the audit log is part of a change (docs/decisions/019).',
    ),
    only(
      'web-features-do-not-meet',
      { path: '^src/web/features/([^/]+/[^/]+)/' },
      { path: '^src/web/features/([^/]+/[^/]+)/', pathNot: '^src/web/features/$1/' },
      'Two features meet in a route.',
    ),
    only(
      'shared-rooms-know-no-feature',
      { path: '^src/web/(saving|project|billing)/' },
      { path: '^src/web/(features|routes|router|entry|shell)' },
      'What several features use knows none of them.',
    ),
    only(
      'web-features-below-routes',
      { path: '^src/web/features/' },
      { path: '^src/web/(routes|router|entry)' },
      'Features are composed by routes.',
    ),
    only(
      'kit-stands-alone',
      { path: '^src/web/ui/' },
      { path: '^src/', pathNot: '^src/web/ui/' },
      'The kit knows no feature and no API.',
    ),
    only(
      'no-test-code-in-src',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^test/' },
      'The product never reads its tests.',
    ),
    only('resolvable', {}, { couldNotResolve: true, pathNot: '^virtual:|\\?' }, 'An import that resolves to nothing.'),
    only(
      'no-dev-dependency-in-src',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['npm-dev'], pathNot: '@types/' },
      'What runs is a dependency.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|\\.css$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
