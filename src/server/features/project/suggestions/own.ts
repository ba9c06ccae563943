import type { SentLast } from '#domain/project/suggestions/suggested-text.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { SectionPlace } from '#server/data/organizations/callers.ts';
import { acceptInTurns } from '#server/data/projects/texts/section-steps.ts';
import { findSectionText } from '#server/data/projects/texts/sections.ts';
import { onNewest, withPieces } from '#server/data/projects/texts/suggested-merging.ts';
import {
  addSuggested,
  changeSuggested,
  findOwnSuggested,
  type StoredSuggested,
} from '#server/data/projects/texts/suggested-texts.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who suggests, and in which section. */
export type Suggesting = {
  readonly deps: Deps;
  readonly user: SignedInUser;
  readonly person: Actor;
  readonly place: SectionPlace;
};

/** A change that meets another one at the same moment is judged anew; so many in a row are unheard of. */
const ATTEMPTS = 4;
/** Of so many browsers it is known what they sent last. */
const BROWSERS = 12;

/** Does something that matches a version until it meets that version. */
export async function untilStored<Result>(attempt: () => Promise<Result | 'met'>): Promise<Result> {
  for (let turn = 0; turn < ATTEMPTS; turn += 1) {
    const result = await attempt();
    if (result !== 'met') return result;
  }
  throw new Error('a suggested text has changed again and again');
}

async function findOwn({ deps, place, user }: Suggesting): Promise<StoredSuggested | null> {
  return await findOwnSuggested(deps.db, place.orgId, place.sectionId, user.id);
}

/** Brings a suggested text on top of the section's newest text and stores it so. */
async function follow(suggesting: Suggesting, row: StoredSuggested): Promise<StoredSuggested | 'met'> {
  const { deps, place } = suggesting;
  const text = await onNewest(deps.db, place.orgId, row);
  if (text.base === row.base) return row;
  const version = row.version + 1;
  const { sentLast, updatedAt } = row;
  const changed = { ...withPieces(text), version, sentLast, updatedAt };
  const stored = await change(suggesting, 'suggestion.followed', async (tx) =>
    (await changeSuggested(tx, place.orgId, row, changed)) ? done({}, true) : unchanged(false),
  );
  return stored ? { ...row, ...changed } : 'met';
}

/** The caller's suggested text on top of the section's newest text. Null where they have none. */
export async function findFollowed(suggesting: Suggesting): Promise<StoredSuggested | null> {
  return await untilStored(async () => {
    const row = await findOwn(suggesting);
    return row && (await follow(suggesting, row));
  });
}

/** The same, made where there is none. Null where there is no such section. */
export async function openOwn(suggesting: Suggesting): Promise<StoredSuggested | null> {
  const { deps, place, user } = suggesting;
  const found = await findFollowed(suggesting);
  if (found) return found;
  const text = await findSectionText(deps.db, place.orgId, place.sectionId);
  if (!text) return null;
  const at = deps.clock();
  const made = { id: deps.newId(), sectionId: place.sectionId, author: user.id, base: text.version, doc: text.doc, at };
  await change(suggesting, 'suggestion.followed', async (tx) =>
    (await addSuggested(tx, place.orgId, made)) ? done({}, null) : unchanged(null),
  );
  return await findFollowed(suggesting);
}

export type OwnSteps = { readonly clientId: string; readonly version: number; readonly steps: readonly unknown[] };

/** What this browser sent on this version, where it was stored and only the answer was lost. */
export function lostAnswer({ sentLast }: StoredSuggested, asked: Omit<OwnSteps, 'steps'>): SentLast | null {
  return sentLast.find(({ clientId, from }) => clientId === asked.clientId && from === asked.version) ?? null;
}

/** Takes steps into the caller's suggested text where they stand on its newest version. */
export async function storeOwnSteps(suggesting: Suggesting, { clientId, version, steps }: OwnSteps) {
  const { deps, place } = suggesting;
  return await untilStored(async () => {
    const row = await findOwn(suggesting);
    if (!row) return { outcome: 'missing' } as const;
    if (row.version !== version) return { outcome: 'behind', row } as const;
    const accepted = await acceptInTurns(row.doc, steps);
    if (!accepted.ok) return { outcome: 'refused', problem: accepted.problem } as const;
    const { base, baseDoc } = row;
    const reasons = row.reasons.map(({ at, text }) => ({ at: accepted.change.mapping.map(at, -1), text }));
    const others = row.sentLast.filter((each) => each.clientId !== clientId).slice(1 - BROWSERS);
    const changed = {
      ...withPieces({ base, baseDoc, doc: accepted.document, reasons }),
      version: version + steps.length,
      sentLast: [...others, { clientId, from: version, count: steps.length, base }],
      updatedAt: deps.clock(),
    };
    const stored = await change(suggesting, 'suggestion.made', async (tx) =>
      (await changeSuggested(tx, place.orgId, row, changed))
        ? done({ section: row.section }, true, { cause: clientId })
        : unchanged(false),
    );
    return stored ? ({ outcome: 'stored', row: { ...row, ...changed } } as const) : 'met';
  });
}
