import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';
import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import { nodeOf } from '#text/schema.ts';
import { documentOf } from '#text/stored-form.ts';
import { followed, movedReasons } from '#text/suggested/following.ts';

import { withPieces } from '#server/data/projects/texts/suggested-merging.ts';
import { changeSuggested, type StoredSuggested } from '#server/data/projects/texts/suggested-texts.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { openOwn, untilStored, type Suggesting } from './own.ts';

/** What a Word file says about a section: an exported text as it came back, or paragraphs that it should have, too. */
export type BroughtText =
  | { readonly is: 'changes'; readonly base: RichTextDocument; readonly doc: RichTextDocument }
  | { readonly is: 'addition'; readonly content: RichTextDocument };

type Bringing =
  | { readonly outcome: 'brought'; readonly version: number; readonly changed: boolean }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly problem: StepProblem };

const isBlank = (block: RichTextDocument['content'][number] | undefined) =>
  block?.type === 'paragraph' && block.content === undefined;

/** A text with what was brought: on top of what stands there, and never in the place of it. */
function withBrought({ doc }: StoredSuggested, brought: BroughtText) {
  if (brought.is === 'addition') {
    // An empty line at the end is where one goes on writing.
    const kept = isBlank(doc.content.at(-1)) ? doc.content.slice(0, -1) : doc.content;
    return nodeOf({ type: 'doc', content: [...kept, ...brought.content.content] });
  }
  const [base, now] = [nodeOf(brought.base), nodeOf(doc)];
  const wanted = nodeOf(brought.doc);
  return now.eq(base) ? wanted : followed({ base, doc: wanted, reasons: [] }, now, null).doc;
}

/** Brings what a Word file says into the caller's suggested text. */
export async function bring(suggesting: Suggesting, brought: BroughtText): Promise<Bringing> {
  const { deps, place } = suggesting;
  return await untilStored(async (): Promise<Bringing | 'met'> => {
    const row = await openOwn(suggesting);
    if (!row) return { outcome: 'missing' };
    const node = withBrought(row, brought);
    if (node.eq(nodeOf(row.doc))) return { outcome: 'brought', version: row.version, changed: false };
    const made = documentOf(node.toJSON());
    if (!made.ok) return { outcome: 'refused', problem: made.problem };
    const read = readRichText(made.document);
    if (!read.ok) return { outcome: 'refused', problem: read.problem };
    const { base, baseDoc, sentLast } = row;
    const reasons = movedReasons(row.reasons, nodeOf(row.doc), node);
    const version = row.version + 1;
    const text = withPieces({ base, baseDoc, doc: read.document, reasons });
    const changed = { ...text, version, sentLast, updatedAt: deps.clock() };
    const stored = await change(suggesting, 'suggestion.brought', async (tx) =>
      (await changeSuggested(tx, place.orgId, row, changed))
        ? done({ section: row.section, pieces: text.pieces }, true)
        : unchanged(false),
    );
    return stored ? { outcome: 'brought', version, changed: true } : 'met';
  });
}
