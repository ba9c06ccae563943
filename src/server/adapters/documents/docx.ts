import { AlignmentType, Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from 'docx';

import { PAGE_COUNT, PAGE_NUMBER, type ApplicationDocument } from '#domain/project/document/document-tree.ts';

import { blockElements, type Drawing } from './docx-blocks.ts';
import { documentStyles, listLevels } from './docx-style.ts';

/** The line at the foot of a page; Word puts the numbers in. */
function pageLine(page: string): readonly string[] {
  const numbers = new Map<string, string>([
    [PAGE_NUMBER, PageNumber.CURRENT],
    [PAGE_COUNT, PageNumber.TOTAL_PAGES],
  ]);
  return page.split(/(\{pages?\})/).map((piece) => numbers.get(piece) ?? piece);
}

function pageFurniture(document: ApplicationDocument) {
  return {
    headers: {
      default: new Header({
        children: [new Paragraph({ style: 'Header', children: [new TextRun({ text: document.header })] })],
      }),
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            style: 'Footer',
            alignment: AlignmentType.RIGHT,
            children: [new TextRun({ children: pageLine(document.page) })],
          }),
        ],
      }),
    },
  };
}

/** The document as a Word file with real styles, headings, lists and links, to be edited further. */
export async function renderDocx(document: ApplicationDocument): Promise<Uint8Array<ArrayBuffer>> {
  const drawing: Drawing = {
    listStarts: [],
    notes: [],
    pictures: document.pictures,
    missingPicture: document.missingPicture,
  };
  const children = blockElements(document.blocks, drawing, { level: -1, quoted: false });
  const file = new Document({
    title: document.title,
    subject: document.subject,
    creator: document.author,
    lastModifiedBy: document.author,
    styles: documentStyles(document),
    numbering: {
      config: drawing.listStarts.map((list, index) => ({
        reference: `list-${index}`,
        levels: listLevels(list.ordered, list.start),
      })),
    },
    footnotes: Object.fromEntries(
      drawing.notes.map((text, index) => [
        index + 1,
        { children: [new Paragraph({ style: 'FootnoteText', children: [new TextRun(` ${text}`)] })] },
      ]),
    ),
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1_420, header: 680, footer: 680, bottom: 1_240, left: 1_240, right: 1_240 },
          },
        },
        ...pageFurniture(document),
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}
