// What one person suggests for a section: its text as they would have it, written as the section's own text is. What
// differs from the section's text is the suggestion.
import { isDefinedError, ORPCError, safe } from '@orpc/client';
import type { Node } from '@tiptap/pm/model';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { nodeOf } from '#text/schema.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { onLiveNews } from '#web/project/live-events.ts';
import { sparingly } from '#web/project/sparingly.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { DraftOwner } from '#web/saving/drafts.ts';
import { flushWithAll } from '#web/saving/saver-room.ts';
import { takeOrphans, type KeptSteps } from '#web/features/project/application/living/kept-steps.ts';
import type { Exchange, Sending } from '#web/features/project/application/living/living-options.ts';
import type { LivingText } from '#web/features/project/application/living/living-text.ts';
import { suggestedSubject } from '#web/features/project/application/living/left-subject.ts';
import { sectionSchema } from '#web/features/project/application/living/section-schema.ts';
import {
  exchangeOf,
  leftTextOn,
  textOn,
  wholeAsNews,
  type TextLine,
} from '#web/features/project/application/living/text-line.ts';
import { textOfLiving, type SectionText } from '#web/features/project/application/section-text.ts';

/** The section's text on which a suggested text stands. */
export type Stand = { readonly base: number; readonly doc: Node };

export type OwnSuggestion = SectionText & {
  /** Null until the server has told it. */
  readonly stand: () => Stand | null;
  /** Calls back when it stands on another text, until the answer is called. */
  readonly onStand: (listener: () => void) => () => void;
};

/** Where a suggested text stands, as the server told last. */
class Standing {
  now: Stand | null = null;
  readonly #listeners = new Set<() => void>();
  set(stand: Stand): void {
    if (this.now?.base === stand.base) return;
    this.now = stand;
    for (const listener of this.#listeners) listener();
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

/** The newest of what this person suggests, with the text that it stands on; made where there is nothing yet. */
async function begin(sectionId: string, standing: Standing) {
  const { version, base, doc, baseDoc } = await api.suggestions.open({ sectionId });
  standing.set({ base, doc: nodeOf(baseDoc, sectionSchema) });
  return { version, doc: nodeOf(doc, sectionSchema) };
}

/** All of it was settled, or it stands on another text now: what is there is told as one change. */
async function beginAnew(sectionId: string, standing: Standing, confirmed: () => Node): Promise<Exchange> {
  const [error, opened] = await safe(begin(sectionId, standing));
  if (error) return answerToError(error, 'text');
  const { version, doc } = opened;
  return wholeAsNews({ version, newest: version, savedAt: null }, doc, confirmed);
}

type Sender = { readonly sectionId: string; readonly clientId: string; readonly standing: Standing };

type News = Parameters<typeof exchangeOf>[0] & { readonly base: number };

async function told({ sectionId, standing }: Sender, news: News, confirmed: () => Node): Promise<Exchange> {
  const { batches, base, version } = news;
  if (base === standing.now?.base) {
    const exchange = exchangeOf(news, confirmed);
    return batches === null && exchange.kind === 'told' ? { ...exchange, isDecided: true } : exchange;
  }
  // One's own changes are in what stands there now: they are confirmed first, or they would come twice.
  if (batches !== null && batches.length > 0) return exchangeOf({ ...news, newest: version + 1 }, confirmed);
  return await beginAnew(sectionId, standing, confirmed);
}

async function failed({ sectionId, standing }: Sender, error: unknown, confirmed: () => Node): Promise<Exchange> {
  const isSettled = error instanceof ORPCError && error.code === 'NOT_FOUND';
  if (!isSettled) return answerToError(error, 'text');
  const anew = await beginAnew(sectionId, standing, confirmed);
  return anew.kind === 'told' ? { ...anew, isDecided: true } : anew;
}

async function send(sender: Sender, version: number, steps: Sending['steps'], confirmed: () => Node) {
  const { sectionId, clientId } = sender;
  const [error, news] = await safe(api.suggestions.sendSteps({ sectionId, clientId, version, steps: [...steps] }));
  if (!error) return await told(sender, news, confirmed);
  if (isDefinedError(error) && error.code === 'REFUSED')
    return {
      kind: 'refused',
      message: wordsFor(localeOfPage(), 'editor')(`problem.${error.data.problem}`),
    } as const;
  return await failed(sender, error, confirmed);
}

async function ask(sender: Sender, version: number, confirmed: () => Node) {
  const { sectionId, clientId } = sender;
  const [error, news] = await safe(api.suggestions.stepsSince({ sectionId, clientId, version }));
  return error ? await failed(sender, error, confirmed) : await told(sender, news, confirmed);
}

function lineOf(sectionId: string, clientId: string, standing: Standing): TextLine {
  const sender = { sectionId, clientId, standing };
  return {
    exchange: (version, sending, confirmed) =>
      sending ? send(sender, version, sending.steps, confirmed) : ask(sender, version, confirmed),
    onStored: () => undefined,
  };
}

const texts = new Map<string, OwnSuggestion>();

// Nothing that is downloaded waits for a suggestion, so one that could not be sent holds nothing up.
flushWithAll(async () => {
  await Promise.all([...texts.values()].map(({ living }) => living.isClean() || living.flush()));
  return true;
});

const openOf = (sectionId: string) => [...texts].flatMap(([name, text]) => (name.endsWith(sectionId) ? [text] : []));

/** Sends what this person suggests for a section; answers whether all of it is on the server. */
export async function flushSuggested(sectionId: string): Promise<boolean> {
  const sent = openOf(sectionId).map(({ living }) => living.isClean() || living.flush());
  return (await Promise.all(sent)).every(Boolean);
}

/** What this person suggests may have been settled, or the section's text has gone on. */
export function pullSuggested(sectionId: string): void {
  for (const { living } of openOf(sectionId)) living.pull();
}

function leftOn(sectionId: string, owner: DraftOwner, standing: Standing, kept: KeptSteps): LivingText | null {
  return leftTextOn(lineOf(sectionId, kept.clientId, standing), owner, kept);
}

/** Sends what a closed page left of a suggestion; answers whether it arrived. */
export async function sendLeftSuggestion(sectionId: string, owner: DraftOwner, kept: KeptSteps): Promise<boolean> {
  return (await leftOn(sectionId, owner, new Standing(), kept)?.flush()) === true;
}

type Open = { readonly living: LivingText; readonly clientId: string };

async function open(sectionId: string, owner: DraftOwner, standing: Standing): Promise<Open> {
  const [own, ...others] = await takeOrphans(owner);
  for (const kept of others) void sendLeftSuggestion(sectionId, owner, kept);
  const left = own ? leftOn(sectionId, owner, standing, own) : null;
  if (own && left) return { living: left, clientId: own.clientId };
  const { version, doc } = await begin(sectionId, standing);
  const clientId = crypto.randomUUID();
  const line = lineOf(sectionId, clientId, standing);
  return { living: textOn(line, clientId, owner, { doc, version, savedAt: null, mayEdit: true }), clientId };
}

/** Keeps an open suggestion in step with the server. */
function connect({ living, clientId }: Open, sectionId: string): void {
  // What others type in the section comes often; what this person writes brings it along, too.
  const pull = sparingly(() => living.pull());
  onLiveNews((news) => {
    if (news === 'missed') return pull.wish([sectionId]);
    const isAbout = news.id === sectionId && (news.kind === 'section' || news.kind === 'suggestion');
    if (isAbout && news.cause !== clientId) pull.wish([sectionId]);
  });
  living.pull();
}

/**
 * Opens what this person suggests for a section: the text that this page has already, or one with what this device
 * kept. Fails where the server cannot be asked for the first time.
 */
export async function openSuggestedText(
  userId: string,
  project: Project,
  { id }: ProjectSection,
): Promise<OwnSuggestion> {
  const name = `${userId} ${id}`;
  const known = texts.get(name);
  if (known) {
    known.living.pull();
    return known;
  }
  const owner = { userId, orgId: project.head.organization.id, subject: suggestedSubject(id) };
  const standing = new Standing();
  const opened = await open(id, owner, standing);
  const meanwhile = texts.get(name);
  if (meanwhile) return meanwhile;
  const text: OwnSuggestion = {
    ...textOfLiving(opened.living),
    stand: () => standing.now,
    onStand: standing.subscribe,
  };
  texts.set(name, text);
  connect(opened, id);
  return text;
}
