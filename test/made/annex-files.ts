import { crc32, deflateRawSync } from 'node:zlib';

import { Workbook } from '@cj-tech-master/excelts';
import { Document, Packer, Paragraph } from 'docx';
import PdfKit from 'pdfkit';

// Files made for the tests by the programs' own libraries, and broken ones made of them.

/** A PDF with one page for each text. */
export async function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PdfKit({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve());
  });
  for (const text of pages) document.addPage().fontSize(11).text(text);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A PDF that is a picture of a page: lines, and no letter. */
export async function scannedPdf(): Promise<Buffer> {
  const document = new PdfKit();
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve());
  });
  document.rect(50, 50, 300, 500).stroke().end();
  await ended;
  return Buffer.concat(chunks);
}

/** A Word file with these paragraphs. */
export async function docxOf(paragraphs: readonly string[]): Promise<Buffer> {
  return Buffer.from(
    await Packer.toBuffer(new Document({ sections: [{ children: paragraphs.map((text) => new Paragraph(text)) }] })),
  );
}

/** A spreadsheet of one sheet with these rows. */
export async function xlsxOf(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Budget');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

type Part = { readonly name: string; readonly content: Buffer; readonly encrypted?: boolean };

/** An archive of these parts, byte by byte, so that it can be wrong on purpose. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, encrypted } of parts) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listing, Buffer.from('PK\u0005\u0006'), end]);
}

const wordTypes =
  '<Types><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word file of some kilobytes that unpacks to as many megabytes. */
export function zipBomb(megabytes: number, part = 'word/media/image1.png'): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from(wordTypes) },
    { name: part, content: Buffer.alloc(megabytes * 1024 * 1024) },
  ]);
}

/** A container of the old Office kind with one stream of this name; `flags` are those of an old Word text. */
export function cfbOf(name: string, flags = 0): Buffer {
  const bytes = Buffer.alloc(512 * 12);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  bytes.fill(0xff, 512, 1024);
  for (const [index, value] of [0xfffffffd, 0xfffffffe, 3, 4, 5, 6, 7, 8, 9, 0xfffffffe].entries())
    bytes.writeUInt32LE(value, 512 + index * 4);
  const entry = 1024;
  bytes.write(name, entry, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, entry + 64);
  bytes.writeUInt32LE(2, entry + 116);
  bytes.writeUInt32LE(512 * 8, entry + 120);
  bytes.writeUInt16LE(0xa5ec, 1536);
  bytes.writeUInt16LE(flags, 1536 + 10);
  return bytes;
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A film without pictures that says it lasts this long. */
export function mp4Of(seconds: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
    box('moov', box('mvhd', header)),
    box('mdat', Buffer.alloc(200)),
  ]);
}
