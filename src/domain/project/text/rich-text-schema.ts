// The stored form of proposal text: the editor's JSON, restricted to the nodes and marks named here. The message of an
// issue is the code of the problem.
import * as z from 'zod/mini';

import { storedValueCodes } from '#domain/project/stored-values/stored-value-codes.ts';
import { list } from '#domain/values/schemas.ts';
import { ALT_LIMIT, CAPTION_LIMIT, MAX_SIDE, pictureWidths } from './picture.ts';
import { MAX_COLUMNS, MAX_ROWS, sizeProblem } from './rich-text-size.ts';
import { HIGHEST_START, OWN_LEVELS, type RichTextProblem } from './text-codes.ts';
import { isLinkAddress, isNoteText, isValueText, isWritable, onOneLine } from './writable-text.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const problem = (code: RichTextProblem) => code;
/** A value of no known type is named; one that is no object at all has the wrong shape. */
const unless = (code: RichTextProblem) => (issue: { readonly code?: string | undefined }) =>
  issue.code === 'invalid_union' ? code : problem('wrong_shape');

export const markSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'code']) }),
    z.strictObject({
      type: z.literal('link'),
      attrs: z.strictObject({
        href: z.string(problem('bad_link')).check(z.refine(isLinkAddress, problem('bad_link'))),
      }),
    }),
  ],
  { error: unless('unknown_mark') },
);

/** A text has each mark once. */
const isEachOnce = (marks: readonly { readonly type: string }[]) =>
  new Set(marks.map(({ type }) => type)).size === marks.length;

/** No letter stands high and low at once. */
const isOneHeight = (marks: readonly { readonly type: string }[]) =>
  !marks.some(({ type }) => type === 'superscript') || !marks.some(({ type }) => type === 'subscript');

const marks = z.exactOptional(list(markSchema).check(z.refine(isEachOnce), z.refine(isOneHeight)));

export const inlineSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('text'),
      text: z
        .string(problem('bad_text'))
        .check(z.minLength(1, problem('bad_text')), z.refine(isWritable, problem('bad_text'))),
      marks,
    }),
    // A break inside bold words is bold: otherwise a text that is stored would not be the text that was written.
    z.strictObject({ type: z.literal('hardBreak'), marks }),
    // A note at the place that it is about. It holds words alone, so that it is one piece for who edits beside it.
    z.strictObject({
      type: z.literal('footnote'),
      attrs: z.strictObject({
        text: z.string(problem('bad_text')).check(z.refine(isNoteText, problem('bad_text'))),
      }),
      marks,
    }),
    // What the project stores once, with the words that it had when it was last brought up to date.
    z.strictObject({
      type: z.literal('storedValue'),
      attrs: z.strictObject({
        of: z.enum(storedValueCodes, problem('unknown_attribute')),
        /** The row of a key figure; null for everything else. */
        row: z.nullable(z.string(problem('unknown_attribute')).check(z.regex(ID, problem('unknown_attribute')))),
        text: z.string(problem('bad_text')).check(z.refine(isValueText, problem('bad_text'))),
      }),
      marks,
    }),
  ],
  { error: unless('unknown_node') },
);
const inlines = z.exactOptional(list(inlineSchema));

export const listItemSchema = z.strictObject({
  type: z.literal('listItem', problem('unknown_node')),
  // The editor has the same rule: an item begins with its paragraph.
  get content() {
    return list(blockSchema).check(z.refine(beginsWithParagraph));
  },
});
function beginsWithParagraph(blocks: readonly { readonly type: string }[]): boolean {
  return blocks[0]?.type === 'paragraph';
}

const span = (most: number) =>
  z.exactOptional(
    z
      .int(problem('unknown_attribute'))
      .check(z.minimum(1, problem('unknown_attribute')), z.maximum(most, problem('unknown_attribute'))),
  );
/** How many columns and rows a cell takes; both 1 where absent. */
export const cellSpanSchema = z.strictObject({ colspan: span(MAX_COLUMNS), rowspan: span(MAX_ROWS) });
export const tableCellSchema = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader'], problem('unknown_node')),
  attrs: z.exactOptional(cellSpanSchema),
  get content() {
    return list(blockSchema).check(z.minLength(1));
  },
});
export const tableRowSchema = z.strictObject({
  type: z.literal('tableRow', problem('unknown_node')),
  // Empty where cells of the rows above cover the whole row, or where two people took its cells away at once.
  content: list(tableCellSchema),
});
const tableSchema = z.strictObject({
  type: z.literal('table'),
  get content() {
    return list(tableRowSchema).check(z.minLength(1));
  },
});

const side = z
  .int(problem('unknown_attribute'))
  .check(z.minimum(1, problem('unknown_attribute')), z.maximum(MAX_SIDE, problem('unknown_attribute')));
const words = (most: number) =>
  z.string(problem('bad_text')).check(
    z.maxLength(most, problem('bad_text')),
    z.refine((text) => text === onOneLine(text), problem('bad_text')),
  );
/** A picture by its id, with all that its place in the text needs, so that a page can be laid out without it. */
const pictureSchema = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({
    id: z.string(problem('unknown_attribute')).check(z.regex(ID, problem('unknown_attribute'))),
    /** What it shows, for who does not see it. Null until somebody says it; empty where it only decorates. */
    alt: z.nullable(words(ALT_LIMIT)),
    /** The line below it; empty for none. */
    caption: words(CAPTION_LIMIT),
    size: z.enum(pictureWidths, problem('unknown_attribute')),
    /** Pixels. */
    width: side,
    height: side,
  }),
});

const blockquoteSchema = z.strictObject({
  type: z.literal('blockquote'),
  get content() {
    return list(blockSchema).check(z.minLength(1));
  },
});

const paragraphSchema = z.strictObject({ type: z.literal('paragraph'), content: inlines });
const headingSchema = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([1, ...OWN_LEVELS], problem('unknown_attribute')) }),
  content: inlines,
});
const ruleSchema = z.strictObject({ type: z.literal('horizontalRule') });

/** A block in which no others stand, or a table. */
export const unitBlockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  headingSchema,
  ruleSchema,
  tableSchema,
  pictureSchema,
]);

export const blockSchema = z.discriminatedUnion(
  'type',
  [
    paragraphSchema,
    headingSchema,
    blockquoteSchema,
    z.strictObject({ type: z.literal('bulletList'), content: list(listItemSchema).check(z.minLength(1)) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.exactOptional(
        z.strictObject({
          start: z
            .int(problem('unknown_attribute'))
            .check(z.minimum(0, problem('unknown_attribute')), z.maximum(HIGHEST_START, problem('unknown_attribute'))),
        }),
      ),
      content: list(listItemSchema).check(z.minLength(1)),
    }),
    ruleSchema,
    tableSchema,
    pictureSchema,
  ],
  { error: unless('unknown_node') },
);

/** The text of one section. */
export const richTextSchema = z.strictObject({ type: z.literal('doc'), content: list(blockSchema) });

/**
 * A text within today's size. Its size is asked before its shape, because the shape is read by recursion and names
 * every node that is wrong.
 */
export const storableRichTextSchema = z.pipe(
  z.transform((document: z.core.input<typeof richTextSchema>, { issues, value }) => {
    const tooLarge = sizeProblem(document);
    if (tooLarge === null) return document;
    issues.push({ code: 'custom', message: tooLarge, input: value });
    return z.NEVER;
  }),
  richTextSchema,
);
