// In which lists and quotes of a text a line stands that came from Word.
import { DEEPEST_LIST } from './exported-units.ts';
import type { ReturnedUnit } from './returned-units.ts';
import type { Frame, TextUnit } from './units.ts';

const isList = ({ type }: Frame) => type === 'bulletList' || type === 'orderedList';

/** The quotes around everything else. */
function quotesOf(frames: readonly Frame[]): readonly Frame[] {
  const first = frames.findIndex(({ type }) => type !== 'blockquote');
  return first === -1 ? frames : frames.slice(0, first);
}

/** The frames around the list of this depth, and that list; null where there is none so deep, or of another kind. */
function throughList(frames: readonly Frame[], depth: number, ordered: boolean): readonly Frame[] | null {
  let lists = -1;
  const at = frames.findIndex((frame) => {
    if (isList(frame)) lists += 1;
    return lists === depth;
  });
  const list = frames[at];
  return list && (list.type === 'orderedList') === ordered ? frames.slice(0, at + 1) : null;
}

/** Up to the item of a list at this depth. */
function throughItem(frames: readonly Frame[], depth: number): readonly Frame[] | null {
  let items = -1;
  const at = frames.findIndex(({ type }) => {
    if (type === 'listItem') items += 1;
    return items === depth;
  });
  return at === -1 ? null : frames.slice(0, at + 1);
}

function listFrames(
  { depth, ordered, start }: NonNullable<ReturnedUnit['list']>,
  name: string,
  before: readonly Frame[],
  after: readonly Frame[],
): readonly Frame[] {
  const item: Frame = { id: `${name} item`, type: 'listItem' };
  const found = throughList(before, depth, ordered) ?? (depth === 0 ? throughList(after, 0, ordered) : null);
  if (found) return [...found, item];
  const list: Frame = ordered
    ? { id: `${name} list`, type: 'orderedList', start }
    : { id: `${name} list`, type: 'bulletList' };
  // One level deeper than what stands there already: Word may skip levels, a text does not.
  for (let above = Math.min(depth, DEEPEST_LIST) - 1; above >= 0; above -= 1) {
    const within = throughItem(before, above);
    if (within) return [...within, list, item];
  }
  return [list, item];
}

/** What both stand in, from the outside on. */
function commonFrames(a: readonly Frame[], b: readonly Frame[]): readonly Frame[] {
  const first = a.findIndex(({ id }, at) => b[at]?.id !== id);
  return first === -1 ? a : a.slice(0, first);
}

/**
 * What a line stands in that is put between two others. `name` makes the frames that are new different from all others.
 */
export function framesFor(
  unit: Pick<ReturnedUnit, 'list' | 'indented' | 'quoted'>,
  name: string,
  before: Pick<TextUnit, 'frames'> | undefined,
  after: Pick<TextUnit, 'frames'> | undefined,
): readonly Frame[] {
  const [ahead, behind] = [before?.frames ?? [], after?.frames ?? []];
  if (unit.list) return listFrames(unit.list, name, ahead, behind);
  if (unit.quoted) {
    const quotes = quotesOf(ahead).length > 0 ? quotesOf(ahead) : quotesOf(behind);
    return quotes.length > 0 ? quotes : [{ id: `${name} quote`, type: 'blockquote' }];
  }
  if (unit.indented) {
    const item = ahead.findLastIndex(({ type }) => type === 'listItem');
    if (item !== -1) return ahead.slice(0, item + 1);
  }
  const around = commonFrames(ahead, behind);
  // Between two items it ends the list; within a quote it stays there.
  return around.some(isList) ? quotesOf(around) : around.filter(({ type }) => type === 'blockquote');
}
