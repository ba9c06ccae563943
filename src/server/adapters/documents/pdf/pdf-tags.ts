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
  /** A footnote with this number. It is drawn once its page is full, so what it stands in stays open until then. */
  note(number: string): Tags;
  draw(content: () => void): void;
  end(): void;
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function dataOf(element: Element): Record<string, unknown> {
  const dictionary: unknown = Reflect.get(element, 'dictionary');
  const data = isObject(dictionary) ? dictionary['data'] : null;
  if (!isObject(data)) throw new Error('an element of the PDF has no dictionary');
  return data;
}

/**
 * Says how many rows and columns a cell covers and what it heads. The library's own elements have no words for spans.
 */
function describeCell(element: Element, { scope, rows, columns }: CellTags): void {
  const attributes = {
    ...(scope === null ? {} : { Scope: scope }),
    ...(rows > 1 ? { RowSpan: rows } : {}),
    ...(columns > 1 ? { ColSpan: columns } : {}),
  };
  if (Object.keys(attributes).length > 0) dataOf(element)['A'] = { O: 'Table', ...attributes };
}

/** Names a footnote, as PDF/UA asks for it: the name is found in the tree of names at the root of all tags. */
function nameNote(pdf: Pdf, element: Element, number: string): void {
  // The library writes a plain string as a name. The tree is in the order of the strings.
  const name: unknown = Object(`note-${number.padStart(6, '0')}`);
  dataOf(element)['ID'] = name;
  const root: unknown = Reflect.apply(Reflect.get(pdf, 'getStructTreeRoot'), pdf, []);
  const data = isObject(root) ? root['data'] : null;
  if (!isObject(data)) throw new Error('the tags of the PDF have no root');
  const tree = isObject(data['IDTree']) ? data['IDTree'] : { Names: [] };
  data['IDTree'] = tree;
  if (Array.isArray(tree['Names'])) tree['Names'].push(name, Reflect.get(element, 'dictionary'));
}

/** Tags below an element that stands in the document already. `hold` keeps open what is around it. */
export function tagsBelow(pdf: Pdf, element: Element, hold?: () => void): Tags {
  let isHeld = false;
  const holdAll = () => {
    isHeld = true;
    hold?.();
  };
  return {
    element,
    child: (type, { alt, cell } = {}) => {
      const child = pdf.struct(type, alt === undefined ? {} : { alt });
      if (cell !== undefined) describeCell(child, cell);
      element.add(child);
      return tagsBelow(pdf, child, holdAll);
    },
    note: (number) => {
      const child = pdf.struct('Note');
      nameNote(pdf, child, number);
      element.add(child);
      holdAll();
      return tagsBelow(pdf, child);
    },
    draw: (content) => {
      element.add(content);
    },
    end: () => {
      // The library ends with an element all that is in it.
      if (!isHeld) element.end();
    },
  };
}

/** Tags of what no one reads: it is drawn, and that is all. */
export const nowhere: Tags = {
  element: null,
  child: () => nowhere,
  note: () => nowhere,
  draw: (content) => content(),
  end: () => undefined,
};

/** Draws what a reader of the page sees again and a screen reader skips. */
export function drawAgain(pdf: Pdf, content: (tags: Tags) => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  content(nowhere);
  pdf.endMarkedContent();
}
