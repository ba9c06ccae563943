import type { PieceVerdict } from '#domain/project/suggestions/suggestion-codes.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';
import type { Tx } from '#db/client.ts';
import { stepsBack, stepsOfPieces, type TextPiece } from '#text/suggested/pieces.ts';
import { nodeOf } from '#text/schema.ts';
import { documentOf } from '#text/stored-form.ts';
import { applied } from '#text/suggested/edits.ts';
import { keptReasons } from '#text/suggested/following.ts';

import { storeSteps } from '#server/data/projects/texts/section-steps.ts';
import { findSectionText } from '#server/data/projects/texts/sections.ts';
import { onNewest, piecesOf, withPieces, type OnBase } from '#server/data/projects/texts/suggested-merging.ts';
import { changeSuggested, findSuggested, type StoredSuggested } from '#server/data/projects/texts/suggested-texts.ts';
import { change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import type { Suggesting } from './own.ts';

export type WhichPieces = { readonly suggestedId: string; readonly version: number; readonly base: number };
type Settling = WhichPieces & { readonly pieces: 'all' | readonly number[]; readonly verdict: PieceVerdict };

type Settled =
  | { readonly outcome: 'settled'; readonly version: number }
  | { readonly outcome: 'missing' | 'forbidden' | 'conflict' }
  | { readonly outcome: 'refused'; readonly problem: StepProblem };

type Found = {
  readonly row: StoredSuggested;
  readonly text: OnBase;
  readonly pieces: readonly TextPiece[];
  readonly version: number;
};

/** A suggested text as it was listed. The section's text cannot change any more until the transaction ends. */
async function findListed(
  tx: Tx,
  { place }: Suggesting,
  { suggestedId, version, base }: WhichPieces,
): Promise<Found | 'missing' | 'conflict'> {
  const { orgId, sectionId } = place;
  const section = await findSectionText(tx, orgId, sectionId, { lock: true });
  const row = section && (await findSuggested(tx, orgId, sectionId, suggestedId));
  if (!row) return 'missing';
  const text = await onNewest(tx, orgId, row);
  if (row.version !== version || text.base !== base) return 'conflict';
  return { row, text, pieces: piecesOf(text), version: section.version };
}

/** Those that are named. Null where one of them is not there. */
function named(all: readonly TextPiece[], which: Settling['pieces']): readonly TextPiece[] | null {
  if (which === 'all') return all;
  const wanted = new Set(which);
  const found = all.filter((_, index) => wanted.has(index));
  return found.length === wanted.size ? found : null;
}

/** Puts pieces into the section's text. The suggested text then stands on that one. */
async function accept(
  tx: Tx,
  suggesting: Suggesting,
  { row, text, version }: Found,
  pieces: readonly TextPiece[],
): Promise<OnBase | { readonly problem: StepProblem }> {
  const { deps, place, user } = suggesting;
  if (text.base !== version) return { problem: 'too_large' };
  const steps = stepsOfPieces(pieces);
  const after = applied(nodeOf(text.baseDoc), steps);
  const baseDoc = after && documentOf(after.toJSON());
  if (!baseDoc) return { problem: 'bad_step' };
  if (!baseDoc.ok) return { problem: baseDoc.problem };
  const sent = {
    sectionId: place.sectionId,
    clientId: deps.newId(),
    version,
    steps: steps.map((step): unknown => step.toJSON()),
    userId: user.id,
    writtenBy: row.authorId,
    at: deps.clock(),
    ownEntry: true,
  };
  const stored = await changeWithin(tx, suggesting, 'section.written', async () => {
    const outcome = await storeSteps(tx, place.orgId, deps.newId, sent);
    return outcome.outcome === 'stored' ? done({}, outcome) : unchanged(outcome);
  });
  switch (stored.outcome) {
    case 'stored':
      return { ...text, base: stored.version, baseDoc: baseDoc.document };
    case 'refused':
      return { problem: stored.problem };
    case 'behind':
    case 'missing':
      throw new Error('a text that is locked has changed');
  }
}

/** Takes pieces out of a suggested text. */
function reject({ text }: Found, pieces: readonly TextPiece[]): OnBase | { readonly problem: StepProblem } {
  const doc = applied(nodeOf(text.doc), stepsBack(pieces));
  const made = doc && documentOf(doc.toJSON());
  if (!made) return { problem: 'bad_step' };
  return made.ok ? { ...text, doc: made.document } : { problem: made.problem };
}

/** Accepts or rejects pieces, of one's own or of others. */
export async function settle(suggesting: Suggesting, settling: Settling, mayEdit: boolean): Promise<Settled> {
  const { deps, place, user } = suggesting;
  const { verdict } = settling;
  if (verdict === 'accept' && !mayEdit) return { outcome: 'forbidden' };
  const action = verdict === 'accept' ? 'suggestion.accepted' : 'suggestion.rejected';
  return await change(suggesting, action, async (tx) => {
    const found = await findListed(tx, suggesting, settling);
    if (typeof found === 'string') return unchanged({ outcome: found });
    const { row, version } = found;
    if (!mayEdit && row.authorId !== user.id) return unchanged({ outcome: 'forbidden' } as const);
    const pieces = named(found.pieces, settling.pieces);
    if (!pieces) return unchanged({ outcome: 'conflict' } as const);
    if (pieces.length === 0) return unchanged({ outcome: 'settled', version } as const);
    const text = verdict === 'accept' ? await accept(tx, suggesting, found, pieces) : reject(found, pieces);
    if ('problem' in text) return unchanged({ outcome: 'refused', problem: text.problem } as const);
    const { sentLast } = row;
    const changed = { ...withPieces(text), version: row.version + 1, sentLast, updatedAt: deps.clock() };
    if (!(await changeSuggested(tx, place.orgId, row, changed))) throw new Met();
    const told = { section: row.section, suggestedId: row.id, pieces: pieces.length };
    const newest = verdict === 'accept' ? text.base : version;
    return done(told, { outcome: 'settled', version: newest } as const);
  }).catch((error: unknown) => {
    if (error instanceof Met) return { outcome: 'conflict' } as const;
    throw error;
  });
}

/** The suggested text has changed at the same moment, so the transaction is taken back. */
class Met extends Error {}

type Explaining = WhichPieces & { readonly piece: number; readonly reason: string };

/** Says why a piece of one's own is suggested. */
export async function explain(
  suggesting: Suggesting,
  { piece, reason, ...which }: Explaining,
): Promise<Exclude<Settled, { readonly outcome: 'refused' }>> {
  const { place, user } = suggesting;
  return await change(suggesting, 'suggestion.explained', async (tx) => {
    const found = await findListed(tx, suggesting, which);
    if (typeof found === 'string') return unchanged({ outcome: found });
    const { row, text, pieces } = found;
    if (row.authorId !== user.id) return unchanged({ outcome: 'forbidden' } as const);
    const explained = pieces[piece];
    if (!explained) return unchanged({ outcome: 'conflict' } as const);
    const others = keptReasons(pieces, text.reasons).filter(({ at }) => at !== explained.new.from);
    const reasons = reason === '' ? others : [...others, { at: explained.new.from, text: reason }];
    const version = row.version + 1;
    const { sentLast, updatedAt } = row;
    const changed = { ...withPieces({ ...text, reasons }), version, sentLast, updatedAt };
    if (!(await changeSuggested(tx, place.orgId, row, changed))) return unchanged({ outcome: 'conflict' } as const);
    return done({}, { outcome: 'settled', version } as const);
  });
}
