import { afterAll, describe, expect, it } from 'vitest';
import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { countedTitles, openInOffice, readDocx } from '#test/host/readers.ts';
import { flawsOf } from '#test/host/xml-flaws.ts';
import { openDocuments } from './process-documents.ts';
import { pngOf } from '#test/made/library/pictures.ts';
import { chartOf } from '#test/made/documents/charts.ts';
import { LETTERS, blocks, documentOf, table, withNotes } from '#test/made/documents/application-documents.ts';

const documents = openDocuments();
afterAll(() => documents.close());

async function render(document: ApplicationDocument, format: 'pdf' | 'docx'): Promise<Uint8Array> {
  const result = await documents.render(() => Promise.resolve(document), format, 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

const heading = (level: number, text: string) => ({ type: 'heading', level, runs: [{ text }] }) as const;
const picture = (caption: string) =>
  ({ type: 'picture', id: 'gone', alt: 'A fibre', caption, size: 'full', width: 40, height: 40 }) as const;

/** How many cells of a row are filled with a colour. */
const filled = (row: string | undefined, colour: string) => (row?.split(`w:fill="${colour}"`).length ?? 0) - 1;

it('the check of XML finds what is broken', () => {
  for (const broken of ['<a><b></a></b>', '<a>', '<a>1 < 2</a>', '<a b="c&d"/>', '<a>x & y</a>', '<a/>rest'])
    expect(flawsOf(broken)).not.toEqual([]);
  expect(flawsOf('<?xml version="1.0"?><a b="c &amp; d"><c:d/>1 &lt; 2</a>')).toEqual([]);
});

describe('the Word file', () => {
  it('opens, and each of its parts is well-formed', async () => {
    const { names, part } = readDocx(await render(documentOf(blocks), 'docx'));
    expect(names).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        'word/document.xml',
        'word/styles.xml',
        'word/numbering.xml',
        'docProps/core.xml',
      ]),
    );
    for (const name of names.filter((each) => each.endsWith('.xml') || each.endsWith('.rels'))) {
      expect(part(name), name).toMatch(/^<\?xml/);
      expect(flawsOf(part(name)), name).toEqual([]);
    }
  });

  it('is the same bytes however often and when it is made, links, pictures and bookmarks included', async () => {
    const { bytes } = { bytes: new Uint8Array(pngOf(40, 30)) };
    const shown = { ...picture('A fibre'), id: 'kept' };
    const link = { text: 'the portal', href: 'https://ec.europa.eu/a' };
    const linked: DocumentBlock = {
      type: 'paragraph',
      runs: [link, { text: ' and ' }, { ...link, href: 'https://ec.europa.eu/b' }],
    };
    const document = {
      ...documentOf([...blocks, ...withNotes, linked, { type: 'page' }, ...blocks, shown, shown]),
      pictures: new Map([['kept', { format: 'png' as const, bytes }]]),
    };
    const first = await render(document, 'docx');
    await render(documentOf([...blocks, linked]), 'docx');
    expect(Buffer.from(await render(document, 'docx')).equals(first)).toBe(true);
    const { part } = readDocx(first);
    // Each link still leads where it led.
    const relations = part('word/_rels/document.xml.rels');
    const leadsTo = [...part('word/document.xml').matchAll(/<w:hyperlink[^>]*r:id="([^"]+)"/g)].map(
      ([, id]) => new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(relations)?.[1],
    );
    expect(leadsTo.slice(-3, -1)).toEqual(expect.arrayContaining(['https://ec.europa.eu/b']));
    expect(part('docProps/core.xml')).toContain(`>${document.createdAt}<`);
  });

  it('marks where sections and made tables begin, says what it is of, and stays the same bytes', async () => {
    const document = {
      ...documentOf([
        { ...heading(2, '1. Project summary'), origin: { type: 'section', section: 'project-summary' } },
        ...blocks,
        { ...heading(2, 'List of work packages'), origin: { type: 'table', table: 'work_packages' } },
      ]),
      properties: [['fundwright-version', '3']] as const,
    };
    const first = await render(document, 'docx');
    expect(Buffer.from(await render(document, 'docx')).equals(first)).toBe(true);
    const { part } = readDocx(first);
    const body = part('word/document.xml');
    expect(flawsOf(body)).toEqual([]);
    for (const [name, title] of [
      ['fw_section_project_summary', '1. Project summary'],
      ['fw_made_work_packages', 'List of work packages'],
    ])
      expect(body).toMatch(new RegExp(`<w:bookmarkStart w:name="${name}"[^>]*/><w:r><w:t[^>]*>${title}<`));
    const ids = [...body.matchAll(/<w:bookmarkStart[^>]*w:id="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(part('docProps/custom.xml')).toMatch(/name="fundwright-version".*>3</);
  });

  it('has sections that Word numbers, so that one that comes in between moves the rest', async () => {
    const titles = ['Objectives', 'Team'].map((text, index): DocumentBlock => ({
      type: 'heading',
      level: 2,
      runs: [{ text: `${index + 1}. `, counted: true }, { text }],
    }));
    const made = await render({ ...documentOf(titles), contents: 'Contents' }, 'docx');
    const { part } = readDocx(made);
    expect(part('word/document.xml')).not.toMatch(/>\d\. </);
    expect(countedTitles(part('word/document.xml'))).toEqual(['1. Objectives', '2. Team']);
    const text = openInOffice(made, 'a.docx', 'txt');
    expect(text).toContain('1. Objectives');
    expect(text).toContain('2. Team');
  });

  it('has a real table with spans and a header row, and a paragraph at the end of each cell', async () => {
    const body = readDocx(await render(documentOf([table]), 'docx')).part('word/document.xml');
    expect(body).toContain('<w:gridSpan w:val="2"/>');
    expect(body).toContain('<w:vMerge w:val="restart"/>');
    expect(body).toContain('<w:tblHeader/>');
    expect(flawsOf(body)).toEqual([]);
    expect([...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].every(([found]) => /(<\/w:p>|<w:p\/>)<\/w:tc>$/.test(found))).toBe(
      true,
    );
  });

  it('has a chart as a table of filled cells with its months on each page, and no picture', async () => {
    const chart = chartOf({ packages: 2, tasks: 2, months: 36, milestones: 2, periods: [18, 36] });
    const { names, part } = readDocx(await render(documentOf([chart]), 'docx'));
    const body = part('word/document.xml');
    expect(flawsOf(body)).toEqual([]);
    expect(names.filter((name) => name.startsWith('word/media/'))).toEqual([]);
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(2);
    const rows = [...body.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row);
    // Two rows of heads, three rows of each package, two milestones; a cell of its own for each month.
    expect(rows).toHaveLength(2 + 6 + 2);
    expect(rows[2]?.match(/<w:tc>/g)).toHaveLength(37);
    expect(chart.rows[0]?.months).toEqual({ start: 1, end: 10 });
    expect([filled(rows[2], '15448C'), filled(rows[2], 'A3C0E8')]).toEqual([10, 0]);
    expect([filled(rows[3], '15448C'), filled(rows[3], 'A3C0E8')]).toEqual([0, 10]);
    // A ring is light, because it stands on a dark bar.
    expect(rows[2]).toMatch(/<w:color w:val="FFFFFF"\/><\/w:rPr><w:t[^>]*>○/);
    expect(rows[0]).toMatch(/<w:gridSpan w:val="18"\/>.*RP1.*<w:gridSpan w:val="18"\/>.*RP2/s);
    expect(body).toMatch(/<w:pStyle w:val="Caption"\/>.*Dark bars are work packages/s);
  });

  it('has real headings, lists of their own, a link and every letter', async () => {
    const { part } = readDocx(await render(documentOf(blocks), 'docx'));
    const body = part('word/document.xml');
    for (const style of ['Heading1', 'Heading2', 'Heading3', 'Quote', 'Missing', 'Hyperlink'])
      expect(body).toContain(`w:val="${style}"`);
    expect(body).toContain(LETTERS);
    expect(body).toContain('Carpathia &amp; Söhne &lt;SRL&gt;');
    // Three lists, each with a numbering of its own; the nested one a level deeper.
    const lists = [...body.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(lists.map(([level]) => level)).toEqual(['0', '0', '1', '1', '0']);
    expect(new Set(lists.map(([, id]) => id)).size).toBe(3);
    expect(part('word/numbering.xml')).toContain('<w:start w:val="4"/>');
    expect(part('word/_rels/document.xml.rels')).toContain(
      'Target="https://ec.europa.eu/info?a=1&amp;b=2" TargetMode="External"',
    );
  });

  it('has high and low letters, and headings down to the sixth level', async () => {
    const { part } = readDocx(
      await render(
        documentOf([
          { type: 'heading', level: 6, runs: [{ text: 'Deep' }] },
          { type: 'paragraph', runs: [{ text: 'CO' }, { text: '2', height: 'sub' }, { text: '3', height: 'super' }] },
        ]),
        'docx',
      ),
    );
    const body = part('word/document.xml');
    expect(body).toContain('w:val="Heading6"');
    expect(part('word/styles.xml')).toContain('w:styleId="Heading6"');
    expect(
      [...body.matchAll(/<w:vertAlign w:val="(\w+)"\/><\/w:rPr><w:t[^>]*>(\w)/g)].map((run) => run.slice(1)),
    ).toEqual([
      ['subscript', '2'],
      ['superscript', '3'],
    ]);
  });

  it('has lines as high as their letters, so that headings of two lines do not overlap', async () => {
    const styles = readDocx(await render(documentOf(blocks), 'docx')).part('word/styles.xml');
    const heights = [...styles.matchAll(/<w:spacing [^>]*w:line="\d+"[^>]*>/g)].map(([spacing]) => spacing);
    expect(heights.length).toBeGreaterThanOrEqual(7);
    for (const spacing of heights) expect(spacing).toContain('w:lineRule="auto"');
    for (const level of [1, 2, 3, 4, 5, 6])
      expect(styles, `level ${level}`).toMatch(
        new RegExp(`w:styleId="Heading${level}">(?:(?!</w:style>).)*<w:spacing [^>]*w:line="2\\d\\d"`, 's'),
      );
  });

  it('without a table of contents begins a page wherever one is to begin, and counts all of them', async () => {
    const letters: readonly DocumentBlock[] = ['One', 'Two', 'Three'].flatMap((title, index) => [
      ...(index === 0 ? [] : [{ type: 'page' as const }]),
      heading(1, title),
      { type: 'paragraph' as const, runs: [{ text: 'Dear partner,' }] },
    ]);
    const body = readDocx(await render({ ...documentOf(letters), contents: '' }, 'docx')).part('word/document.xml');
    const pages = body.split('<w:pageBreakBefore/>');
    expect(pages).toHaveLength(3);
    for (const [index, title] of ['One', 'Two', 'Three'].entries()) expect(pages[index]).toContain(`>${title}<`);
    expect(body.match(/<w:sectPr/g)).toHaveLength(1);
    expect(body).not.toContain('<w:sdt>');
    expect(body).not.toContain('w:pgNumType w:start');
  });

  it('has a table of contents of real headings, each a link to its place, before the pages that count', async () => {
    const title = heading(1, 'ReFibre');
    const document = documentOf([
      title,
      { type: 'page' },
      heading(2, 'Why'),
      heading(3, 'A & B'),
      heading(4, 'Deep'),
      heading(2, 'How'),
    ]);
    const { part } = readDocx(await render(document, 'docx'));
    const body = part('word/document.xml');
    expect(flawsOf(body)).toEqual([]);
    const contents = /<w:sdt>.*?<\/w:sdt>/s.exec(body)?.[0] ?? '';
    expect(contents).toContain('TOC \\h \\o &quot;2-3&quot;');
    const entries = [...contents.matchAll(/<w:pStyle w:val="TOC(\d)"\/>.*?w:anchor="(\w+)".*?<w:t[^>]*>([^<]*)</gs)];
    expect(entries.map(([, level, , text]) => [level, text])).toEqual([
      ['2', 'Why'],
      ['3', 'A &amp; B'],
      ['2', 'How'],
    ]);
    for (const [, level, anchor, text] of entries)
      expect(body).toMatch(
        new RegExp(`"Heading${level}"/></w:pPr><w:bookmarkStart w:name="${anchor}"[^>]*/><w:r><w:t[^>]*>${text}<`),
      );
    // A table of many lines is no longer than these: they stand close, and headings go in below their section.
    const styles = part('word/styles.xml');
    for (const [level, left] of [
      ['2', '0'],
      ['3', '284'],
    ])
      expect(styles).toMatch(
        new RegExp(`w:styleId="TOC${level}">(?:(?!</w:style>).)*w:after="0"(?:(?!</w:style>).)*w:left="${left}"`, 's'),
      );
    // Word is not made to ask whoever opens the file, and shows no number of a page that is not its own.
    expect(body).not.toContain('w:dirty');
    expect(part('word/settings.xml')).not.toContain('updateFields');
    expect(body.indexOf('<w:sdt>')).toBeLessThan(body.indexOf('<w:sectPr>'));
    // A document whose pages all count has no cover to hold one.
    expect(readDocx(await render(documentOf(blocks), 'docx')).part('word/document.xml')).not.toContain('<w:sdt>');
  });

  it('counts its pictures by a field before their words, and leaves out those without words', async () => {
    const pictures = [picture('From waste & back'), picture(''), picture('In use')];
    const body = readDocx(await render(documentOf(pictures), 'docx')).part('word/document.xml');
    expect(flawsOf(body)).toEqual([]);
    const captions = [...body.matchAll(/<w:p><w:pPr><w:pStyle w:val="Caption"\/>.*?<\/w:p>/gs)].map(([found]) => found);
    expect(captions.map((found) => found.replaceAll(/<w:instrText.*?<\/w:instrText>|<[^>]+>/gs, ''))).toEqual([
      'Figure 1: From waste &amp; back',
      'Figure 2: In use',
    ]);
    for (const caption of captions) expect(caption).toContain('>SEQ Figure</w:instrText>');
  });

  it('has real footnotes, which Word numbers, and no list of them in the text', async () => {
    const bytes = await render(documentOf(withNotes), 'docx');
    const { part } = readDocx(bytes);
    const body = part('word/document.xml');
    expect([...body.matchAll(/<w:footnoteReference w:id="(\d+)"\/>/g)].map((found) => found[1])).toEqual(['1', '2']);
    expect(body).not.toContain('Compared with 2019');
    const notes = part('word/footnotes.xml');
    expect(notes).toMatch(/<w:footnote w:id="1">.*Compared with 2019.*<w:footnote w:id="2">.*Ana &amp; Ion/s);
    expect(flawsOf(notes)).toEqual([]);
    // Smaller than the text that they stand below.
    expect(notes.match(/<w:pStyle w:val="FootnoteText"\/>/g)).toHaveLength(2);
    expect(part('word/styles.xml')).toMatch(/w:styleId="FootnoteText">(?:(?!<\/w:style>).)*<w:sz w:val="18"\/>/s);
  });

  it('names its title and author, the call in its header and the page in its footer', async () => {
    const { part } = readDocx(await render(documentOf(blocks), 'docx'));
    expect(part('docProps/core.xml')).toContain('<dc:title>ReFibre: fibră pe piață</dc:title>');
    expect(part('docProps/core.xml')).toContain('<dc:creator>Carpathia &amp; Söhne &lt;SRL&gt;</dc:creator>');
    expect(part('word/header1.xml')).toContain('HORIZON-X-1');
    expect(part('word/footer1.xml')).toMatch(/Page .*>PAGE<.* of .*>NUMPAGES</s);
    expect(part('word/styles.xml')).toContain('<w:lang w:val="en-GB"/>');
  });
});
