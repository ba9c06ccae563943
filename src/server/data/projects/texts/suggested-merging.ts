import type { PieceReason } from '#domain/project/suggestions/suggested-text.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Db } from '#db/client.ts';
import { readStep } from '#text/accept.ts';
import { piecesBetween, type TextPiece } from '#text/suggested/pieces.ts';
import { nodeOf } from '#text/schema.ts';
import { documentOf } from '#text/stored-form.ts';
import { applied } from '#text/suggested/edits.ts';
import { followed, keptReasons } from '#text/suggested/following.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { readNews } from './section-news.ts';
import { findSectionText } from './sections.ts';
import type { StoredSuggested } from './suggested-texts.ts';

/** Nobody's client id, so that steps of everybody are told. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A suggested text on a version of the section's text. */
export type OnBase = {
  readonly base: number;
  readonly baseDoc: RichTextDocument;
  readonly doc: RichTextDocument;
  readonly reasons: readonly PieceReason[];
};

/** The section's text of now, and what was sent since the one that a suggested text stands on, where that is known. */
async function findNow(db: Db, orgId: OrgId, { sectionId, base, baseDoc }: StoredSuggested) {
  const found = await readNews(db, orgId, { sectionId, version: base, clientId: NOBODY, userId: '' });
  const told = found?.news;
  if (told?.batches && told.version === told.newest) {
    const sent = told.batches.map(({ steps }) => steps.map(readStep).filter((step) => step !== null));
    const isRead = sent.flat().length === told.batches.reduce((sum, { steps }) => sum + steps.length, 0);
    const now = isRead ? applied(nodeOf(baseDoc), sent.flat()) : null;
    if (now) return { version: told.version, now, sent };
  }
  const text = await findSectionText(db, orgId, sectionId);
  return text && { version: text.version, now: nodeOf(text.doc), sent: null };
}

/**
 * A suggested text on top of the section's newest text. It stays on the text that it stands on where both together are
 * more than can be stored.
 */
export async function onNewest(db: Db, orgId: OrgId, row: StoredSuggested): Promise<OnBase> {
  if (row.base === row.newest) return row;
  const found = await findNow(db, orgId, row);
  if (!found) return row;
  const { now, sent, version } = found;
  const { doc, reasons } = followed(
    { base: nodeOf(row.baseDoc), doc: nodeOf(row.doc), reasons: row.reasons },
    now,
    sent,
  );
  const [baseDoc, made] = [documentOf(now.toJSON()), documentOf(doc.toJSON())];
  return baseDoc.ok && made.ok ? { base: version, baseDoc: baseDoc.document, doc: made.document, reasons } : row;
}

/** In which pieces a suggested text differs from what it stands on. */
export function piecesOf({ baseDoc, doc }: Pick<OnBase, 'baseDoc' | 'doc'>): readonly TextPiece[] {
  return piecesBetween(nodeOf(baseDoc), nodeOf(doc));
}

/** What is kept of a suggested text beside the texts themselves. */
export function withPieces(text: OnBase): OnBase & { readonly pieces: number } {
  const pieces = piecesOf(text);
  return { ...text, pieces: pieces.length, reasons: keptReasons(pieces, text.reasons) };
}
