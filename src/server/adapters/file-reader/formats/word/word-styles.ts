import { allBelow, childOf, elementsOf, switchOf, valueOf, xmlTree, type XmlNode } from './xml-tree.ts';

// What the styles and lists of a Word file say, as far as a text can hold it.

type Style = { readonly name: string; readonly basedOn: string | null; readonly node: XmlNode };
export type WordStyles = ReadonlyMap<string, Style>;

/** Styles may be made of one another; a circle of them ends here. */
const LONGEST_CHAIN = 12;

export function readStyles(xml: string): WordStyles {
  const styles = new Map<string, Style>();
  if (xml === '') return styles;
  for (const node of allBelow(xmlTree(xml), 'style')) {
    const name = (valueOf(node, 'name') ?? '').toLowerCase();
    styles.set(node.attribute('styleId') ?? '', { name, basedOn: valueOf(node, 'basedOn'), node });
  }
  return styles;
}

/** A style and those that it is made of, the nearest first. */
function chainOf(styles: WordStyles, id: string | null): readonly Style[] {
  const chain: Style[] = [];
  for (let next = id; next !== null && chain.length < LONGEST_CHAIN;) {
    const style = styles.get(next);
    if (!style) break;
    chain.push(style);
    next = style.basedOn;
  }
  return chain;
}

export type StyleLook = {
  /** 1 to 9; 0 for none. */
  readonly heading: number;
  readonly quoted: boolean;
  readonly caption: boolean;
  /** A line of the table of contents, or its title. */
  readonly contents: boolean;
  /** A point of a list without its sign. */
  readonly indented: boolean;
  readonly numbering: XmlNode | undefined;
};

function headingIn(chain: readonly Style[]): number {
  for (const { name, node } of chain) {
    const level = Number(/^heading (\d)$/.exec(name)?.[1] ?? (name === 'title' ? 1 : 0));
    if (level > 0) return level;
    const outline = Number(valueOf(childOf(node, 'pPr'), 'outlineLvl') ?? 9);
    if (outline < 9) return outline + 1;
  }
  return 0;
}

/** What a paragraph is by its style. */
export function styleLook(styles: WordStyles, id: string | null): StyleLook {
  const chain = chainOf(styles, id);
  const isNamed = (pattern: RegExp) => chain.some(({ name }) => pattern.test(name));
  return {
    heading: headingIn(chain),
    quoted: isNamed(/^((intense )?quote|quotations)$/),
    caption: isNamed(/^caption$/),
    contents: isNamed(/^(toc \d|toc heading|contents \d|contents heading|table of figures)$/),
    indented: isNamed(/^list (paragraph|continue.*)$/),
    numbering: chain.map(({ node }) => childOf(childOf(node, 'pPr'), 'numPr')).find((node) => node !== undefined),
  };
}

/** What a style of letters switches on; links look as they do without it. */
export function letterSwitch(styles: WordStyles, id: string | null, name: string): boolean {
  const chain = chainOf(styles, id);
  if (chain.some((style) => /link/.test(style.name))) return false;
  return chain.map(({ node }) => switchOf(childOf(node, 'rPr'), name)).find((value) => value !== null) ?? false;
}

type Level = { readonly format: string; readonly start: number };
export type WordNumbering = ReadonlyMap<string, ReadonlyMap<number, Level>>;

function levelsIn(node: XmlNode): ReadonlyMap<number, Level> {
  return new Map(
    elementsOf(node)
      .filter(({ name }) => name === 'lvl')
      .map((level) => [
        Number(level.attribute('ilvl') ?? 0),
        { format: valueOf(level, 'numFmt') ?? 'decimal', start: startOf(valueOf(level, 'start')) },
      ]),
  );
}

function startOf(value: string | null): number {
  const start = Number(value ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= 9_999 ? start : 1;
}

/** The levels of each list of a file. */
export function readNumbering(xml: string): WordNumbering {
  const lists = new Map<string, ReadonlyMap<number, Level>>();
  const root = xml === '' ? undefined : childOf(xmlTree(xml), 'numbering');
  if (!root) return lists;
  const kinds = new Map(
    allBelow(root, 'abstractNum').map((node) => [node.attribute('abstractNumId') ?? '', levelsIn(node)]),
  );
  for (const node of allBelow(root, 'num')) {
    const levels = new Map(kinds.get(valueOf(node, 'abstractNumId') ?? ''));
    for (const change of allBelow(node, 'lvlOverride')) {
      const at = Number(change.attribute('ilvl') ?? 0);
      const own = childOf(change, 'lvl');
      const [from] = own ? levelsIn({ ...change, children: [own] }).values() : [levels.get(at)];
      const start = valueOf(change, 'startOverride');
      if (from) levels.set(at, start === null ? from : { ...from, start: startOf(start) });
    }
    lists.set(node.attribute('numId') ?? '', levels);
  }
  return lists;
}
