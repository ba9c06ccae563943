import type { TextBlock, TextRun } from '#domain/program/facts.ts';

type Paragraph = Extract<TextBlock, { type: 'paragraph' }>;

const HEADING_LENGTH = 160;
const bullet = /^(?:[·•▪●◦‣§]\s*|[–-]\s+|o\s{1,3}(?=[A-Z]))/;
const numbered = /^\d{1,2}\s?[a-z]?\.?\s+\p{L}/u;

function firstText(block: Paragraph): string {
  return block.runs[0]?.text ?? '';
}

/** Word writes lists as paragraphs that begin with a dot: several in a row, or one with a real dot, are a list. */
function withLists(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const result: TextBlock[] = [];
  let points: TextBlock[][] = [];
  const close = () => {
    if (points.length > 0) result.push({ type: 'list', ordered: false, items: points });
    points = [];
  };
  for (const block of blocks) {
    if (block.type === 'paragraph' && bullet.test(firstText(block))) {
      const [first, ...rest] = block.runs;
      const text = (first?.text ?? '').replace(bullet, '');
      const runs: TextRun[] = [...(first && text !== '' ? [{ ...first, text }] : []), ...rest];
      if (runs.length > 0) points.push([{ type: 'paragraph', runs }]);
    } else {
      close();
      result.push(block);
    }
  }
  close();
  return result;
}

function headingText(text: string): string {
  return text.replace(/\s*:\s*$/, '').trim();
}

/**
 * A paragraph all in bold is a heading; a numbered one in bold at the start of a paragraph is a heading with its text.
 */
function withHeadings(blocks: readonly TextBlock[]): TextBlock[] {
  return blocks.flatMap((block): TextBlock[] => {
    if (block.type !== 'paragraph') return [block];
    const bold = block.runs.findIndex((run) => !run.bold);
    const lead = block.runs
      .slice(0, bold === -1 ? block.runs.length : bold)
      .map((run) => run.text)
      .join('')
      .trim();
    if (lead === '' || lead.length > HEADING_LENGTH || /[.;,]$/.test(lead)) return [block];
    if (bold === -1) return [{ type: 'heading', text: headingText(lead) }];
    if (!numbered.test(lead)) return [block];
    const rest = block.runs
      .slice(bold)
      .map((run, index) => (index === 0 ? { ...run, text: run.text.replace(/^\s*:?\s*/, '') } : run))
      .filter((run) => run.text !== '');
    const heading: TextBlock = { type: 'heading', text: headingText(lead) };
    return rest.length > 0 ? [heading, { type: 'paragraph', runs: rest }] : [heading];
  });
}

/** Gives back the lists and headings that the source's editor wrote as plain paragraphs. */
export function withListsAndHeadings(blocks: readonly TextBlock[]): TextBlock[] {
  return withHeadings(withLists(blocks));
}
