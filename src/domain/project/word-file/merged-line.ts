// A line as it came back from Word, beside the one that was exported. What a Word file cannot hold stays where its
// words are still there: what the project stores once, and the mark of code.
import { inlineText, type InlineNode, type Mark } from '#domain/project/text/rich-text.ts';
import { commonPairs, type PlacePair } from './common-row.ts';

/** A letter, a break, a note, or the letter of a stored value, with how it looks in Word. */
type Atom = { readonly key: string; readonly look: string; readonly node: InlineNode; readonly text: string };

export type MergedLine = {
  readonly content: readonly InlineNode[];
  /** What differs: nothing, only how words look, or words. */
  readonly differs: 'nothing' | 'look' | 'words';
};

function lookOf(marks: readonly Mark[] | undefined, plainBold: boolean): string {
  const isLink = marks?.some(({ type }) => type === 'link');
  return (marks ?? [])
    .flatMap((mark) => {
      // Word does not know code, underlines each link, and may end the address of a site with a slash.
      if (mark.type === 'code' || (isLink && mark.type === 'underline') || (plainBold && mark.type === 'bold'))
        return [];
      return [mark.type === 'link' ? `link ${mark.attrs.href.replace(/\/$/, '')}` : mark.type];
    })
    .toSorted()
    .join('|');
}

const noteKey = (text: string) => `note ${text}`;

function atomsOf(nodes: readonly InlineNode[], plainBold: boolean): readonly Atom[] {
  return nodes.flatMap((node): readonly Atom[] => {
    const look = lookOf(node.marks, plainBold);
    const text = inlineText(node);
    if (node.type === 'footnote') return [{ key: noteKey(node.attrs.text), look: '', node, text }];
    return [...text.normalize('NFC')].map((letter) => ({ key: letter, look, node, text: letter }));
  });
}

const isBlank = ({ key }: Atom) => /^\s$/u.test(key);

/** Without the blanks at both ends, which nobody sees. */
function trimmed(atoms: readonly Atom[]): readonly Atom[] {
  const first = atoms.findIndex((atom) => !isBlank(atom));
  return first === -1 ? [] : atoms.slice(first, atoms.findLastIndex((atom) => !isBlank(atom)) + 1);
}

/** A line without its look. Equal keys are equal words. */
export function keyOfLine(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => (node.type === 'footnote' ? noteKey(node.attrs.text) : inlineText(node)))
    .join('')
    .normalize('NFC')
    .trim();
}

function isSameMarks(a: readonly Mark[] | undefined, b: readonly Mark[] | undefined): boolean {
  return JSON.stringify(a ?? []) === JSON.stringify(b ?? []);
}

/** Puts pieces of text with the same marks together. */
function joined(nodes: readonly InlineNode[]): readonly InlineNode[] {
  const found: InlineNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last?.type === 'text' && node.type === 'text' && isSameMarks(last.marks, node.marks))
      found[found.length - 1] = { ...last, text: last.text + node.text };
    else found.push(node);
  }
  return found;
}

/** An atom by itself, with the marks of its node. */
function aloneOf({ node, text }: Atom): InlineNode {
  const marks = node.marks === undefined ? {} : { marks: node.marks };
  if (node.type === 'text' || node.type === 'storedValue')
    return text === '\n' ? { type: 'hardBreak', ...marks } : { type: 'text', text, ...marks };
  return node;
}

/** Where a stored value begins in the old line and all of its letters stand in the new one, one after the other. */
function wholeValue(old: readonly Atom[], pairOf: ReadonlyMap<number, number>, at: number, now: number): number {
  const node = old[at]?.node;
  if (node?.type !== 'storedValue' || old[at - 1]?.node === node) return 0;
  const length = [...node.attrs.text.normalize('NFC')].length;
  const isWhole = Array.from({ length }, (_, step) => step).every(
    (step) => old[at + step]?.node === node && pairOf.get(now + step) === at + step,
  );
  return isWhole ? length : 0;
}

/** Comparing more words of a line with each other than this takes too long; then only both ends are compared. */
const MOST_PAIRS = 250_000;

/** Where each word, and each sign between words, begins. */
function wordStarts(atoms: readonly Atom[]): readonly number[] {
  const isLetter = ({ key }: Atom) => /^[\p{L}\p{M}\p{N}]$/u.test(key);
  return [...atoms.keys()].filter((at) => {
    const [before, here] = [atoms[at - 1], atoms[at]];
    return !before || !here || !isLetter(before) || !isLetter(here);
  });
}

/** The atoms that two lines have in common, word by word. */
function commonAtoms(old: readonly Atom[], now: readonly Atom[]): readonly PlacePair[] {
  const [a, b] = [wordStarts(old), wordStarts(now)];
  const wordsOf = (atoms: readonly Atom[], starts: readonly number[]) =>
    starts.map((start, nth) =>
      atoms
        .slice(start, starts[nth + 1])
        .map(({ key }) => key)
        .join(''),
    );
  return commonPairs(wordsOf(old, a), wordsOf(now, b), MOST_PAIRS).flatMap(([x, y]) => {
    const [from, to] = [a[x] ?? 0, b[y] ?? 0];
    const length = (a[x + 1] ?? old.length) - from;
    return Array.from({ length }, (_, step): PlacePair => [from + step, to + step]);
  });
}

function mergedAtoms(old: readonly Atom[], now: readonly Atom[]): readonly InlineNode[] {
  const common = commonAtoms(old, now);
  // By the place in the new line; only those that look the same, blanks however they look.
  const pairOf = new Map(
    common.flatMap(([a, b]) => {
      const [one, other] = [old[a], now[b]];
      return one && other && (one.look === other.look || isBlank(one)) ? [[b, a] as const] : [];
    }),
  );
  const nodes: InlineNode[] = [];
  for (let at = 0; at < now.length; at += 1) {
    const atom = now[at];
    if (!atom) continue;
    const from = pairOf.get(at);
    const kept = from === undefined ? undefined : old[from];
    if (from === undefined || !kept) {
      nodes.push(aloneOf(atom));
      continue;
    }
    const length = wholeValue(old, pairOf, from, at);
    if (length > 0) {
      nodes.push(kept.node);
      at += length - 1;
    } else nodes.push(aloneOf(kept));
  }
  return joined(nodes);
}

function isSameLook(old: readonly Atom[], now: readonly Atom[]): boolean {
  return old.every((atom, at) => isBlank(atom) || atom.look === now[at]?.look);
}

/**
 * The line that came back, made of the nodes that it was made of as far as they are still there. `plainBold`: it stands
 * in a cell whose words are bold in Word in any case.
 */
export function mergedLine(
  old: readonly InlineNode[],
  now: readonly InlineNode[],
  { plainBold = false } = {},
): MergedLine {
  const [before, after] = [atomsOf(old, plainBold), trimmed(atomsOf(now, plainBold))];
  const shown = trimmed(before);
  const isSame = shown.length === after.length && shown.every(({ key }, at) => key === after[at]?.key);
  if (isSame && isSameLook(shown, after)) return { content: old, differs: 'nothing' };
  const content = mergedAtoms(before, after).map((node) => (plainBold ? withoutBold(node, old) : node));
  return { content: joined(content), differs: isSame ? 'look' : 'words' };
}

/** Bold that Word shows in any case is none that somebody has set. */
function withoutBold(node: InlineNode, old: readonly InlineNode[]): InlineNode {
  if (old.some((each) => each.marks?.some(({ type }) => type === 'bold'))) return node;
  const { marks = [], ...rest } = node;
  const others = marks.filter(({ type }) => type !== 'bold');
  return others.length === 0 ? rest : { ...rest, marks: others };
}

/** Where each atom ends in the plain text of its line. */
function endsOf(atoms: readonly Atom[]): readonly number[] {
  let end = 0;
  return atoms.map(({ text }) => {
    end += text.length;
    return end;
  });
}

/**
 * Where a stretch of the new line stands in the old one, in code units of their plain texts; null where nothing of it
 * stood there.
 */
export function stretchBefore(
  old: readonly InlineNode[],
  now: readonly InlineNode[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } | null {
  const [before, after] = [atomsOf(old, false), atomsOf(now, false)];
  const [oldEnds, newEnds] = [endsOf(before), endsOf(after)];
  const common = commonAtoms(before, after);
  const within = common.filter(([, b]) => (newEnds[b] ?? 0) > from && (newEnds[b - 1] ?? 0) < to);
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? { from: oldEnds[first[0] - 1] ?? 0, to: oldEnds[last[0]] ?? 0 } : null;
}
