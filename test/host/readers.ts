import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a file with a program that is not ours and answers what it says; throws where the program refuses the file. */
function readWith(bytes: Uint8Array, name: string, program: string, args: (path: string) => readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-read-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return execFileSync(program, args(path), {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const officeFilters = {
  txt: 'txt:Text (encoded):UTF8',
  // The last figure has every sheet written, each to a file of its own.
  csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1',
} as const;

let profile: string | null = null;

/**
 * Has LibreOffice convert a file into a folder. It makes its profile at its first start, which takes longest; a profile
 * of this process, which waits for each conversion, because two at once would not share one.
 */
function convert(path: string, form: string, out: string): void {
  if (profile === null) {
    const made = mkdtempSync(join(tmpdir(), 'fundwright-office-profile-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    profile = made;
  }
  const args = [`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', form, '--outdir', out, path];
  execFileSync('soffice', args, { stdio: 'pipe', timeout: 60_000 });
}

/** What LibreOffice reads in a file: its text, or the cells of every sheet one after the other. */
export function openInOffice(bytes: Uint8Array, name: string, form: keyof typeof officeFilters): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-office-'));
  try {
    const [path, out] = [join(folder, name), join(folder, 'out')];
    writeFileSync(path, bytes);
    convert(path, officeFilters[form], out);
    return readdirSync(out)
      .map((file) => readFileSync(join(out, file), 'utf8'))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const savedForms = { docx: 'docx:MS Word 2007 XML', pdf: 'pdf:writer_pdf_Export' } as const;

/** A Word file as LibreOffice writes it after it has opened it. */
export function savedByOffice(bytes: Uint8Array, form: keyof typeof savedForms = 'docx'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-office-'));
  try {
    const [path, out] = [join(folder, 'a.docx'), join(folder, 'out')];
    writeFileSync(path, bytes);
    convert(path, savedForms[form], out);
    return readFileSync(join(out, `a.${form}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether unzip finds every entry of an archive whole; throws where it does not. */
export function testArchive(bytes: Uint8Array): string {
  return readWith(bytes, 'a.zip', 'unzip', (path) => ['-t', path]);
}

/**
 * The same file without the meaning of its colours, for programs that tell its tags: poppler sets the colours up anew
 * for each of thousands of elements. Nothing moves, because the new name is as long as the old one.
 */
function withoutColours(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replace('/OutputIntents ', '/NoColourNeeds '), 'latin1');
}

/** The text of a PDF as poppler reads it; qpdf must find nothing wrong with the file first. */
export function readPdf(bytes: Uint8Array): {
  readonly text: string;
  readonly info: string;
  readonly structure: string;
} {
  readWith(bytes, 'a.pdf', 'qpdf', (path) => ['--check', path]);
  return {
    text: readWith(bytes, 'a.pdf', 'pdftotext', (path) => ['-layout', path, '-']),
    info: readWith(bytes, 'a.pdf', 'pdfinfo', (path) => [path]),
    structure: readWith(withoutColours(bytes), 'a.pdf', 'pdfinfo', (path) => ['-struct-text', path]),
  };
}

/** What a PDF holds, uncompressed by qpdf: what is drawn, and the objects around it. */
export function readObjects(bytes: Uint8Array): string {
  return readWith(bytes, 'a.pdf', 'qpdf', (path) => ['--qdf', '--object-streams=disable', path, '-']);
}

/** What a PDF says of itself, as XMP, by poppler. */
export function readXmp(bytes: Uint8Array): string {
  return readWith(bytes, 'a.pdf', 'pdfinfo', (path) => ['-meta', path]);
}

/** The fonts of a PDF by poppler: whether each is in the file, in part, and says what its shapes mean. */
export function readFonts(
  bytes: Uint8Array,
): readonly { readonly name: string; readonly embedded: string; readonly subset: string; readonly unicode: string }[] {
  const [, , ...rows] = readWith(bytes, 'a.pdf', 'pdffonts', (path) => [path])
    .trim()
    .split('\n');
  return rows.map((row) => {
    const [name = '', embedded = '', subset = '', unicode = ''] =
      /^(\S+) .*?\b(yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(row)?.slice(1) ?? [];
    return { name, embedded, subset, unicode };
  });
}

/** The tags of a PDF with their attributes, as poppler reads them. */
export function readStructure(bytes: Uint8Array): string {
  return readWith(withoutColours(bytes), 'a.pdf', 'pdfinfo', (path) => ['-struct', path]);
}

/** Where a word of a PDF stands on its page, in points from the top, as poppler sees it. */
export function placesIn(bytes: Uint8Array): (word: string) => { readonly top: number; readonly bottom: number } {
  const words = readWith(bytes, 'a.pdf', 'pdftotext', (path) => ['-bbox', path, '-']);
  return (word) => {
    const [, top, bottom] = new RegExp(`yMin="([\\d.]+)" xMax="[\\d.]+" yMax="([\\d.]+)">${word}<`).exec(words) ?? [];
    if (top === undefined || bottom === undefined) throw new Error(`“${word}” is not in the PDF: ${words}`);
    return { top: Number(top), bottom: Number(bottom) };
  };
}

/** A word of a PDF and where it stands, in points from the top left corner of its page. */
export type PlacedWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The words of a PDF page by page, as poppler sees them. */
export function wordsOnPages(bytes: Uint8Array): readonly (readonly PlacedWord[])[] {
  const pages = readWith(bytes, 'a.pdf', 'pdftotext', (path) => ['-bbox', path, '-'])
    .split('<page ')
    .slice(1);
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g;
  return pages.map((page) =>
    [...page.matchAll(word)].map(([, left, top, right, bottom, text]) => ({
      text: text ?? '',
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  );
}

/** How many pages a PDF has, by qpdf. */
export function pageCount(bytes: Uint8Array): number {
  return Number(readWith(bytes, 'a.pdf', 'qpdf', (path) => ['--show-npages', path]));
}

/** The text of one page of a PDF in the order in which it was drawn, by poppler. */
export function textOfPage(bytes: Uint8Array, page: number): string {
  const only = ['-raw', '-f', String(page), '-l', String(page)];
  return readWith(bytes, 'a.pdf', 'pdftotext', (path) => [...only, path, '-']);
}

/** The bookmarks of a PDF, as qpdf lists them. */
export function readBookmarks(bytes: Uint8Array): string {
  return readWith(bytes, 'a.pdf', 'qpdf', (path) => ['--json', '--json-key=outlines', path]);
}

/** The parts of a Word file, unpacked by unzip, which also checks their sums. */
export function readDocx(bytes: Uint8Array): {
  readonly part: (name: string) => string;
  readonly names: readonly string[];
} {
  const names = readWith(bytes, 'a.docx', 'unzip', (path) => ['-Z1', path])
    .trim()
    .split('\n');
  readWith(bytes, 'a.docx', 'unzip', (path) => ['-tqq', path]);
  return {
    names,
    part: (name) => readWith(bytes, 'a.docx', 'unzip', (path) => ['-p', path, name.replace('[', '\\[')]),
  };
}

/** The titles that Word counts by itself in `word/document.xml`, each with the number that it gives them. */
export function countedTitles(body: string): readonly string[] {
  const counts = new Map<string, number>();
  const counted = /<w:pStyle w:val="Heading\d"\/>(?:(?!<\/w:pPr>).)*<w:numId w:val="(\d+)"\/>.*?<\/w:p>/gs;
  return [...body.matchAll(counted)].map(([paragraph, list = '']) => {
    const count = (counts.get(list) ?? 0) + 1;
    counts.set(list, count);
    const text = [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, found]) => found);
    return `${count}. ${text.join('')}`;
  });
}

/** The words of a Word file, each paragraph on a line of its own. */
export function wordsOfDocx(file: Uint8Array): string {
  return readDocx(file)
    .part('word/document.xml')
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '');
}
