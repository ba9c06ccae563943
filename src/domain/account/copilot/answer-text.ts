/** A stretch of an answer in one look. `to` is a page of ours, or a whole https address. */
export type AnswerSpan = { readonly text: string; readonly bold: boolean; readonly to: string | null };

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly AnswerSpan[] }
  | {
      readonly kind: 'list';
      /** The number of its first item; null for a list of points. */
      readonly from: number | null;
      readonly items: readonly (readonly AnswerSpan[])[];
    };

const POINT = /^\s*[-*•]\s+(?=\S)/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
const HEADING = /^#{1,6}\s+(?=\S)/;
/** A named link, a strong text, or a bare address without the stop that ends its sentence. */
const MARKED =
  /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)|\*\*(?=\S)((?:(?!\*\*)[^\n]){1,1000}?)\*\*|(https:\/\/[^\s<>"'`\\()[\]]*[^\s<>"'`\\()[\].,;:!?])/g;
/** What a text that is still arriving may end with: half a link, or stars whose partners have not come. */
const UNFINISHED = /\[[^\]\n]*$|\[[^[\]\n]*\]\([^)\s]*$|(?<!\*)\*{1,2}$/;

/**
 * Where a link of an answer may lead: to a page of ours, or elsewhere by https. Null for everything else, above all for
 * addresses that only look like ours, and for those of our server that are no pages.
 */
export function answerLink(address: string): string | null {
  if (/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#]\S*)?$/i.test(address)) return address;
  const isOurs = /^\/(?![/\\])[^\\\s]*$/.test(address) && !/^\/(api|dev)(\/|$)/.test(address);
  return isOurs ? address : null;
}

function spansIn(text: string, bold = false): AnswerSpan[] {
  const spans: AnswerSpan[] = [];
  const add = (piece: string) => {
    if (piece !== '') spans.push({ text: piece, bold, to: null });
  };
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, label, address, strong, bare] = match;
    const to = answerLink(address ?? bare ?? '');
    add(text.slice(end, match.index));
    end = match.index + whole.length;
    if (strong !== undefined) spans.push(...spansIn(strong, true));
    else if (to !== null) spans.push({ text: (label ?? whole).replaceAll('**', ''), bold, to });
    else add(whole);
  }
  add(text.slice(end));
  return spans;
}

type Draft = { kind: 'paragraph' | 'heading' | 'points' | 'numbers'; from: number; lines: string[] };

/** Which kind of block a line begins, and what it says there. */
function readLine(line: string): { kind: Draft['kind']; from: number; said: string } {
  const number = NUMBER.exec(line);
  if (number !== null) return { kind: 'numbers', from: Number(number[1]), said: line.slice(number[0].length) };
  if (POINT.test(line)) return { kind: 'points', from: 0, said: line.replace(POINT, '') };
  if (HEADING.test(line)) return { kind: 'heading', from: 0, said: line.replace(HEADING, '') };
  return { kind: 'paragraph', from: 0, said: line.trim() };
}

function isList({ kind }: Draft): boolean {
  return kind === 'points' || kind === 'numbers';
}

function blockOf({ kind, from, lines }: Draft): AnswerBlock {
  if (kind === 'points' || kind === 'numbers')
    return { kind: 'list', from: kind === 'numbers' ? from : null, items: lines.map((line) => spansIn(line)) };
  return { kind: 'paragraph', spans: spansIn(lines.join('\n'), kind === 'heading') };
}

/**
 * What an answer says, as blocks: paragraphs, lists of points and of numbers, strong words and links. Whatever else
 * stands in it stays the text that it is. `arriving`: more is to come, so half a mark at its end is not shown yet.
 */
export function answerBlocks(answer: string, arriving = false): AnswerBlock[] {
  const text = answer.replaceAll('\r\n', '\n');
  const drafts: Draft[] = [];
  /** An empty line ends a paragraph, and a list only with what follows. */
  let afterGap = false;
  for (const line of (arriving ? text.replace(UNFINISHED, '') : text).split('\n')) {
    if (line.trim() === '') {
      afterGap = true;
      continue;
    }
    const { kind, from, said } = readLine(line);
    const last = drafts.at(-1);
    if (last !== undefined && kind === last.kind && kind !== 'heading' && (isList(last) || !afterGap))
      last.lines.push(said);
    // A line under an item belongs to it where it is indented.
    else if (last !== undefined && isList(last) && kind === 'paragraph' && /^\s{2,}/.test(line))
      last.lines[last.lines.length - 1] += `\n${said}`;
    else drafts.push({ kind, from, lines: [said] });
    afterGap = false;
  }
  return drafts.map(blockOf);
}
