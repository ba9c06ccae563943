// Which lines of a Word file belong to which section.
import { plainTextOf } from './plain-text.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { isMadeMark, sectionMark } from './export-marks.ts';
import type { WordBlock, WordParagraph } from './word-file.ts';

/** What an export calls things, in the language of the application. */
export type ExportNames = {
  /** The sections of the template in their order, each by its title without a number. */
  readonly sections: readonly { readonly key: SectionKey; readonly title: string }[];
  /** The titles of parts that the product makes. */
  readonly made: readonly string[];
  /** Stands where nothing is written, and where a picture is gone. */
  readonly notWritten: string;
  readonly missingPicture: string;
};

/** A title as it is compared: without its number, whatever its case and marks are. */
export function titleKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*(section|sectiunea|part|partea|chapter|capitolul)?\s*[\divx]*(\.\d+)*[.):\s–-]+/u, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Begins = { readonly begins: SectionKey | 'made' } | null;

function begunBy(paragraph: WordParagraph, names: ExportNames, hasMarks: boolean): Begins {
  const { marks, heading } = paragraph;
  const marked = names.sections.find(({ key }) => marks.includes(sectionMark(key)));
  if (marked) return { begins: marked.key };
  if (marks.some(isMadeMark)) return { begins: 'made' };
  if (hasMarks || heading === 0) return null;
  const title = titleKey(plainTextOf(paragraph.block));
  const named = names.sections.find((section) => titleKey(section.title) === title);
  if (named) return { begins: named.key };
  return names.made.some((made) => titleKey(made) === title) ? { begins: 'made' } : null;
}

/** Whether a file has the places at which an export's sections begin. */
export function hasSectionMarks(blocks: readonly WordBlock[], names: ExportNames): boolean {
  const all = new Set(blocks.flatMap((block) => ('marks' in block ? block.marks : [])));
  return names.sections.some(({ key }) => all.has(sectionMark(key)));
}

/** The lines of each section of a file that was exported. Titles and parts that the product makes are in none. */
export function returnedSections(
  blocks: readonly WordBlock[],
  names: ExportNames,
): ReadonlyMap<SectionKey, readonly WordBlock[]> {
  const hasMarks = hasSectionMarks(blocks, names);
  const found = new Map<SectionKey, WordBlock[]>();
  let now: SectionKey | 'made' | null = null;
  let waiting: SectionKey | 'made' | null = null;
  const begin = (what: SectionKey | 'made') => {
    [now, waiting] = [what, null];
    if (what !== 'made') found.set(what, found.get(what) ?? []);
  };
  for (const block of blocks) {
    if (block.is === 'paragraph') {
      const begun = begunBy(block, names, hasMarks);
      // The mark may stand before its title, where somebody began a line above it.
      if (begun && (block.heading > 0 || plainTextOf(block.block).trim() !== '')) {
        const isTitle = block.heading > 0 || isTitleOf(block, begun.begins, names);
        if (isTitle) {
          begin(begun.begins);
          continue;
        }
      }
      if (begun) waiting = begun.begins;
      else if (waiting !== null && block.heading > 0) {
        begin(waiting);
        continue;
      }
    }
    if (now !== null && now !== 'made') found.get(now)?.push(block);
  }
  return found;
}

function isTitleOf({ block }: WordParagraph, begins: SectionKey | 'made', { sections }: ExportNames): boolean {
  const title = titleKey(plainTextOf(block));
  return begins === 'made' || sections.some(({ key, title: named }) => key === begins && titleKey(named) === title);
}
