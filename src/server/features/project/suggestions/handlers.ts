import { reasonOf } from '#text/suggested/following.ts';
import { addedContent } from '#text/suggested/added-content.ts';
import { nodeOf } from '#text/schema.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';
import { onNewest, piecesOf } from '#server/data/projects/texts/suggested-merging.ts';
import { countSuggestions, listSuggested, type StoredSuggested } from '#server/data/projects/texts/suggested-texts.ts';
import { renewValues } from '#server/platform/renew-values.ts';
import { os, projectMember, sectionMember } from '#server/platform/procedures.ts';
import { bring } from './bring.ts';
import { findFollowed, lostAnswer, openOwn, storeOwnSteps, type OwnSteps } from './own.ts';
import { explain as explainPiece, settle as settlePieces } from './settle-pieces.ts';

const open = os.suggestions.open
  .use(sectionMember('suggestion.make'), (input) => input.sectionId)
  .handler(async ({ context, errors }) => {
    const own = await openOwn(context);
    if (!own) throw errors.NOT_FOUND();
    const { id, version, base, baseDoc, doc } = own;
    return { id, version, base, baseDoc, doc };
  });

/** What a browser that stands on a version is told of its person's suggested text. */
function newsOf(row: StoredSuggested, asked: Omit<OwnSteps, 'steps'>) {
  const { version: newest, base, updatedAt: savedAt, authorName: savedBy } = row;
  const common = { newest, base, savedAt, savedBy };
  const sent = lostAnswer(row, asked);
  if (sent) {
    const { clientId, from, count } = sent;
    const version = from + count;
    // Of then: what else has happened since is told to whoever asks next.
    return { ...common, base: sent.base, version, batches: [{ version, clientId, count, steps: [] }], doc: null };
  }
  const isNewest = asked.version === newest;
  return { ...common, version: newest, batches: isNewest ? [] : null, doc: isNewest ? null : row.doc };
}

const sendSteps = os.suggestions.sendSteps
  .use(sectionMember('suggestion.make'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const stored = await storeOwnSteps(context, input);
    switch (stored.outcome) {
      case 'missing':
        throw errors.NOT_FOUND();
      case 'refused':
        throw errors.REFUSED({ data: { problem: stored.problem } });
      case 'stored': {
        const { row } = stored;
        // The section's text has moved on: whoever asks next is told both together.
        const waits = row.base === row.newest ? 0 : 1;
        return { taken: true, ...newsOf(row, input), newest: row.version + waits };
      }
      case 'behind': {
        const isTaken = lostAnswer(stored.row, input) !== null;
        const row = isTaken ? stored.row : await findFollowed(context);
        if (!row) throw errors.NOT_FOUND();
        return { taken: isTaken, ...newsOf(row, input) };
      }
    }
  });

const stepsSince = os.suggestions.stepsSince
  .use(sectionMember('suggestion.make'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const row = await findFollowed(context);
    if (!row) throw errors.NOT_FOUND();
    return newsOf(row, input);
  });

/** A suggested text with its pieces, on top of the section's newest text. */
async function shown(db: Db, orgId: OrgId, row: StoredSuggested, userId: string) {
  const text = await onNewest(db, orgId, row);
  const doc = nodeOf(text.doc);
  const { id, authorId, authorName, version, updatedAt } = row;
  return {
    id,
    author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
    own: authorId === userId,
    version,
    base: text.base,
    updatedAt,
    pieces: piecesOf(text).map((piece) => ({
      ...piece.old,
      kind: piece.kind,
      removed: piece.removed,
      added: piece.added,
      content: addedContent(doc, piece),
      reason: reasonOf(piece, text.reasons),
    })),
  };
}

const list = os.suggestions.list
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input }) => {
    const { deps, place, user } = context;
    const rows = await listSuggested(deps.db, place.orgId, input.sectionId);
    const suggested = await Promise.all(rows.map((row) => shown(deps.db, place.orgId, row, user.id)));
    return { suggested: suggested.filter(({ pieces }) => pieces.length > 0) };
  });

const counts = os.suggestions.counts
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context }) => ({ waiting: await countSuggestions(context.deps.db, context.place) }));

const settle = os.suggestions.settle
  .use(sectionMember('suggestion.make'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const result = await settlePieces(context, input, context.may('project.edit'));
    switch (result.outcome) {
      case 'settled':
        // What was suggested may show a value as it was stored then.
        if (input.verdict === 'accept') await renewValues(context);
        return { version: result.version };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'forbidden':
        throw errors.FORBIDDEN();
      case 'conflict':
        throw errors.CONFLICT();
      case 'refused':
        throw errors.REFUSED({ data: { problem: result.problem } });
    }
  });

const explain = os.suggestions.explain
  .use(sectionMember('suggestion.make'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const result = await explainPiece(context, input);
    switch (result.outcome) {
      case 'settled':
        return { version: result.version };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'forbidden':
        throw errors.FORBIDDEN();
      case 'conflict':
        throw errors.CONFLICT();
    }
  });

const bringBack = os.suggestions.bring
  .use(sectionMember('suggestion.make'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const result = await bring(context, input.brought);
    switch (result.outcome) {
      case 'brought':
        return { version: result.version, changed: result.changed };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'refused':
        throw errors.REFUSED({ data: { problem: result.problem } });
    }
  });

export const suggestions = { open, sendSteps, stepsSince, list, counts, settle, bring: bringBack, explain };
