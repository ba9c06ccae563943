// A text as a row of its blocks, each with the lists and quotes that it stands in. Blocks can be taken out of the row,
// put into it and changed, and the row becomes a text again.
import type { BlockNode, ListItem, RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { frameSchema, unitSchema } from './word-schema.ts';

export type Frame = Shape<typeof frameSchema>;
export type TextUnit = Shape<typeof unitSchema>;
export type UnitBlock = TextUnit['block'];

type Numbering = { next: number };

function unitsIn(block: BlockNode | ListItem, frames: readonly Frame[], ids: Numbering): readonly TextUnit[] {
  if (block.type === 'blockquote' || block.type === 'bulletList' || block.type === 'listItem') {
    const within = [...frames, framed(block.type, ids)];
    return block.content.flatMap((child) => unitsIn(child, within, ids));
  }
  if (block.type === 'orderedList') {
    const within = [...frames, { id: idOf(ids), type: block.type, start: block.attrs?.start ?? 1 } as const];
    return block.content.flatMap((child) => unitsIn(child, within, ids));
  }
  return [{ frames, block }];
}

function idOf(ids: Numbering): string {
  ids.next += 1;
  return `t${ids.next}`;
}

function framed(type: 'blockquote' | 'bulletList' | 'listItem', ids: Numbering): Frame {
  return { id: idOf(ids), type };
}

/** The blocks of a text in order. */
export function unitsOf({ content }: RichTextDocument): readonly TextUnit[] {
  const ids = { next: 0 };
  return content.flatMap((block) => unitsIn(block, [], ids));
}

/** Units that follow one another in the same frame of a depth; those in none stand alone. */
function runsAt(units: readonly TextUnit[], depth: number): readonly (readonly TextUnit[])[] {
  const runs: TextUnit[][] = [];
  let last: string | undefined;
  for (const unit of units) {
    const id = unit.frames[depth]?.id;
    const run = runs.at(-1);
    if (run && id !== undefined && id === last) run.push(unit);
    else runs.push([unit]);
    last = id;
  }
  return runs;
}

function itemsOf(units: readonly TextUnit[], depth: number): readonly ListItem[] {
  return runsAt(units, depth).map((run): ListItem => {
    const content = blocksOf(run, depth + 1);
    // An item begins with its own words, also where only what stood below them is left.
    return {
      type: 'listItem',
      content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
    };
  });
}

function blocksOf(units: readonly TextUnit[], depth: number): readonly BlockNode[] {
  return runsAt(units, depth).flatMap((run): readonly BlockNode[] => {
    const [first] = run;
    const frame = first?.frames[depth];
    if (!first || !frame) return run.map(({ block }) => block);
    switch (frame.type) {
      case 'blockquote':
        return [{ type: 'blockquote', content: blocksOf(run, depth + 1) }];
      case 'bulletList':
        return [{ type: 'bulletList', content: itemsOf(run, depth + 1) }];
      case 'orderedList': {
        const attrs = frame.start === 1 ? {} : { attrs: { start: frame.start } };
        return [{ type: 'orderedList', ...attrs, content: itemsOf(run, depth + 1) }];
      }
      case 'listItem':
        return blocksOf(run, depth + 1);
    }
  });
}

/** The text of these blocks. What `unitsOf` gives becomes the text that it was taken from. */
export function textOfUnits(units: readonly TextUnit[]): RichTextDocument {
  return { type: 'doc', content: blocksOf(units, 0) };
}

const isList = ({ type }: Frame) => type === 'bulletList' || type === 'orderedList';

/** How many lists a block stands in. */
export function listDepth({ frames }: Pick<TextUnit, 'frames'>): number {
  return frames.filter(isList).length;
}

/** The innermost list around a block; null where there is none. */
export function listOf({ frames }: Pick<TextUnit, 'frames'>): Frame | null {
  return frames.findLast(isList) ?? null;
}
