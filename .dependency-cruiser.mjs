// The import law of the house. Written by pattern, so that a new feature is guarded on its first day.
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

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
      'messages-read-domain',
      { path: '^src/messages/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/(messages|domain)/' },
      'Sentences use the codes of the domain only.',
    ),
    only(
      'words-read-domain',
      { path: '^src/words/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/(words|domain)/|^node_modules/@formatjs/icu-messageformat-parser/' },
      'Words use the codes of the domain only.',
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
      { path: '^src/', pathNot: '^src/(web|contract|domain|reference|messages|words)/' },
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
    only(
      'data-is-below-features',
      { path: '^src/server/data/' },
      { path: '^src/server/(features|adapters|host)' },
      'Data knows nothing of those who call it.',
    ),
    only(
      'web-features-do-not-meet',
      { path: '^src/web/features/([^/]+/[^/]+)/' },
      { path: '^src/web/features/([^/]+/[^/]+)/', pathNot: '^src/web/features/$1/' },
      'Two features meet in a route.',
    ),
    only(
      'shared-rooms-know-no-feature',
      { path: '^src/web/(saving|project)/' },
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
