import type { FileChild, ISectionOptions } from 'docx';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  LeaderType,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';

import {
  PAGE_COUNT,
  PAGE_NUMBER,
  type ApplicationDocument,
  type DocumentBlock,
} from '#domain/project/document/document-tree.ts';

import { blockElements, type Drawing } from './docx-blocks.ts';
import { inXmlText } from './xml-text.ts';
import { namedFonts } from './docx-fonts.ts';
import { sameBytes } from './docx-same-bytes.ts';
import { documentStyles, listLevels, MARGIN, SECTIONS, sectionLevels } from './docx-style.ts';

/** The line at the foot of a page; Word puts the numbers in. Behind pages that do not count, those of the rest count. */
function pageLine(page: string, counts: Counts): readonly string[] {
  const numbers = new Map<string, string>([
    [PAGE_NUMBER, PageNumber.CURRENT],
    [PAGE_COUNT, counts === 'anew' ? PageNumber.TOTAL_PAGES_IN_SECTION : PageNumber.TOTAL_PAGES],
  ]);
  return page.split(/(\{pages?\})/).map((piece) => numbers.get(piece) ?? piece);
}

/** Whether the pages of a part of the file count, and from where. */
type Counts = 'not' | 'anew' | 'all';

function pageFurniture(document: ApplicationDocument, counts: Counts) {
  const number = new Paragraph({
    style: 'Footer',
    alignment: AlignmentType.RIGHT,
    children: counts === 'not' ? [] : [new TextRun({ children: pageLine(document.page, counts) })],
  });
  return {
    headers: {
      default: new Header({
        children: [new Paragraph({ style: 'Header', children: [new TextRun({ text: document.header })] })],
      }),
    },
    footers: { default: new Footer({ children: [number] }) },
  };
}

function pagesOf(document: ApplicationDocument, counts: Counts, children: FileChild[]): ISectionOptions {
  return {
    properties: {
      page: {
        size: { width: 11_906, height: 16_838 },
        margin: { top: MARGIN, header: 440, footer: 440, bottom: MARGIN, left: MARGIN, right: MARGIN },
        ...(counts === 'anew' ? { pageNumbers: { start: 1 } } : {}),
      },
    },
    ...pageFurniture(document, counts),
    children,
  };
}

/**
 * The titles of the sections and their headings, each a link to its place. Word puts the numbers of pages in when
 * somebody updates it: they are its own, and until then none is shown that could be wrong.
 */
function contentsOf({ contents }: ApplicationDocument): FileChild[] {
  return [
    new Paragraph({ style: 'TOCHeading', text: contents }),
    new TableOfContents(contents, { hyperlink: true, headingStyleRange: '2-3', tabLeader: LeaderType.NONE }),
  ];
}

/** The document as a Word file with real styles, headings, lists and links, to be edited further. */
export async function renderDocx(whole: ApplicationDocument): Promise<Uint8Array<ArrayBuffer>> {
  const document = inXmlText(whole);
  const drawing: Drawing = {
    listStarts: [],
    notes: [],
    pictures: document.pictures,
    missingPicture: document.missingPicture,
    figure: document.figure,
  };
  const { blocks } = document;
  // A document without a table of contents has no cover either: all of its pages count.
  const start = document.contents === '' ? -1 : blocks.findIndex(({ type }) => type === 'page');
  const elements = (some: readonly DocumentBlock[]) => blockElements(some, drawing, { level: -1, quoted: false });
  const sections =
    start === -1
      ? [pagesOf(document, 'all', elements(blocks))]
      : [
          pagesOf(document, 'not', [...elements(blocks.slice(0, start)), ...contentsOf(document)]),
          pagesOf(document, 'anew', elements(blocks.slice(start + 1))),
        ];
  const file = new Document({
    title: document.title,
    subject: document.subject,
    creator: document.author,
    lastModifiedBy: document.author,
    customProperties: (document.properties ?? []).map(([name, value]) => ({ name, value })),
    styles: documentStyles(document),
    fonts: namedFonts(document),
    numbering: {
      config: [
        ...drawing.listStarts.map((list, index) => ({
          reference: `list-${index}`,
          levels: listLevels(list.ordered, list.start),
        })),
        { reference: SECTIONS, levels: sectionLevels },
      ],
    },
    footnotes: Object.fromEntries(
      drawing.notes.map((text, index) => [
        index + 1,
        { children: [new Paragraph({ style: 'FootnoteText', children: [new TextRun(` ${text}`)] })] },
      ]),
    ),
    sections,
    // Pages are left for Word to count. Pictures are counted here, and nobody is asked when the file opens.
    pageNumbers: () => ({ bookmarks: new Map() }),
  });
  return await sameBytes(new Uint8Array(await Packer.toBuffer(file)), document.createdAt);
}
