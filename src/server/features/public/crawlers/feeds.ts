import type { ProgramChangeKind } from '#domain/program/program-codes.ts';
import { finalDeadline } from '#domain/program/deadlines.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { escapedXml } from './escaped-xml.ts';
import { frameworkProgrammes, programmesOf } from '#reference/programmes.ts';

import type { ToldProgram } from '#server/data/public/public-programs.ts';
import { findPublicState, listLatestChanges } from '#server/data/public/public-programs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';
import { answerFresh } from './freshness.ts';

/** A feed tells of this many calls. */
const ENTRIES = 50;
/** So many changes are looked at for them: one reading of a source can change many fields of a call. */
const CHANGES = 500;

type Entry = { readonly program: ToldProgram; readonly kinds: readonly ProgramChangeKind[]; readonly seenAt: Instant };
type Feed = { readonly state: string; readonly text: string; readonly updatedAt: Instant };

/** The calls that changed last, each once, with what changed at that time. */
function entriesOf(changes: Awaited<ReturnType<typeof listLatestChanges>>): readonly Entry[] {
  const entries = new Map<string, { program: ToldProgram; kinds: Set<ProgramChangeKind>; seenAt: Instant }>();
  for (const change of changes) {
    const entry = entries.get(change.id) ?? { program: change, kinds: new Set(), seenAt: change.seenAt };
    if (entry.seenAt === change.seenAt) entry.kinds.add(change.kind);
    entries.set(change.id, entry);
  }
  return [...entries.values()].slice(0, ENTRIES).map((entry) => ({ ...entry, kinds: [...entry.kinds] }));
}

/** Sources give texts in several lines; here they stand in one. */
function line(text: string): string {
  return escapedXml(text.replace(/\s+/g, ' ').trim());
}

function entryText(site: string, { program, kinds, seenAt }: Entry): string {
  const words = wordsFor(DEFAULT_LOCALE, 'feeds');
  const changes = wordsFor(DEFAULT_LOCALE, 'program');
  const url = `${site}/programs/${program.slug}`;
  const last = finalDeadline(program.facts.windows);
  const summary = [
    words('changed', {
      list: words.formats.list(
        kinds.map((kind) => changes(`change.${kind}`)),
        'plain',
      ),
    }),
    ...(program.about === null ? [] : [program.about]),
    words('call', { identifier: program.facts.identifier, category: program.category, funder: program.funder }),
    last === null ? words('no_deadline') : words('deadline', { at: last.deadlineAt }),
  ].join(' ');
  return [
    '  <entry>',
    `    <id>urn:uuid:${program.id}</id>`,
    `    <title>${line(program.title)}</title>`,
    `    <updated>${seenAt}</updated>`,
    `    <published>${program.createdAt}</published>`,
    `    <link rel="alternate" type="text/html" href="${escapedXml(url)}"/>`,
    `    <category term="${escapedXml(program.programmeId)}" label="${line(program.category)}"/>`,
    `    <summary>${line(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}

type About = { readonly file: string; readonly title: string; readonly programmeIds: readonly string[] | null };

/** Which feed a file is; null where there is no such feed. */
function aboutOf(file: string): About | null {
  const words = wordsFor(DEFAULT_LOCALE, 'feeds');
  if (file === 'all.atom') return { file, title: words('title'), programmeIds: null };
  const programme = frameworkProgrammes.find(({ feed }) => file === `${feed}.atom`);
  if (programme === undefined) return null;
  return { file, title: words('title_of', { programme: programme.name }), programmeIds: programmesOf(programme.id) };
}

/** The text of a feed, after RFC 4287. */
function feedText(site: string, { file, title }: About, entries: readonly Entry[], updatedAt: Instant): string {
  const words = wordsFor(DEFAULT_LOCALE, 'feeds');
  const self = escapedXml(`${site}/feeds/${file}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${self}</id>`,
    `  <title>${line(title)}</title>`,
    `  <subtitle>${line(words('subtitle'))}</subtitle>`,
    `  <updated>${updatedAt}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${self}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapedXml(`${site}/programs`)}"/>`,
    `  <author><name>${line(words('author'))}</name></author>`,
    ...entries.map((entry) => entryText(site, entry)),
    '</feed>',
    '',
  ].join('\n');
}

/** Answers with the feeds of new and changed calls. Each is made once for a state of the catalogue. */
export function makeFeeds(deps: Deps) {
  const made = new Map<string, Promise<Feed>>();
  const make = async (about: About, state: string): Promise<Feed> => {
    const entries = entriesOf(await listLatestChanges(deps.db, about.programmeIds, CHANGES));
    const updatedAt = entries[0]?.seenAt ?? deps.clock();
    const site = deps.env.publicUrl.replace(/\/$/, '');
    return { state, updatedAt, text: feedText(site, about, entries, updatedAt) };
  };
  return async (request: Request, file: string): Promise<Response> => {
    const about = aboutOf(file);
    if (about === null) return refusal('NOT_FOUND');
    const state = await findPublicState(deps.db);
    const before = await made.get(file)?.catch(() => null);
    const feed = before?.state === state ? before : await keep(made, file, make(about, state));
    const fresh = { etag: `"${state}"`, modifiedAt: feed.updatedAt, type: 'application/atom+xml; charset=utf-8' };
    return answerFresh(request, fresh, () => feed.text);
  };
}

async function keep(made: Map<string, Promise<Feed>>, file: string, making: Promise<Feed>): Promise<Feed> {
  made.set(file, making);
  return await making;
}
