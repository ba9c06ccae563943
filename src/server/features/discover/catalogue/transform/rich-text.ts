import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';
import type { TextBlock, TextRun } from '#domain/program/facts.ts';
import { isDeeper, singleSpaced, withoutMarkup } from './plain-text.ts';
import { withListsAndHeadings } from './text-shapes.ts';
import { droppedElements, paragraphElements, superscript, subscript, repaired } from './portal-markup.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Style = { readonly bold?: true; readonly italic?: true; readonly href?: string };

/** A heading of the portal's own. Headings cut a description into sections. */
export type SectionMark = { readonly type: 'mark'; readonly text: string };
export type FlowItem = TextBlock | SectionMark;
type Flow = { readonly items: FlowItem[]; runs: TextRun[] };

/** Nobody writes markup that is nested deeper than this. Its words are taken without the markup. */
const MAX_DEPTH = 200;

export const FOOTNOTES = 'Footnotes';

function attribute(element: Element, name: string): string {
  return element.attrs.find((candidate) => candidate.name === name)?.value ?? '';
}

function safeHref(href: string): string | null {
  const absolute = href.trim().startsWith('//') ? `https:${href.trim()}` : href.trim();
  return /^(https?:\/\/|mailto:)[^\s<>"]+$/i.test(absolute) ? absolute : null;
}

/** Runs with single blanks, none at either end, and neighbours of one style joined. */
function tidyRuns(runs: readonly TextRun[]): TextRun[] {
  const tidy: TextRun[] = [];
  for (const run of runs) {
    const text = singleSpaced(run.text);
    const last = tidy.at(-1);
    const joined = last === undefined || last.text.endsWith(' ') ? text.trimStart() : text;
    if (joined === '') continue;
    if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href)
      tidy[tidy.length - 1] = { ...last, text: last.text + joined };
    else tidy.push({ ...run, text: joined });
  }
  const end = tidy.at(-1);
  if (!end) return tidy;
  const text = end.text.trimEnd();
  return text === '' ? tidyRuns(tidy.slice(0, -1)) : [...tidy.slice(0, -1), { ...end, text }];
}

function flush(flow: Flow): void {
  const runs = tidyRuns(flow.runs);
  flow.runs = [];
  if (runs.length > 0) flow.items.push({ type: 'paragraph', runs });
}

function shifted(text: string, signs: Readonly<Record<string, string>>): string {
  const plain = text.trim();
  const all = [...plain].map((sign) => signs[sign]);
  return plain.length > 0 && all.every((sign) => sign !== undefined) ? all.join('') : text;
}

function plainOf(nodes: readonly Node[]): string {
  const flow: Flow = { items: [], runs: [] };
  walk(nodes, flow, {});
  flush(flow);
  return flow.items.map(textOfItem).filter(Boolean).join(' ');
}

function textOfItem(item: FlowItem): string {
  switch (item.type) {
    case 'mark':
    case 'heading':
      return item.text;
    case 'paragraph':
      return item.runs.map((run) => run.text).join('');
    case 'list':
      return item.items.map((blocks) => blocks.map(textOfItem).join(' ')).join('; ');
    case 'table':
      return item.rows.map((cells) => cells.join(', ')).join('; ');
  }
}

function blocksOf(nodes: readonly Node[]): TextBlock[] {
  const flow: Flow = { items: [], runs: [] };
  walk(nodes, flow, {});
  flush(flow);
  return withListsAndHeadings(
    flow.items.map((item) => (item.type === 'mark' ? { type: 'heading', text: item.text } : item)),
  );
}

function list(element: Element, flow: Flow): void {
  flush(flow);
  const items: TextBlock[][] = [];
  for (const child of element.childNodes) {
    const blocks = 'tagName' in child && child.tagName === 'li' ? blocksOf(child.childNodes) : blocksOf([child]);
    if (blocks.length === 0) continue;
    const previous = items.at(-1);
    // A list that stands directly inside a list belongs to the item before it.
    if (previous && 'tagName' in child && child.tagName !== 'li') previous.push(...blocks);
    else items.push(blocks);
  }
  if (items.length > 0) flow.items.push({ type: 'list', ordered: element.tagName === 'ol', items });
}

function rowsOf(element: Element): string[][] {
  return element.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    const cells = child.childNodes.flatMap((cell) =>
      'tagName' in cell && (cell.tagName === 'td' || cell.tagName === 'th') ? [plainOf(cell.childNodes)] : [],
    );
    return cells.some((cell) => cell !== '') ? [cells] : [];
  });
}

function block(element: Element, flow: Flow, style: Style): boolean {
  const name = element.tagName;
  if (attribute(element, 'class').split(/\s+/).includes('topicdescriptionkind')) {
    flush(flow);
    flow.items.push({ type: 'mark', text: plainOf(element.childNodes).replace(/\s*:\s*$/, '') });
    return true;
  }
  if (
    /^fn\d+$/.test(attribute(element, 'id')) &&
    !flow.items.some((item) => item.type === 'mark' && item.text === FOOTNOTES)
  ) {
    flush(flow);
    flow.items.push({ type: 'mark', text: FOOTNOTES });
  }
  if (/^h[1-6]$/.test(name)) {
    flush(flow);
    const text = plainOf(element.childNodes).replace(/\s*:$/, '');
    if (text !== '') flow.items.push({ type: 'heading', text });
    return true;
  }
  if (name === 'ul' || name === 'ol') {
    list(element, flow);
    return true;
  }
  if (name === 'table') {
    flush(flow);
    const rows = rowsOf(element);
    if (rows.length > 0) flow.items.push({ type: 'table', rows });
    return true;
  }
  if (name === 'br' || name === 'hr') {
    flush(flow);
    return true;
  }
  if (!paragraphElements.has(name) && name !== 'li') return false;
  flush(flow);
  walk(element.childNodes, flow, style);
  flush(flow);
  return true;
}

function inlineStyle(element: Element, style: Style): Style {
  if (element.tagName === 'b' || element.tagName === 'strong') return { ...style, bold: true };
  if (element.tagName === 'i' || element.tagName === 'em') return { ...style, italic: true };
  if (element.tagName !== 'a') return style;
  const href = safeHref(attribute(element, 'href'));
  return href === null ? style : { ...style, href };
}

/** Inline footnotes stand in double brackets. */
function withFootnotes(text: string): string {
  return text.replaceAll('[[', ' (').replaceAll(']]', ')');
}

function walk(nodes: readonly Node[], flow: Flow, style: Style): void {
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) {
      flow.runs.push({ ...style, text: withFootnotes(withoutMarkup(node.value)) });
    } else if ('tagName' in node && !droppedElements.has(node.tagName)) {
      if (node.tagName === 'sup' || node.tagName === 'sub')
        flow.runs.push({
          ...style,
          text: shifted(plainOf(node.childNodes), node.tagName === 'sup' ? superscript : subscript),
        });
      else if (!block(node, flow, style)) walk(node.childNodes, flow, inlineStyle(node, style));
    }
  }
}

/** Lines in which nothing opens a tag or an entity. A parser would only find the same text again. */
function flowOfLines(text: string): readonly FlowItem[] {
  const flow: Flow = { items: [], runs: [] };
  for (const line of text.split(/\r?\n/)) {
    flow.runs.push({ text: withFootnotes(line) });
    flush(flow);
  }
  return flow.items;
}

/** Text of the portal as a flow of clean blocks and section marks. Plain text is fine too: its lines are paragraphs. */
export function flowOf(html: string): readonly FlowItem[] {
  if (!/[<&]/.test(html)) return flowOfLines(html);
  const isPlain = !/<[a-z!/]/i.test(html);
  const source = isPlain
    ? html
        .split(/\r?\n\s*\r?\n|\r?\n/)
        .map((line) => `<p>${line}</p>`)
        .join('')
    : repaired(html);
  const flow: Flow = { items: [], runs: [] };
  const { childNodes } = parseFragment(source);
  if (isDeeper(childNodes, MAX_DEPTH)) flow.runs.push({ text: withoutMarkup(source) });
  else walk(childNodes, flow, {});
  flush(flow);
  return flow.items;
}

/** Text of the portal as clean blocks: no markup, no entities, no Word remains. */
export function textBlocks(html: string): readonly TextBlock[] {
  return withListsAndHeadings(
    flowOf(html).map((item) => (item.type === 'mark' ? { type: 'heading', text: item.text } : item)),
  );
}
