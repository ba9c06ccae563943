import type { Node } from '@tiptap/pm/model';
import { noteText } from '#domain/project/text/rich-text.ts';

/**
 * The text of a document as `textOf` gives it, with the place in the document where each of its code units
 * begins and ends.
 */
export type PlacedText = {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

const letters = /[\s\S]\p{M}*/gu;
/** What makes one letter of several code units. */
const severalUnits = /[\p{M}\u{10000}-\u{10ffff}]/u;

/** The text of each document that was asked for of late: several parts of a page ask at each key. */
const known = new WeakMap<Node, PlacedText>();

export function placedTextOf(doc: Node): PlacedText {
  const found = known.get(doc);
  if (found) return found;
  const made = readPlaces(doc);
  known.set(doc, made);
  return made;
}

function readPlaces(doc: Node): PlacedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (text: string, from: number, to: number) => {
    parts.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      starts.push(from);
      ends.push(to);
    }
  };
  const addWords = (text: string, at: number) => {
    if (!severalUnits.test(text) && text === text.normalize('NFC')) {
      parts.push(text);
      for (let unit = at; unit < at + text.length; unit += 1) {
        starts.push(unit);
        ends.push(unit + 1);
      }
      return;
    }
    // Put together letter by letter, so that a letter that NFC writes shorter keeps its place.
    for (const found of text.matchAll(letters))
      add(found[0].normalize('NFC'), at + found.index, at + found.index + found[0].length);
  };
  let isFirst = true;
  doc.descendants((node, at) => {
    if (node.isText) addWords(node.text ?? '', at);
    else if (node.type.name === 'footnote') add(noteText(String(node.attrs['text'])).normalize('NFC'), at, at + 1);
    else if (node.type.name === 'storedValue') add(String(node.attrs['text']).normalize('NFC'), at, at + 1);
    else if (node.type.name === 'hardBreak') add('\n', at, at + 1);
    else if (node.isTextblock || node.type.name === 'horizontalRule' || node.type.name === 'picture') {
      if (!isFirst) add('\n', at, at);
      isFirst = false;
      if (node.type.name === 'picture') add(String(node.attrs['caption']).normalize('NFC'), at, at + 1);
    }
  });
  return { text: parts.join(''), starts, ends };
}

/** The index of the first of rising places that lies behind a place; their count where none does. */
function firstOver(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The code units of the text that lie between two places in the document. */
export function spanOf(
  { text, starts, ends }: PlacedText,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } {
  const first = firstOver(ends, from);
  return first === text.length ? { from: 0, to: 0 } : { from: first, to: firstOver(starts, to - 1) };
}
