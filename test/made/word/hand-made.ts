import JSZip from 'jszip';

// Word files by hand, part by part, so that they can hold what no program of ours writes, and be wrong on purpose.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${RELATIONSHIPS}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

const typesPart = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.',
  'wordprocessingml.document.main+xml"/>',
].join('')}</Types>`;

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

/** Styles as a Word in Romanian names them: the ids are its own, the names are the same everywhere. */
export const stylesPart = `${HEAD}<w:styles ${SPACES}>${[
  style('Titlu1', 'heading 1'),
  style('Titlu2', 'heading 2'),
  style('Titlu3', 'heading 3'),
  style('Propriu', 'My own', '<w:basedOn w:val="Titlu2"/>'),
  style('Citat', 'Quote'),
  style('Cuprins1', 'toc 1'),
  style('Listparagraf', 'List Paragraph'),
].join('')}</w:styles>`;

export const numberingPart = `${HEAD}<w:numbering ${SPACES}>${[
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl>',
  '<w:lvl w:ilvl="1"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>',
  '<w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num>',
].join('')}</w:numbering>`;

const tagged = (tag: string, inner: string) => (inner === '' ? '' : `<w:${tag}>${inner}</w:${tag}>`);

export const run = (text: string, properties = '') =>
  `<w:r w:rsidR="00AB12CD">${tagged('rPr', properties)}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A line of a Word file with its properties. */
export const wordLine = (content: string, properties = '') =>
  `<w:p w:rsidR="00AB12CD" w:rsidRDefault="00AB12CD">${tagged('pPr', properties)}${content}</w:p>`;
export const heading = (level: 1 | 2 | 3, text: string) => wordLine(run(text), `<w:pStyle w:val="Titlu${level}"/>`);
export const point = (text: string, level = 0) =>
  wordLine(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="5"/></w:numPr>`);

const relation = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${more}/>`;

/** A Word file with this body. Other parts come by their names, and take the place of those that it has. */
export async function wordFileOf(
  body: string,
  parts: Readonly<Record<string, string>> = {},
  links: readonly string[] = [],
): Promise<Buffer> {
  const relations = [
    relation('rId1', 'styles', 'styles.xml'),
    relation('rId2', 'numbering', 'numbering.xml'),
    relation('rId3', 'footnotes', 'footnotes.xml'),
    relation('rId4', 'comments', 'comments.xml'),
    ...links.map((address, at) => relation(`rIdL${at}`, 'hyperlink', address, ' TargetMode="External"')),
  ].join('');
  const all: Readonly<Record<string, string>> = {
    '[Content_Types].xml': typesPart,
    'word/document.xml': `${HEAD}<w:document ${SPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships>${relations}</Relationships>`,
    'word/styles.xml': stylesPart,
    'word/numbering.xml': numberingPart,
    ...parts,
  };
  const zip = new JSZip();
  for (const [name, content] of Object.entries(all)) zip.file(name, content);
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A draft of somebody who knows nothing of this product, in Romanian and English. */
export async function draftFile(): Promise<Buffer> {
  return await wordFileOf(
    [
      wordLine(run('ReFibre, a draft of our own')),
      heading(1, '1. Rezumatul proiectului'),
      wordLine(run('We take carbon fibre out of old turbine blades.')),
      heading(1, '2 Metodologie și abordare'),
      heading(2, '2.1 How fibre is freed'),
      wordLine(`${run('Step one is ')}${run('heat', '<w:b/>')}${run('.')}`),
      point('First the blade is cut.'),
      point('Into pieces of a metre.', 1),
      heading(1, 'Budget and lunch'),
      wordLine(run('Whatever belongs to nothing.')),
      wordLine(run('CONSORȚIU', '<w:b/>')),
      wordLine(run('Three partners of three countries.')),
    ].join(''),
  );
}
