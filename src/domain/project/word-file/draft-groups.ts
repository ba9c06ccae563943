// A draft of one's own as pieces under its headings, each with the section to which it seems to belong.
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { lengthOf, textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { framesFor } from './placed-frames.ts';
import { plainTextOf } from './plain-text.ts';
import { titleKey } from './returned-sections.ts';
import { ownLevel, returnedUnits, type ReturnedUnit } from './returned-units.ts';
import { textOfUnits, type TextUnit } from './units.ts';
import type { WordBlock, WordParagraph } from './word-file.ts';

/** What a section is called in drafts. */
export type SectionNames = { readonly key: SectionKey; readonly names: readonly string[] };

/** What stands under one heading of a draft. */
export type DraftGroup = {
  /** The heading; null for what stands before the first one. */
  readonly title: string | null;
  /** The section that its heading names; null where none does. */
  readonly target: SectionKey | null;
  readonly content: RichTextDocument;
  readonly characters: number;
  readonly words: number;
};

/** Headings from this level on stay within the piece that they stand in. */
const FINEST = 3;
const LONGEST_HEADING = 90;

/** A line of bold words alone, without an end: how headings look where nobody used their styles. */
function looksLikeHeading({ block, list }: WordParagraph): boolean {
  const words = plainTextOf(block).trim();
  const content = (block.content ?? []).filter((node) => node.type !== 'text' || node.text.trim() !== '');
  const isBold = content.every((node) => node.type === 'text' && node.marks?.some(({ type }) => type === 'bold'));
  return list === null && words !== '' && words.length <= LONGEST_HEADING && isBold && !/[.;:,!?]$/u.test(words);
}

/** The section that a heading names, and whether it says nothing else. The longest name that stands in it decides. */
export function sectionNamedBy(
  heading: string,
  sections: readonly SectionNames[],
): { readonly key: SectionKey; readonly exact: boolean } | null {
  const said = titleKey(heading);
  let best: { key: SectionKey; exact: boolean; weight: number } | null = null;
  for (const { key, names } of sections)
    for (const name of names.map(titleKey)) {
      if (name === '') continue;
      const exact = said === name;
      const weight = exact ? Number.POSITIVE_INFINITY : name.length;
      if ((exact || ` ${said} `.includes(` ${name} `)) && weight > (best?.weight ?? 0)) best = { key, exact, weight };
    }
  return best && { key: best.key, exact: best.exact };
}

type Open = { title: string | null; target: SectionKey | null; level: number; units: TextUnit[] };

function groupOf({ title, target, units }: Open): DraftGroup {
  const content = textOfUnits(units);
  const words = textOf(content).match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { title, target, content, characters: lengthOf(content), words };
}

const isBare = ({ units }: Open) => units.every(({ block }) => block.type === 'heading');

/** A heading below which nothing stands but further headings stands above the first piece of these. */
function withoutBare(groups: readonly Open[]): readonly Open[] {
  const kept: Open[] = [];
  let above: Open | null = null;
  for (const group of groups) {
    const units: TextUnit[] = above?.target === group.target ? [...above.units, ...group.units] : group.units;
    if (above && above.target !== group.target) kept.push(above);
    const whole: Open = { ...group, units };
    above = isBare(group) && group.title !== null ? whole : null;
    if (above === null) kept.push(whole);
  }
  return above ? [...kept, above] : kept;
}

/** Puts a block behind what a piece has already; headings go one level below the heading of the piece. */
function put(open: Open, unit: ReturnedUnit, nth: number): void {
  const { block, heading } = unit;
  const below = Math.max(1, open.level);
  const shown = block.type === 'heading' ? { ...block, attrs: { level: ownLevel(heading - below + 2) } } : block;
  open.units.push({ frames: framesFor(unit, `d${nth}`, open.units.at(-1), undefined), block: shown });
}

/** The heading of a block, and how high it stands; null for everything else. */
function headingOf(block: WordBlock, sections: readonly SectionNames[]): { text: string; level: number } | null {
  if (block.is !== 'paragraph') return null;
  const text = plainTextOf(block.block).trim();
  if (block.heading > 0 && text !== '') return { text, level: block.heading };
  return looksLikeHeading(block) && sectionNamedBy(text, sections)?.exact === true ? { text, level: 1 } : null;
}

/**
 * A draft as pieces: one for each heading that names a section or stands high, in the order of the draft. What stands
 * below a heading that names a section belongs to it, until a heading as high.
 */
export function draftGroups(blocks: readonly WordBlock[], sections: readonly SectionNames[]): readonly DraftGroup[] {
  const groups: Open[] = [{ title: null, target: null, level: 0, units: [] }];
  let [owner, ownerLevel]: [SectionKey | null, number] = [null, 0];
  blocks.forEach((block, nth) => {
    const heading = headingOf(block, sections);
    const named = heading && sectionNamedBy(heading.text, sections);
    if (heading && (named || heading.level < FINEST || heading.level <= ownerLevel)) {
      if (named) [owner, ownerLevel] = [named.key, heading.level];
      else if (heading.level <= ownerLevel) [owner, ownerLevel] = [null, 0];
      groups.push({ title: heading.text, target: owner, level: heading.level, units: [] });
      if (named?.exact) return;
    }
    const open = groups.at(-1);
    for (const unit of returnedUnits([block], () => null)) if (open) put(open, unit, nth);
  });
  return withoutBare(groups)
    .map(groupOf)
    .filter(({ characters }) => characters > 0);
}

/** The pieces of a draft as one text, in their order. */
export function joinedGroups(groups: readonly Pick<DraftGroup, 'content'>[]): RichTextDocument {
  return { type: 'doc', content: groups.flatMap(({ content }) => content.content) };
}
