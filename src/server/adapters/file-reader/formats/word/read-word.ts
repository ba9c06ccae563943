import type { WordFile, WordThread } from '#domain/project/word-file/word-file.ts';
import { WORD_COMMENTS } from '#domain/project/word-file/word-codes.ts';

import { openOffice } from '#server/adapters/file-reader/formats/office-parts.ts';
import { relationsOf } from '#server/adapters/file-reader/formats/relations.ts';
import { xmlText } from '#server/adapters/file-reader/formats/xml.ts';
import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { readBlocks, type BodyReading } from './word-body.ts';
import { leaveOut } from './word-inline.ts';
import { readComments, readNotes, readProperties, type FoundComment } from './word-notes.ts';
import { readNumbering, readStyles } from './word-styles.ts';
import { childOf, xmlTree } from './xml-tree.ts';

/** The first comment of the thread of a comment. A circle of answers ends where it began. */
function firstOf(comment: FoundComment, byId: ReadonlyMap<string, FoundComment>): FoundComment {
  const seen = new Set<string>();
  let first = comment;
  for (let next = comment.answers; next !== null && !seen.has(next);) {
    seen.add(next);
    const above = byId.get(next);
    if (!above) break;
    first = above;
    next = above.answers;
  }
  return first;
}

/** The comments of the file as threads, each at its place; those without a place or words are none. */
function threadsOf(body: BodyReading, comments: readonly FoundComment[]): readonly WordThread[] {
  if (comments.length > WORD_COMMENTS) refuse('too_complex');
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const threads = Map.groupBy(comments, (comment) => firstOf(comment, byId).id);
  return [...threads].flatMap(([id, said]): readonly WordThread[] => {
    const place = body.places.get(id);
    const spoken = said.filter(({ text }) => text !== '');
    if (!place || spoken.length === 0) return [];
    if (byId.get(id)?.resolved) {
      leaveOut(body, 'resolved_comments');
      return [];
    }
    return [{ from: place.from, to: place.to, comments: spoken.map(({ author, at, text }) => ({ author, at, text })) }];
  });
}

/** Reads a Word file into the nodes of our texts; anything else is refused with its reason. */
export function readWord(bytes: Buffer): WordFile {
  const { parts, kind, main } = openOffice(bytes);
  if (kind !== 'docx') return refuse('unknown_type');
  const relations = [...relationsOf(parts, main)];
  const part = (type: string) =>
    xmlText(parts.get(relations.find(([, each]) => each.type === type && !each.external)?.[1].path ?? ''));
  const body: BodyReading = {
    styles: readStyles(part('styles')),
    numbering: readNumbering(part('numbering')),
    links: new Map(relations.flatMap(([id, { external, path }]) => (external ? [[id, path] as const] : []))),
    notes: { footnote: readNotes(part('footnotes'), 'footnote'), endnote: readNotes(part('endnotes'), 'endnote') },
    fields: [],
    leftOut: {},
    characters: 0,
    blocks: [],
    places: new Map(),
    lines: 0,
    carried: null,
    waiting: { marks: [], comments: [] },
  };
  const content = childOf(childOf(xmlTree(xmlText(parts.get(main))), 'document'), 'body');
  if (!content) return refuse('damaged');
  readBlocks(body, content);
  if (body.blocks.length === 0) refuse('empty');
  return {
    blocks: body.blocks,
    threads: threadsOf(body, readComments(part('comments'), part('commentsExtended'))),
    properties: readProperties(xmlText(parts.get('docProps/custom.xml'))),
    leftOut: body.leftOut,
  };
}
