import mammoth from 'mammoth';

import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';

import { TEXT_LIMIT, refuse } from '#server/adapters/file-reader/refusal.ts';
import type { OfficeParts } from './office-parts.ts';
import { openOffice } from './office-parts.ts';
import { readCells } from './xlsx.ts';
import { walkXml, xmlText } from './xml.ts';

const MAX_FIGURES = 20_000;

const plain = { figures: [], seconds: null, restricted: false, checkable: true } as const;

/** Reads a Word file: its text, and the pages that Word counted when it saved the file. */
async function readDocx(bytes: Buffer, { parts, main }: OfficeParts): Promise<AnnexContent> {
  const { value } = await mammoth.extractRawText({ buffer: bytes }).catch((error: unknown) => {
    if (error instanceof RangeError) throw error;
    return refuse('damaged');
  });
  if (value.trim() === '' && !/<(w:drawing|w:pict|w:object)\b/.test(xmlText(parts.get(main)))) refuse('empty');
  const counted = /<Pages>(\d{1,5})<\/Pages>/.exec(xmlText(parts.get('docProps/app.xml')))?.[1];
  const pages = counted === undefined || counted === '0' ? null : Number(counted);
  return { ...plain, format: 'docx', pages, text: value.slice(0, TEXT_LIMIT) };
}

/** What a spreadsheet says, gathered piece by piece. Only what is looked at is kept. */
function gather() {
  const words: string[] = [];
  const figures = new Set<number>();
  let length = 0;
  return {
    word: (word: string) => {
      if (word.trim() === '' || length >= TEXT_LIMIT) return;
      words.push(word);
      length += word.length + 1;
    },
    figure: (figure: number) => {
      if (Number.isFinite(figure) && figures.size < MAX_FIGURES) figures.add(figure);
    },
    content: () => ({ text: words.join('\n').slice(0, TEXT_LIMIT), figures: [...figures] }),
  };
}

/** Reads a spreadsheet: what its cells say, formulas by their stored results. */
function readXlsx({ parts, main }: OfficeParts): AnnexContent {
  const { word, figure, content } = gather();
  let cells = 0;
  readCells(parts, main, {
    sheet: word,
    cell: ({ value }) => {
      cells += 1;
      if (typeof value === 'number') figure(value);
      else word(typeof value === 'object' ? value.day : String(value));
    },
  });
  if (cells === 0) refuse('empty');
  return { ...plain, format: 'xlsx', pages: null, ...content() };
}

/** Reads an OpenDocument spreadsheet from its one XML part; cells that it repeats are read once. */
function readOds({ parts, main }: OfficeParts): AnnexContent {
  if (xmlText(parts.get('META-INF/manifest.xml')).includes('encryption-data')) refuse('encrypted');
  const { word, figure, content } = gather();
  let [paragraph, inParagraph] = ['', false];
  walkXml(xmlText(parts.get(main)), {
    open: ({ name, attribute }) => {
      if (name === 'p') [paragraph, inParagraph] = ['', true];
      const value = name === 'table-cell' ? attribute('value') : null;
      if (value !== null) figure(Number(value));
    },
    close: (name) => {
      if (name !== 'p') return;
      word(paragraph);
      inParagraph = false;
    },
    text: (text) => {
      if (inParagraph) paragraph += text;
    },
  });
  const found = content();
  if (found.text === '' && found.figures.length === 0) refuse('empty');
  return { ...plain, format: 'ods', pages: null, ...found };
}

/** Reads what is packed in an archive: a Word file or a spreadsheet; anything else is refused. */
export async function readOffice(bytes: Buffer): Promise<AnnexContent> {
  const opened = openOffice(bytes);
  switch (opened.kind) {
    case 'docx':
      return await readDocx(bytes, opened);
    case 'xlsx':
      return readXlsx(opened);
    case 'ods':
      return readOds(opened);
  }
}
