import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { chunkGroups } from './scripts/chunk-groups.ts';
import { cutFaces } from './scripts/faces/cut-faces.ts';
import { BUILT_WORDS, wordsPlugin, wordsOfFiles, type BuiltWords } from './scripts/words-plugin.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly src?: string;
};
type Assets = {
  routes: Record<string, RouteAssets>;
  /** The styles alone: for pages without React, and for those that are whole before their script is there. */
  staticRoutes: Record<string, RouteAssets>;
  /** The script that makes a whole page alive once it has been painted; null where the page names it itself. */
  entry: string | null;
  staticScripts: string[];
  fonts: string[];
  /** For pages with letters of Europe's other languages. */
  europeanFont: string | null;
  /** Where the words of each locale lie; nowhere while developing. */
  wordFolders: Record<string, string>;
};
/** `words`: the files of words that its scripts import, to be named in the language of the page. */
type RouteAssets = {
  preloads?: string[];
  words?: string[];
  css?: string[];
  scripts?: { attrs: Record<string, unknown> }[];
};

const ENTRY = 'src/web/entry-client.tsx';
const STATIC_ENTRY = 'src/web/entry-static.ts';
const STYLES = '/src/web/styles/index.css';
const ASSETS = 'virtual:client-assets';
const PREAMBLE = 'virtual:refresh-preamble';

/** Every file that a chunk needs before it can run, itself first. */
function closureOf(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunks[key]?.imports ?? []) closureOf(chunks, next, seen);
  return seen;
}

/** The id that the router gives to a route file: `_public/legal/terms.tsx` is `/_public/legal/terms`. */
function routeIdOf(file: string): string {
  const path = file
    .replace(/^src\/web\/routes\//, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/');
  return `/${path}`.replace(/\/index$/, '/').replace(/\/route$/, '');
}

/** What the built pages must name: the entry, its styles and fonts, and for each route the chunks that it loads. */
function builtAssets(root: string): Assets {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'));
  if (!chunks[ENTRY]) throw new Error('the client build has no entry: build the client before the server');
  const built: BuiltWords = JSON.parse(readFileSync(join(root, 'dist/client', BUILT_WORDS), 'utf8'));
  const wordsOf = (keys: Iterable<string>) => [
    ...new Set([...keys].flatMap((key) => built.features[chunks[key]?.file ?? ''] ?? [])),
  ];
  const entryChunks = closureOf(chunks, ENTRY);
  const fileOf = (key: string) => `/${chunks[key]?.file ?? ''}`;
  // Both entries share one stylesheet, which the build hangs on a chunk of its own.
  const css = [...entryChunks].flatMap((key) => (chunks[key]?.css ?? []).map((file) => `/${file}`));
  const routes: Record<string, RouteAssets> = {
    __root__: {
      preloads: [...entryChunks].filter((key) => key !== ENTRY).map(fileOf),
      words: wordsOf(entryChunks),
      css,
      // Not async: the whole page must be parsed before React takes it over, or it finds half a document.
      scripts: [{ attrs: { type: 'module', src: fileOf(ENTRY) } }],
    },
  };
  for (const key of Object.keys(chunks)) {
    const file = /^(src\/web\/routes\/.+\.tsx)\?tsr-split=component$/.exec(key)?.[1];
    if (!file) continue;
    const own = [...closureOf(chunks, key)].filter((each) => !entryChunks.has(each));
    routes[routeIdOf(file)] = {
      preloads: own.map(fileOf),
      words: wordsOf(own),
    };
  }
  // The Latin letters of both faces: every page has words in one and its title in the other.
  const fontsLike = (name: RegExp) =>
    Object.values(chunks)
      .filter(({ file }) => name.test(file))
      .map(({ file }) => `/${file}`);
  return {
    routes,
    staticRoutes: { __root__: { css } },
    entry: fileOf(ENTRY),
    staticScripts: [fileOf(STATIC_ENTRY)],
    fonts: fontsLike(/(inter|source-serif-4)-western.*\.woff2$/),
    europeanFont: fontsLike(/inter-european.*\.woff2$/)[0] ?? null,
    wordFolders: { ...built.folders },
  };
}

function developmentAssets(): Assets {
  const sources = ['/@vite/client', `/@id/__x00__${PREAMBLE}`, `/${ENTRY}`];
  return {
    routes: { __root__: { css: [STYLES], scripts: sources.map((src) => ({ attrs: { type: 'module', src } })) } },
    staticRoutes: { __root__: { css: [STYLES] } },
    entry: null,
    // What the copilot brings to such a page is React too.
    staticScripts: ['/@vite/client', `/@id/__x00__${PREAMBLE}`, `/${STATIC_ENTRY}`],
    fonts: [],
    europeanFont: null,
    wordFolders: {},
  };
}

/** Tells the server's render entry which files of the client build a page needs. The browser never loads it. */
function clientAssets(): Plugin {
  let root = '';
  let building = false;
  return {
    name: 'fundwright-client-assets',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId(id) {
      return id === ASSETS || id === PREAMBLE ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${ASSETS}`)
        return `export default ${JSON.stringify(building ? builtAssets(root) : developmentAssets())}`;
      // Fast refresh must hook in before any component loads; Vite's own inline script would need a nonce.
      if (id === `\0${PREAMBLE}`)
        return 'import { injectIntoGlobalHook } from "/@react-refresh";\ninjectIntoGlobalHook(window);\nwindow.$RefreshReg$ = () => {};\nwindow.$RefreshSig$ = () => (type) => type;';
      return undefined;
    },
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Lets every `import()` of the browser's build go through our own loader in place of Vite's. */
function partLoader(): Plugin {
  return {
    name: 'fundwright-part-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === PRELOAD_HELPER
        ? `export { fetchPart as __vitePreload } from ${JSON.stringify(resolve('src/web/ui/loading/fetch-part.ts'))};`
        : undefined,
  };
}

/** Lays the files beside the styles that name them, before these are read. */
function ownFaces(): Plugin {
  return {
    name: 'fundwright-faces',
    configResolved: ({ command, build }) => cutFaces({ anew: command === 'build' && !build.ssr }),
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'src/web/public',
  cacheDir: 'node_modules/.vite',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      // The router learns its own types by merging into an interface; the house writes none by hand.
      routeTreeFileFooter: [
        "import type { createAppRouter } from './router.tsx';",
        "import type { PageName } from './shell/app-pages.ts';",
        "declare module '@tanstack/react-router' {\n  interface Register {\n    router: ReturnType<typeof createAppRouter>;\n  }\n  interface StaticDataRouteOption {\n    crumb?: PageName;\n  }\n}",
      ],
    }),
    react(),
    ownFaces(),
    tailwindcss(),
    clientAssets(),
    partLoader(),
    wordsPlugin(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others) => {
            const files = [...new Set([file, ...others])];
            return [...files, ...wordsOfFiles(files)];
          },
        },
        rolldownOptions: {
          input: [ENTRY, STATIC_ENTRY],
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  // The page's entry is built into one file with what it needs, so that the server loads it by path and nothing else.
  // In development packages stay outside: Vite cannot run their CommonJS files itself.
  // There React draws as it does in production, whatever mode the server runs in: the other kind is slower, and writes what
  // went wrong into the page.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
