import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { readFonts, readObjects, readPdf, readXmp } from '#test/host/readers.ts';
import { flawsOf } from '#test/host/xml-flaws.ts';
import {
  blocks,
  documentOf,
  longTable,
  paragraph,
  table,
  withNotes,
} from '#test/made/documents/application-documents.ts';
import { chartOf } from '#test/made/documents/charts.ts';
import { chunk, headerChunk, jpegOf, pngFrom } from '#test/made/library/pictures.ts';
import { renderPdf } from './pdf.ts';

// Each clause of PDF/A-2a (ISO 19005-2:2011) that a file of ours can meet or break, read back by qpdf and poppler from
// a document with everything that an application can hold.

const SPACES = '\u00A0 \u2002 \u2003 \u2009 \u200A \u202F \u205F \u3000 \u1680 \u2028 \u2029 \u000B \u000C \uFEFF';
const SIGNS = '≥ ∑ ✓ 😀 一 \u200D \u0301 ffi ﬁ';

const clear = pngFrom(
  headerChunk(4, 4, 6),
  chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 4 }, () => Buffer.from([0, ...Array(16).fill(0x7f)]))))),
);

const chart: DocumentBlock = {
  ...chartOf({ packages: 5, tasks: 2, months: 36, milestones: 3, periods: [18, 36] }),
  type: 'chart',
};

const picture = (id: string, alt: string): DocumentBlock => ({
  type: 'picture',
  id,
  alt,
  caption: `Figure ${id}`,
  size: 'medium',
  width: 40,
  height: 40,
});

const everything = {
  ...documentOf(
    [
      ...blocks,
      ...withNotes,
      paragraph(`${SPACES} ${SIGNS}`),
      table,
      longTable,
      chart,
      picture('clear', 'A square seen through'),
      picture('jpeg', 'Two colours'),
      picture('bare', ''),
      picture('gone', 'Nothing'),
    ],
    new Map([
      ['clear', { format: 'png' as const, bytes: new Uint8Array(clear) }],
      ['jpeg', { format: 'jpeg' as const, bytes: new Uint8Array(jpegOf(16, 16)) }],
      ['bare', { format: 'jpeg' as const, bytes: new Uint8Array(jpegOf(16, 16)) }],
    ]),
  ),
  title: 'R&D <fast> — «știință» 😀 \u0001\uFFFF',
};

const file = await renderPdf(everything);
const raw = Buffer.from(file).toString('latin1');
const objects = readObjects(file);

/** What is drawn on each page, a step a line. */
const drawn = objects
  .split('%% Contents for page ')
  .slice(1)
  .map((part) => /\nstream\n([\s\S]*?)\nendstream/.exec(part)?.[1] ?? '');

const paints = /(?:^|\s)(?:Tj|TJ|'|"|S|s|f|F|f\*|B|B\*|b|b\*|sh|Do)$/;

/** Steps that put something on the page outside of all marks. */
function unmarked(content: string): readonly string[] {
  let depth = 0;
  return content.split('\n').filter((step) => {
    if (/\b(?:BDC|BMC)$/.test(step)) depth += 1;
    if (/\bEMC$/.test(step)) depth -= 1;
    return depth === 0 && paints.test(step);
  });
}

/** The letters that each font says its shapes stand for, as they are written. */
const letters = [...objects.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/g)].flatMap(([, ranges = '']) =>
  [...ranges.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) => row.match(/<[^>]*>/g) ?? []),
);

describe('the file', () => {
  it('begins with signs that tell programs it is not text, and has a number, without a lock (6.1.2, 6.1.3)', () => {
    expect(raw).toMatch(/^%PDF-1\.7\n%[\x80-\xFF]{4}/);
    expect(raw.slice(raw.lastIndexOf('trailer'))).toMatch(/\/ID \[/);
    expect(objects).not.toContain('/Encrypt');
  });

  it('keeps nothing outside of itself, and packs by ways that every reader has (6.1.7, 6.1.10)', () => {
    expect(objects).not.toMatch(/\/(?:F|FFilter|FDecodeParms) \(/);
    const ways = new Set([...raw.matchAll(/\/Filter \[?\s*\/(\w+)/g)].map(([, way]) => way));
    expect([...ways].toSorted()).toEqual(['DCTDecode', 'FlateDecode']);
  });

  it('stays below the lengths that readers must manage (6.1.13)', () => {
    for (const [, text = ''] of objects.matchAll(/ <([0-9a-f]{4,})>/g)) expect(text.length / 2).toBeLessThan(32_768);
    for (const [, name = ''] of objects.matchAll(/\/([\w+#.-]+)/g)) expect(name.length).toBeLessThan(128);
  });

  it('does nothing by itself, and hides nothing (6.4 to 6.9)', () => {
    expect(objects).not.toMatch(
      /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|Movie|Sound|AA|OpenAction|AcroForm|EmbeddedFiles|OCProperties)\b/,
    );
  });
});

describe('what the file says of itself', () => {
  const xmp = readXmp(file);

  it('is sound XML, whatever its title and author are (6.6.2)', () => {
    const body = xmp.slice(xmp.indexOf('<x:xmpmeta'), xmp.indexOf('<?xpacket end'));
    expect(flawsOf(body)).toEqual([]);
    expect(xmp).toContain('R&amp;D &lt;fast&gt; — «știință» 😀 </rdf:li>');
  });

  it('can be read without unpacking it (6.6.2.1)', () => {
    expect(raw).toMatch(/\/Type \/Metadata\n\/Subtype \/XML\n\/Length \d+\n>>\nstream\n<\?xpacket/);
  });

  it('names PDF/A-2a, and PDF/UA-1 with what that is (6.6.4, 6.6.2.3)', () => {
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
  });

  it('agrees with the short description that older readers show (6.6.3)', () => {
    const { info } = readPdf(file);
    expect(info).toMatch(/Author: +Carpathia & Söhne <SRL>/);
    expect(xmp).toContain('<rdf:li>Carpathia &amp; Söhne &lt;SRL&gt;</rdf:li>');
    expect(objects).toContain('(D:20261120120000Z)');
    expect(xmp).toContain('<xmp:CreateDate>2026-11-20T12:00:00Z</xmp:CreateDate>');
    expect(xmp).toContain('<pdf:Producer>Fundwright</pdf:Producer>');
  });
});

describe('colours', () => {
  it('have one meaning, which the file carries (6.2.3)', () => {
    expect(objects.match(/\/S \/GTS_PDFA1/g)).toHaveLength(1);
    const profile = /\/DestOutputProfile (\d+) 0 R/.exec(objects)?.[1];
    const stored = new RegExp(`\\n${profile} 0 obj\\n<<\\n[^>]*/N 3[\\s\\S]*?stream\\n[\\s\\S]{12}([\\s\\S]{28})`).exec(
      objects,
    );
    expect(stored?.[1]).toMatch(/^mntrRGB XYZ .{12}acsp/s);
  });

  it('are those of the screen or grey, none of a press (6.2.4.3)', () => {
    expect(objects).toContain('/DeviceRGB');
    expect(objects).not.toMatch(/DeviceCMYK|Separation|DeviceN/);
  });

  it('of pictures stay as they are stored (6.2.8)', () => {
    expect(objects).toContain('/SMask');
    expect(objects).not.toMatch(/\/Interpolate true|\/Alternates|\/OPI/);
  });
});

describe('letters', () => {
  it('come with the file, with what each of them means (6.2.11.4)', () => {
    const fonts = readFonts(file);
    expect(fonts.length).toBeGreaterThanOrEqual(5);
    for (const font of fonts) expect(font).toMatchObject({ embedded: 'yes', subset: 'yes', unicode: 'yes' });
    expect(objects.match(/\/CIDToGIDMap \/Identity/g)).toHaveLength(fonts.length);
  });

  it('are never a shape that stands for none (6.2.11.8)', () => {
    const shown = drawn.flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/g)].map(([, signs = '']) => signs));
    expect(shown.length).toBeGreaterThan(100);
    for (const signs of shown) expect(signs.match(/.{4}/g)).not.toContain('0000');
  });

  it('each stand for a letter that there is (6.2.11.7.2)', () => {
    expect(letters.length).toBeGreaterThan(60);
    for (const letter of letters) {
      expect(letter).toMatch(/^<[0-9a-f]{4}(?: [0-9a-f]{4})*>$/);
      expect(letter).not.toMatch(/0000|feff|fffe/);
    }
  });
});

describe('who does not see the pages', () => {
  it('is told everything in its order, in a language that is named (6.7.2, 6.7.3, 6.7.4)', () => {
    const mark = /\/MarkInfo (\d+) 0 R/.exec(objects)?.[1];
    expect(objects).toMatch(new RegExp(`\\n${mark} 0 obj\\n<<\\n  /Marked true\\n`));
    expect(objects).toContain('/StructTreeRoot');
    expect(objects).toMatch(/\/Lang \(en-GB\)/);
    expect(objects).not.toContain('/RoleMap');
  });

  it('finds all that is drawn in an element, or marked as decoration (6.7.3.2)', () => {
    expect(drawn.length).toBeGreaterThan(2);
    for (const content of drawn) expect(unmarked(content)).toEqual([]);
    expect(unmarked('BT\n(a) Tj\nET')).toEqual(['(a) Tj']);
  });

  it('has words for each picture that says something (6.7.3.3)', () => {
    const figures = objects.match(/<<\n(?:(?!>>\nendobj)[\s\S])*?\/S \/Figure\n/g) ?? [];
    expect(figures.length).toBeGreaterThanOrEqual(3);
    for (const figure of figures) expect(figure).toContain('/Alt ');
  });

  it('finds links that also stand on paper, and no other thing laid over a page (6.3)', () => {
    const laid = objects.match(/<<\n(?:(?!>>\nendobj)[\s\S])*?\/Type \/Annot\n/g) ?? [];
    expect(laid.length).toBeGreaterThan(0);
    for (const each of laid) {
      expect(each).toContain('/Subtype /Link');
      expect(each).toMatch(/\/F 4\n/);
      expect(each).toContain('/Contents (the portal \\(https://ec.europa.eu/info?a=1&b=2\\))');
      const does = /\/A (\d+) 0 R/.exec(each)?.[1];
      expect(objects).toMatch(new RegExp(`\\n${does} 0 obj\\n<<\\n  /S /URI\\n`));
    }
  });
});
