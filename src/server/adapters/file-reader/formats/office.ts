import { Workbook } from '@cj-tech-master/excelts';
import mammoth from 'mammoth';

import type { AnnexContent } from '#domain/project/annex-content.ts';

import { TEXT_LIMIT, refuse } from '../refusal.ts';
import type { ZipParts } from './zip.ts';
import { readZip } from './zip.ts';

const TYPES = '[Content_Types].xml';
const MAX_CELLS = 200_000;
const MAX_FIGURES = 20_000;

const plain = { figures: [], seconds: null, restricted: false, checkable: true } as const;

function partText(parts: ZipParts, name: string): string {
  return parts.get(name)?.toString('utf8') ?? '';
}

/** Reads a Word file: its text, and the pages that Word counted when it saved the file. */
async function readDocx(bytes: Buffer, parts: ZipParts): Promise<AnnexContent> {
  const { value } = await mammoth.extractRawText({ buffer: bytes }).catch(() => refuse('damaged'));
  const body = partText(parts, 'word/document.xml');
  if (value.trim() === '' && !/<(w:drawing|w:pict|w:object)\b/.test(body)) refuse('empty');
  const counted = /<Pages>(\d{1,5})<\/Pages>/.exec(partText(parts, 'docProps/app.xml'))?.[1];
  return { ...plain, format: 'docx', pages: counted === undefined || counted === '0' ? null : Number(counted), text: value.slice(0, TEXT_LIMIT) };
}

/** Reads a spreadsheet: what its cells say, formulas by their stored results. */
async function readXlsx(bytes: Buffer): Promise<AnnexContent> {
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes)).catch(() => refuse('damaged'));
  const words: string[] = [];
  const figures = new Set<number>();
  let cells = 0;
  for (const sheet of workbook.worksheets) {
    words.push(sheet.name);
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        cells += 1;
        if (cells > MAX_CELLS) refuse('too_complex');
        const { value, text } = cell;
        const result: unknown = typeof value === 'object' && value !== null && 'result' in value ? value.result : value;
        if (typeof result === 'number') {
          if (figures.size < MAX_FIGURES) figures.add(result);
        } else if (text !== '') words.push(text);
      });
    });
  }
  if (cells === 0) refuse('empty');
  return { ...plain, format: 'xlsx', pages: null, text: words.join('\n').slice(0, TEXT_LIMIT), figures: [...figures] };
}

const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** Reads an OpenDocument spreadsheet from its one XML part. */
function readOds(parts: ZipParts): AnnexContent {
  const body = partText(parts, 'content.xml');
  const text = body.replace(/<\/(text:p|table:table-cell)>/g, '\n').replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|apos);/g, (entity) => escapes[entity] ?? entity);
  const figures = [...body.matchAll(/office:value="(-?[\d.]{1,20})"/g)].slice(0, MAX_FIGURES).map((match) => Number(match[1]));
  if (text.trim() === '' && figures.length === 0) refuse('empty');
  return { ...plain, format: 'ods', pages: null, text: text.slice(0, TEXT_LIMIT), figures };
}

/** Reads what is packed in an archive: a Word file or a spreadsheet; anything else is refused. */
export async function readOffice(bytes: Buffer): Promise<AnnexContent> {
  const parts = readZip(bytes, [TYPES, 'word/document.xml', 'docProps/app.xml', 'mimetype', 'content.xml', 'META-INF/manifest.xml']);
  const types = partText(parts, TYPES);
  if (types.includes('wordprocessingml.document.main+xml')) return await readDocx(bytes, parts);
  if (types.includes('spreadsheetml.sheet.main+xml')) return await readXlsx(bytes);
  if (partText(parts, 'mimetype') === 'application/vnd.oasis.opendocument.spreadsheet') {
    return partText(parts, 'META-INF/manifest.xml').includes('encryption-data') ? refuse('encrypted') : readOds(parts);
  }
  return refuse('unknown_type');
}
