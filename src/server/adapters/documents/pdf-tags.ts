import type { Pdf } from './pdf-style.ts';

type Element = PDFKit.PDFStructureElement;
type Options = {
  readonly alt?: string;
  /** Attributes of a cell, as PDF/UA asks for them. */
  readonly cell?: CellTags;
};
type CellTags = { readonly scope: 'Row' | 'Column' | null; readonly rows: number; readonly columns: number };

/** Where drawn things go among the tags: into an element, or nowhere if they are only there to look at. */
export type Tags = {
  /** Null where nothing is tagged. */
  readonly element: Element | null;
  child(type: string, options?: Options): Tags;
  draw(content: () => void): void;
  end(): void;
};

/** Where the next block goes: its edges and its parent among the tags; bold where it names a column. */
export type DrawArea = { readonly left: number; readonly right: number; readonly parent: Tags; readonly bold?: true };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Says how many rows and columns a cell covers and what it heads. The library's own elements have no words for spans.
 */
function describeCell(element: Element, { scope, rows, columns }: CellTags): void {
  const dictionary: unknown = Reflect.get(element, 'dictionary');
  const data = isObject(dictionary) ? dictionary['data'] : null;
  if (!isObject(data)) throw new Error('an element of the PDF has no dictionary');
  const attributes = {
    ...(scope === null ? {} : { Scope: scope }),
    ...(rows > 1 ? { RowSpan: rows } : {}),
    ...(columns > 1 ? { ColSpan: columns } : {}),
  };
  if (Object.keys(attributes).length > 0) data['A'] = { O: 'Table', ...attributes };
}

/** Tags below an element that stands in the document already. */
export function tagsBelow(pdf: Pdf, element: Element): Tags {
  return {
    element,
    child: (type, { alt, cell } = {}) => {
      const child = pdf.struct(type, alt === undefined ? {} : { alt });
      if (cell !== undefined) describeCell(child, cell);
      element.add(child);
      return tagsBelow(pdf, child);
    },
    draw: (content) => {
      element.add(content);
    },
    end: () => {
      element.end();
    },
  };
}

/** Tags of what no one reads: it is drawn, and that is all. */
export const nowhere: Tags = {
  element: null,
  child: () => nowhere,
  draw: (content) => content(),
  end: () => undefined,
};

/** Draws what a reader of the page sees again and a screen reader skips. */
export function drawAgain(pdf: Pdf, content: (tags: Tags) => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  content(nowhere);
  pdf.endMarkedContent();
}
