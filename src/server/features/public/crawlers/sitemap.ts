import { canonicalPath, pageKind, spokenOn } from '#domain/values/locale-address.ts';
import { msOf, type Instant } from '#domain/values/time.ts';
import { escapedXml } from './escaped-xml.ts';
import { learningPaths, publicPages, STORIES_PATH } from '#reference/public/public-pages.ts';

import type { AddressesFrom } from '#server/data/public/public-programs.ts';
import { findPublicState, listProgramAddresses, listProgramParts } from '#server/data/public/public-programs.ts';
import { findStoriesState } from '#server/data/public/success-stories.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { answerFresh } from './freshness.ts';

/** The pages of this many programs stand in one part: with their languages far below the 50,000 that one may hold. */
const IN_PART = 10_000;
/** This many are read at once, so that the database serves others in between. */
const AT_ONCE = 500;

const TYPE = 'application/xml; charset=utf-8';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Parts = Awaited<ReturnType<typeof listProgramParts>>;
type Known = { readonly state: string; readonly parts: Parts };
/** When a story was last changed that is shown; null where none is. */
type StoriesState = Instant | null;

function siteOf({ env }: Deps): string {
  return env.publicUrl.replace(/\/$/, '');
}

/** A page at its address in each of its languages. */
function pageEntries(site: string, path: string, changed: string | null): string {
  const changedText = changed === null ? '' : `<lastmod>${escapedXml(changed)}</lastmod>`;
  return spokenOn[pageKind(path)]
    .map((locale) => `<url><loc>${escapedXml(`${site}${canonicalPath(path, locale)}`)}</loc>${changedText}</url>\n`)
    .join('');
}

function pagesText(deps: Deps, parts: Parts, stories: StoriesState): string {
  // The list of calls is as new as the newest of them.
  const newest =
    parts
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1) ?? null;
  const entries = publicPages.map((page) => {
    const changed = 'changed' in page ? page.changed : null;
    return pageEntries(siteOf(deps), page.path, page.path === '/programs' ? newest : changed);
  });
  const learning = learningPaths.map((path) => pageEntries(siteOf(deps), path, null));
  const told = stories === null ? '' : pageEntries(siteOf(deps), STORIES_PATH, stories);
  return `${HEAD}<urlset ${SPACE}>\n${[...entries, ...learning, told].join('')}</urlset>\n`;
}

async function* programsText(deps: Deps, first: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SPACE}>\n`;
  let from: AddressesFrom | null = { slug: first, itself: true };
  for (let written = 0; from !== null && written < IN_PART;) {
    const limit = Math.min(AT_ONCE, IN_PART - written);
    const found = await listProgramAddresses(deps.db, from, limit);
    yield found.map(({ slug, changedAt }) => pageEntries(siteOf(deps), `/programs/${slug}`, changedAt)).join('');
    const last = found.at(-1);
    from = last === undefined || found.length < limit ? null : { slug: last.slug, itself: false };
    written += found.length;
  }
  yield '</urlset>\n';
}

/** A body that is made while it is sent. */
function streamed(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
}

function indexText(deps: Deps, parts: Parts): string {
  const entry = (file: string, changedAt: string | null) =>
    `<sitemap><loc>${escapedXml(`${siteOf(deps)}/sitemaps/${file}`)}</loc>` +
    `${changedAt === null ? '' : `<lastmod>${escapedXml(changedAt)}</lastmod>`}</sitemap>\n`;
  const programs = parts.map(({ changedAt }, index) => entry(`programs-${index + 1}.xml`, changedAt));
  return `${HEAD}<sitemapindex ${SPACE}>\n${entry('pages.xml', null)}${programs.join('')}</sitemapindex>\n`;
}

/** Answers with the sitemap: an index, one part with the pages, and parts with the pages of all calls. */
export function makeSitemap(deps: Deps) {
  let known: Promise<Known> | null = null;
  const read = async (state: string): Promise<Known> => ({ state, parts: await listProgramParts(deps.db, IN_PART) });
  /** Where the parts begin, read once for each state of the catalogue. */
  const current = async (): Promise<Known> => {
    const state = await findPublicState(deps.db);
    const before = await known?.catch(() => null);
    if (before?.state === state) return before;
    const reading = read(state);
    known = reading;
    return await reading;
  };
  return {
    index: async (request: Request): Promise<Response> => {
      const { state, parts } = await current();
      return answerFresh(request, { etag: `"${state}"`, type: TYPE }, () => indexText(deps, parts));
    },
    part: async (request: Request, file: string): Promise<Response> => {
      const { state, parts } = await current();
      const fresh = { etag: `"${state}"`, type: TYPE };
      if (file === 'pages.xml') {
        const stories = await findStoriesState(deps.db);
        const etag = `"${state}${stories === null ? '' : `-${msOf(stories)}`}"`;
        return answerFresh(request, { etag, type: TYPE }, () => pagesText(deps, parts, stories));
      }
      const number = /^programs-([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
      const part = number === undefined ? undefined : parts[Number(number) - 1];
      return part === undefined
        ? refusal('NOT_FOUND')
        : answerFresh(request, fresh, () => streamed(programsText(deps, part.first)));
    },
  };
}
