import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import type { BlockNode, InlineNode, TableCell } from '#domain/project/text/rich-text.ts';
import { usualSections } from '#reference/templates/section-templates.ts';

// A proposal of two writers: 40 pages with pictures, tables, footnotes and formulas, every sentence of it another.

/** What each section may have; more is written first. */
export const PROPOSAL_LIMIT = 14_000;
export const proposalSections: SectionTemplate = usualSections.map(({ key }) => ({ key, limit: PROPOSAL_LIMIT }));

type Kept = { readonly id: string; readonly width: number; readonly height: number };

/** A block that somebody writes: its sentences as they read, and what else is counted. */
export type WrittenBlock = {
  readonly block: BlockNode;
  readonly sentences: readonly string[];
  readonly notes: readonly string[];
  readonly kind: 'text' | 'picture' | 'table';
};

const says = [
  'recovers carbon fibre from worn blades and keeps more than nine tenths of its strength',
  'sorts what arrives by age and resin, because mixed batches would cost the furnace a third of its output',
  'measures every spool twice, once wet and once dry, and publishes both values with their spread',
  'pays its suppliers within thirty days, which the pilot of 2025 showed to matter more than the price',
  'trains forty operators in Brașov and Köln, who then teach those of the partners',
] as const;

const text = (value: string, mark?: 'subscript' | 'superscript' | 'bold'): InlineNode => ({
  type: 'text',
  text: value,
  ...(mark ? { marks: [{ type: mark }] } : {}),
});

function sentenceOf(id: string, nth: number): { readonly plain: string; readonly nodes: readonly InlineNode[] } {
  const said = says[nth % says.length] ?? '';
  // Formulas as they are set, and as signs that were typed.
  if (nth % 4 === 1)
    return {
      plain: `${id} ${said}, so that CO2 falls with x2 per tonne.`,
      nodes: [
        text(`${id} ${said}, so that CO`),
        text('2', 'subscript'),
        text(' falls with x'),
        text('2', 'superscript'),
        text(' per tonne.'),
      ],
    };
  const plain = nth % 4 === 3 ? `${id} ${said} (H₂O ≤ 3 m², CO₂ as before).` : `${id} ${said}.`;
  return { plain, nodes: [text(plain)] };
}

/** A paragraph of four sentences; where it has a note, behind its second. */
function paragraphOf(id: string, hasNote: boolean): WrittenBlock {
  const sentences = [0, 1, 2, 3].map((nth) => sentenceOf(`${id}.${nth}`, Number(id.replaceAll(/\D/g, '')) + nth));
  const note = `Note ${id}: compare the report of the pilot line, chapter ${id.length}, and the tables behind it.`;
  const content = sentences.flatMap(({ nodes }, nth): readonly InlineNode[] => [
    ...(nth === 0 ? [] : [text(' ')]),
    ...nodes,
    ...(hasNote && nth === 1 ? [{ type: 'footnote' as const, attrs: { text: note } }] : []),
  ]);
  return {
    block: { type: 'paragraph', content },
    sentences: sentences.map(({ plain }) => plain),
    notes: hasNote ? [note] : [],
    kind: 'text',
  };
}

function headingOf(id: string, level: 2 | 3): WrittenBlock {
  const plain = `${id} heading of what follows`;
  return {
    block: { type: 'heading', attrs: { level }, content: [text(plain)] },
    sentences: [plain],
    notes: [],
    kind: 'text',
  };
}

function listOf(id: string): WrittenBlock {
  const sentences = [1, 2, 3].map((nth) => `${id}.${nth} deliverable with its month and its owner.`);
  const content = sentences.map((plain) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: [text(plain)] }],
  }));
  return { block: { type: 'bulletList', content }, sentences, notes: [], kind: 'text' };
}

function tableOf(id: string): WrittenBlock {
  const note = `Note ${id}: measured at 23 °C.`;
  const cell = (type: 'tableCell' | 'tableHeader', plain: string, hasNote = false): TableCell => ({
    type,
    content: [
      {
        type: 'paragraph',
        content: [text(plain), ...(hasNote ? [{ type: 'footnote' as const, attrs: { text: note } }] : [])],
      },
    ],
  });
  const rows = Array.from({ length: 40 }, (_, row) =>
    ['indicator', 'baseline', 'target'].map((what) => `${id}.${row} ${what}`),
  );
  return {
    block: {
      type: 'table',
      content: rows.map((row, at) => ({
        type: 'tableRow',
        content: row.map((plain, column) =>
          cell(at === 0 ? 'tableHeader' : 'tableCell', plain, at === 5 && column === 1),
        ),
      })),
    },
    sentences: rows.flat(),
    notes: [note],
    kind: 'table',
  };
}

function pictureOf(id: string, { id: picture, width, height }: Kept): WrittenBlock {
  const caption = `Figure ${id}: the furnace and what leaves it.`;
  const size = id.length % 2 === 0 ? 'full' : 'medium';
  const attrs = { id: picture, width, height, alt: `Drawing ${id}`, caption, size } as const;
  return { block: { type: 'picture', attrs }, sentences: [caption], notes: [], kind: 'picture' };
}

const PARAGRAPHS = 18;
const TABLES_IN = [0, 2, 4];

/** What one of two people writes in a section, in order. `section` counts from 0, and so do the eight pictures. */
export function partOf(writer: 'A' | 'B', section: number, pictures: readonly Kept[]): readonly WrittenBlock[] {
  const name = `${writer}${section}`;
  const own = pictures.filter((_, nth) => nth % 6 === section && nth < 6 === (writer === 'A'));
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, nth): readonly WrittenBlock[] => [
    ...(nth % 5 === 0 ? [headingOf(`${name}-h${nth}`, nth === 0 ? 2 : 3)] : []),
    paragraphOf(`${name}-p${nth}`, nth % 3 === 0),
    ...(nth === 3 ? own.map((picture, at) => pictureOf(`${name}-f${at}`, picture)) : []),
    ...(nth === 6 && writer === 'B' && TABLES_IN.includes(section) ? [tableOf(`${name}-t`)] : []),
    ...(nth === 10 ? [listOf(`${name}-l`)] : []),
  ]);
  return paragraphs.flat();
}
