import type { SubmissionWindow } from '#domain/program/facts.ts';
import { isImplausible, lossesOf } from '#domain/program/catalogue/losses.ts';
import { fold, isStorableText } from '#domain/values/text.ts';
import type { Tx } from '#db/client.ts';

import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import {
  listIdsByName,
  listPortalPrograms,
  listRenumbered,
  markListed,
  renameProgram,
  takeRenamesBack,
} from '#server/data/catalogue/portal-listing.ts';
import { runDetail, RunRefused } from './run-failure.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { first, line, portalIdOf, topicNumberOf } from './transform/portal-id.ts';
import { portalWindows } from './transform/portal-row.ts';

/** What a run of the portal lists, before anything of it is stored. */
export type PortalListing = {
  /** Whether a call that is not in it is no longer listed. */
  readonly complete: boolean;
  /** The windows of each call by its name; null where they cannot be read. */
  readonly calls: ReadonlyMap<string, readonly SubmissionWindow[] | null>;
  /** Pairs of old and new names under which one topic is listed. */
  readonly renamed: readonly (readonly [string, string])[];
  /** Whether somebody has said that its losses are right. */
  readonly lossesAccepted: boolean;
};

/**
 * What two rows of one topic have in common: title, dates, and what its identifier adds to that of its call. Null where
 * the row shows none of it.
 */
function topicMark(row: PortalSearchRow, windows: readonly SubmissionWindow[] | null): string | null {
  const [identifier, call, title] = [
    first(row, 'identifier')?.toUpperCase(),
    first(row, 'callIdentifier')?.toUpperCase(),
    line(row, 'title'),
  ];
  if (
    first(row, 'type') !== '1' ||
    !identifier ||
    !call ||
    title === null ||
    !windows?.length ||
    !identifier.startsWith(`${call}-`)
  )
    return null;
  return JSON.stringify([fold(title), windows.map((window) => window.deadlineAt), identifier.slice(call.length)]);
}

/**
 * Topics that the portal lists under two names, because it moved them into another call: the same title, the same
 * deadlines and the same end of the identifier. The one with the higher number is the newer.
 */
function renamedTopics(rows: readonly PortalSearchRow[]): readonly (readonly [string, string])[] {
  const byMark = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const [mark, name, number] = [topicMark(row, portalWindows(row)), portalIdOf(row), Number(topicNumberOf(row))];
    if (mark === null || name === null || !isStorableText(name) || !Number.isSafeInteger(number) || number <= 0)
      continue;
    const names = byMark.get(mark) ?? new Map<string, number>();
    byMark.set(mark, names.set(name, Math.max(number, names.get(name) ?? 0)));
  }
  return [...byMark.values()].flatMap((names) => {
    const [newest, ...older] = [...names].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
    return newest === undefined ? [] : older.map((name) => [name, newest] as const);
  });
}

/** What the rows of a search list. */
export function listingOf(rows: readonly PortalSearchRow[], complete: boolean, lossesAccepted: boolean): PortalListing {
  const calls = new Map<string, readonly SubmissionWindow[] | null>();
  for (const row of rows) {
    const name = portalIdOf(row);
    // No call is stored under a name that the database cannot hold, and no statement may carry one.
    if (name !== null && isStorableText(name)) calls.set(name, portalWindows(row));
  }
  return { complete, calls, renamed: renamedTopics(rows), lossesAccepted };
}

/** Refuses a run that would lose or close more than a third of the open calls, before it has written anything. */
export async function refuseLosses({ db, clock }: CatalogueDeps, listing: PortalListing): Promise<void> {
  if (listing.lossesAccepted) return;
  const now = clock();
  const open = (await listPortalPrograms(db, now))
    .filter(({ unlisted }) => !unlisted)
    .map(({ externalId }) => externalId);
  const losses = lossesOf(open, listing.calls, listing.complete, now);
  if (isImplausible(losses))
    throw new RunRefused(
      'losses',
      runDetail('calls_lost', { open: losses.open, lost: losses.lost, closing: losses.closing }),
    );
}

/**
 * After a run was stored: marks what is no longer listed, shows what is listed again, and joins names of one topic.
 * Answers how many are no longer listed.
 */
export async function settleListing(
  tx: Tx,
  { complete, calls, renamed }: PortalListing,
  context: { readonly now: ReturnType<CatalogueDeps['clock']>; readonly runId: string; readonly newId: () => string },
): Promise<number> {
  const names = [...calls.keys()];
  const ids = await listIdsByName(tx, renamed.flat());
  for (const [older, newer] of renamed) {
    const [oldId, newId] = [ids.get(older), ids.get(newer)];
    if (oldId !== undefined && newId !== undefined) await renameProgram(tx, oldId, newId, context.now);
  }
  for (const [oldId, newId] of await listRenumbered(tx, names)) await renameProgram(tx, oldId, newId, context.now);
  const known = await listPortalPrograms(tx, context.now);
  await markListed(
    tx,
    known.filter(({ externalId, unlisted }) => unlisted && calls.has(externalId)).map(({ id }) => id),
    true,
    context,
  );
  if (!complete) return 0;
  const gone = known.filter(({ externalId, unlisted }) => !unlisted && !calls.has(externalId)).map(({ id }) => id);
  await markListed(tx, gone, false, context);
  await takeRenamesBack(tx, gone, names);
  return gone.length;
}
