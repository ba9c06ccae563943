// Brings each module of the web the words that it calls for, and the browser those of one language only.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

import {
  DEFAULT_LOCALE,
  LOCALES,
  PSEUDO_LOCALES,
  isPseudoLocale,
  type ShownLocale,
} from '../src/domain/values/locale.ts';
import { compile } from '../src/words/compile.ts';
import { localeFacts } from '../src/words/locales.ts';
import type { Messages } from '../src/words/message.ts';
import { ruleFiles } from '../src/words/rule-files.ts';
import { pseudoMessages } from '../src/words/pseudo.ts';
import { readWordsFiles, wordsFileAt } from './words-files.ts';

/** What the browser's modules import; the page says by an import map which language's folder that is. */
export const WORDS_PREFIX = 'words/';
const VIRTUAL = '\0words:';
const REGISTRY = 'src/web/page/words.ts';
const NAMED = /\b(?:useWords\(|wordsFor\([^;{}]*?,)\s*['"]([\w-]+)['"]\s*,?\s*\)/g;
const CALL = /(?<!function )\b(?:useWords|wordsFor)\(/g;

/**
 * Words that nearly always come together lie in one file for the browser: it is smaller than its parts, and a phone far
 * away pays for each request.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  every_page: ['frame', 'kit', 'formats', 'page_titles', 'app_titles', 'operator', 'languages'],
  public_page: ['public_frame', 'site'],
  signed_in_page: ['app_frame', 'sign_out'],
  account_page: ['account_form', 'account_problems'],
  listed_program: ['program_card', 'program_names', 'found_why'],
  program_search: ['programs_list', 'not_open'],
  project_days: ['deadline', 'own_rate'],
  judged_program: ['eligibility_reasons', 'match_advice', 'match_score', 'save_program', 'questions'],
  program_facts: ['program', 'call_conditions'],
  program_page: ['eligibility', 'question_answers', 'match_aside', 'score_reasons'],
  project_page: ['project_frame', 'project_names'],
  organization_page: ['organization_fields', 'organization_names'],
  editor_page: ['application', 'editor', 'section_guidance', 'comments', 'suggesting'],
  red_flags_page: ['validation', ...ruleFiles],
};

/** The file in which the browser finds the words of a feature. */
function fileOf(feature: string): string {
  return Object.entries(TOGETHER).find(([, features]) => features.includes(feature))?.[0] ?? feature;
}

/** The files of words that a module calls for. */
function featuresIn(code: string, id: string): string[] {
  const named = [...code.matchAll(NAMED)].map((match) => match[1] ?? '');
  if (named.length !== [...code.matchAll(CALL)].length)
    throw new Error(`${id}: write the names of files of words as literals, so that the build can bring them`);
  return [...new Set(named.map(fileOf))];
}

type Spoken = { readonly spoken: ShownLocale; readonly messages: Messages };

/** Each feature's messages in each locale; in English where a locale has no file of its own. */
function compiled(root: string): Map<string, Record<string, Spoken>> {
  const files = readWordsFiles(root).map(({ locale, feature, text }) => {
    const texts: Record<string, string> = JSON.parse(text);
    return {
      locale,
      feature,
      messages: Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compile(value)])),
    };
  });
  const found = new Map<string, Record<string, Spoken>>();
  for (const { feature, messages: english } of files.filter(({ locale }) => locale === DEFAULT_LOCALE)) {
    const all: Record<string, Spoken> = {};
    for (const locale of [...LOCALES, ...PSEUDO_LOCALES]) {
      const source = localeFacts[locale].source;
      const own = files.find((file) => file.feature === feature && file.locale === source);
      const messages = own?.messages ?? english;
      all[locale] = isPseudoLocale(locale)
        ? { spoken: locale, messages: pseudoMessages(messages, locale) }
        : { spoken: own === undefined ? DEFAULT_LOCALE : locale, messages };
    }
    found.set(feature, all);
  }
  return found;
}

type WordsByFeature = Readonly<Record<string, Readonly<Record<string, Spoken>>>>;

/** What lies in each file of words, by its name. */
function filesOf(words: ReadonlyMap<string, Record<string, Spoken>>): Map<string, WordsByFeature> {
  const files = new Map<string, WordsByFeature>();
  for (const [feature, all] of words) {
    const name = fileOf(feature);
    files.set(name, { ...files.get(name), [feature]: all });
  }
  for (const [name, features] of Object.entries(TOGETHER))
    if (words.has(name) || features.some((feature) => !words.has(feature)))
      throw new Error(
        `${name} is the name of a feature, or one of ${features.join(', ')} is none (scripts/words-plugin.ts)`,
      );
  return files;
}

/** The same in one language. */
function inLocale(file: WordsByFeature, locale: string): WordsByFeature {
  return Object.fromEntries(
    Object.entries(file).map(([feature, all]) => {
      const own = all[locale];
      return [feature, own === undefined ? {} : { [locale]: own }];
    }),
  );
}

const featuresOfFiles = new Map<string, readonly string[]>();

/** The words that these files of the browser's build import, as the loader of parts is told of them. */
export function wordsOfFiles(files: readonly string[]): string[] {
  const features = new Set(files.flatMap((file) => featuresOfFiles.get(file) ?? []));
  return [...features].map((feature) => `${WORDS_PREFIX}${feature}.js`);
}

/** What the client build says of its words, for the pages and for the measuring of scripts. */
export type BuiltWords = {
  /** The folder of each locale's files under the root of the site. */
  readonly folders: Readonly<Record<string, string>>;
  /** The words that each file of script imports. */
  readonly features: Readonly<Record<string, readonly string[]>>;
};
export const BUILT_WORDS = '.vite/words.json';

/**
 * In the browser's build each module imports `words/<feature>.js`, which stands in one folder per locale and is named
 * by the import map of the page. The server's build and the development server hold all locales in one module.
 */
export function wordsPlugin(): Plugin {
  let root = '';
  let forBrowser = false;
  // Compiled once for a build, and anew after a change of a file of words.
  let files: ReturnType<typeof filesOf> | null = null;
  const allFiles = () => (files ??= filesOf(compiled(root)));
  return {
    name: 'fundwright-words',
    configResolved(config) {
      root = config.root;
      forBrowser = config.command === 'build' && !config.build.ssr;
    },
    buildStart() {
      files = null;
    },
    resolveId(id) {
      if (!id.startsWith(WORDS_PREFIX) || !id.endsWith('.js')) return undefined;
      return forBrowser ? { id, external: true } : `${VIRTUAL}${id.slice(WORDS_PREFIX.length, -3)}`;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      for (const { path } of readWordsFiles(root)) this.addWatchFile(resolve(path));
      const words = allFiles().get(id.slice(VIRTUAL.length));
      if (words === undefined) throw new Error(`there is no file of words ${id.slice(VIRTUAL.length)}`);
      return `export default ${JSON.stringify(words)};`;
    },
    // After the router's own plugin has taken the parts of a route file apart, so that each part brings its words only.
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?(\?.*)?$/, code: /\b(useWords|wordsFor|useFormats|formatsFor)\(/ },
      handler(code, id) {
        const isRegistry = id.split('?')[0] === join(root, REGISTRY);
        const features = isRegistry ? [fileOf('formats')] : featuresIn(code, id);
        if (features.length === 0) return undefined;
        const imports = features.map((feature, index) => `import __words${index} from '${WORDS_PREFIX}${feature}.js';`);
        const adds = features.map((_, index) => `__addWords(__words${index});`);
        const registry = isRegistry
          ? 'const __addWords = addWords;'
          : `import { addWords as __addWords } from '/${REGISTRY}';`;
        const brought = `${imports.join('')}${registry}${adds.join('')}`;
        // On the first line, where it comes before any use; the registry itself must be there first. No line moves.
        return { code: isRegistry ? `${code}\n${brought}` : `${brought}${code}`, map: null };
      },
    },
    handleHotUpdate({ file, server }) {
      const named = wordsFileAt(file, root);
      if (named === null) return undefined;
      files = null;
      const module = server.moduleGraph.getModuleById(`${VIRTUAL}${fileOf(named.feature)}`);
      if (module) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        if (!forBrowser) return;
        const all = allFiles();
        const folders: Record<string, string> = {};
        for (const locale of [...LOCALES, ...PSEUDO_LOCALES]) {
          const sources = [...all].map(
            ([name, file]) => [name, `export default ${JSON.stringify(inLocale(file, locale))};\n`] as const,
          );
          const hash = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8);
          folders[locale] = `assets/words/${locale}-${hash}/`;
          for (const [name, source] of sources)
            this.emitFile({ type: 'asset', fileName: `${folders[locale]}${name}.js`, source });
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const own = chunk.imports.filter((name) => name.startsWith(WORDS_PREFIX));
          if (own.length > 0)
            featuresOfFiles.set(
              chunk.fileName,
              own.map((name) => name.slice(WORDS_PREFIX.length, -3)),
            );
        }
        const built: BuiltWords = { folders, features: Object.fromEntries(featuresOfFiles) };
        this.emitFile({ type: 'asset', fileName: BUILT_WORDS, source: JSON.stringify(built) });
      },
    },
  };
}
