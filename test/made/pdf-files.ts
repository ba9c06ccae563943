import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

// PDFs written object by object, so that they can hold what no library of ours writes.

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfFrom(objects: readonly (Buffer | string)[]): Buffer {
  let bytes = Buffer.from('%PDF-1.7\n');
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(bytes.length);
    bytes = Buffer.concat([bytes, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const id = '<00112233445566778899aabbccddeeff>';
  const end =
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 ` +
    `R/ID[${id}${id}]>>\nstartxref\n${bytes.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(end)]);
}

/** A PDF of one empty page; the page is object 3, and the objects behind it begin with 4. */
export function pdfWith({
  catalogue = '',
  page = '',
  objects = [],
}: {
  catalogue?: string;
  page?: string;
  objects?: readonly (Buffer | string)[];
}): Buffer {
  return pdfFrom([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]${page}>>`,
    ...objects,
  ]);
}

/** A stream, as an object holds it. */
export function streamOf(content: Buffer, dictionary = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<</Length ${content.length}${dictionary}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** The same PDF as qpdf writes it with these settings. */
export function byQpdf(bytes: Buffer, settings: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'fundwright-pdf-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), bytes);
    execFileSync('qpdf', [...settings, join(folder, 'in.pdf'), join(folder, 'out.pdf')]);
    return readFileSync(join(folder, 'out.pdf'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A PDF that opens with a password only, or with an empty one and is not to be printed. */
export function encryptedPdf(bytes: Buffer, password = 'secret'): Buffer {
  return byQpdf(bytes, ['--encrypt', password, 'owner', '256', '--print=none', '--']);
}

/** A PDF whose one page unpacks to as many megabytes of drawing. */
export function pdfBomb(megabytes: number): Buffer {
  const drawing = Buffer.alloc(megabytes * 1024 * 1024, '(x) Tj ');
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(drawing), Buffer.alloc(4)]);
  const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  return pdfWith({ page: `/Contents 4 0 R${font}`, objects: [streamOf(packed, '/Filter/FlateDecode')] });
}
