import { describe, expect, it } from 'vitest';

import { readRichText } from './rich-text-reader.ts';
import { MAX_DEPTH, MAX_NODES, MAX_TEXT } from './rich-text-size.ts';
import { isLinkAddress, writableText } from './writable-text.ts';
import type { BlockNode, InlineNode, RichTextDocument } from './rich-text.ts';
import { emptyDocument, lengthOf, notesOf, textOf } from './rich-text.ts';

const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });
const text = (value: string): InlineNode => ({ type: 'text', text: value });
const doc = (...content: BlockNode[]): RichTextDocument => ({ type: 'doc', content });
const problemOf = (value: unknown) => {
  const result = readRichText(value);
  return result.ok ? null : result.problem;
};

/** The same numbers on every run, so that a failure can be seen again. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = ['a', 'ș', 'ț', 'e\u0301', '€', '𝔘', '👩‍🔬', ' ', 'Ωmega', 'Привет', '\u00a0', '<b>'];

function randomInline(next: () => number): InlineNode {
  if (next() < 0.1) return { type: 'hardBreak' };
  if (next() < 0.1) return { type: 'footnote', attrs: { text: `e\u0301, ${String(next())}` } };
  const value = Array.from(
    { length: 1 + Math.floor(next() * 6) },
    () => pieces[Math.floor(next() * pieces.length)] ?? 'x',
  ).join('');
  const kinds = (['bold', 'italic', 'underline', 'strike', 'superscript', 'code'] as const).filter(() => next() < 0.2);
  const marks = [
    ...kinds.map((type) => ({ type })),
    ...(next() < 0.2 ? [{ type: 'link' as const, attrs: { href: 'https://example.org/a?b=c' } }] : []),
  ];
  return marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value };
}

function randomBlock(next: () => number, depth: number): BlockNode {
  const inlines = () => Array.from({ length: Math.floor(next() * 4) }, () => randomInline(next));
  const blocks = () => Array.from({ length: 1 + Math.floor(next() * 2) }, () => randomBlock(next, depth + 1));
  const items = () =>
    Array.from({ length: 1 + Math.floor(next() * 3) }, () => ({
      type: 'listItem' as const,
      content: [paragraph(...inlines()), ...(depth < 4 ? blocks() : [])],
    }));
  const kind = Math.floor(next() * (depth < 4 ? 6 : 3));
  if (kind === 1) return { type: 'heading', attrs: { level: next() < 0.5 ? 1 : 5 }, content: inlines() };
  if (kind === 2) return { type: 'horizontalRule' };
  if (kind === 3) return { type: 'blockquote', content: blocks() };
  if (kind === 4) return { type: 'bulletList', content: items() };
  if (kind === 5) return { type: 'orderedList', attrs: { start: 1 + Math.floor(next() * 9) }, content: items() };
  return { type: 'paragraph', content: inlines() };
}

const randomDocuments = Array.from({ length: 200 }, (_, seed) => {
  const next = numbersFrom(seed + 1);
  return doc(...Array.from({ length: Math.floor(next() * 6) }, () => randomBlock(next, 0)));
});

type Json = { [key: string]: unknown };
/** Every object inside a value, itself first. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own: Json = value as Json;
  return [own, ...Object.values(own).flatMap(objectsIn)];
}

describe('any text that the types allow', () => {
  it('is read, unchanged, and unchanged again after a trip over the wire', () => {
    for (const document of randomDocuments) {
      const once = readRichText(JSON.parse(JSON.stringify(document)));
      expect(once).toEqual({ ok: true, document });
    }
  });

  it('is refused with one unknown field on any of its objects', () => {
    for (const document of randomDocuments) {
      const count = objectsIn(document).length;
      for (let place = 0; place < count; place += 1 + Math.floor(count / 5)) {
        const spoiled: unknown = structuredClone(document);
        const target = objectsIn(spoiled)[place];
        if (target) target['onclick'] = 'alert(1)';
        expect(readRichText(spoiled).ok).toBe(false);
      }
    }
  });

  it('is refused with one type renamed anywhere', () => {
    for (const document of randomDocuments) {
      const count = objectsIn(document).filter((each) => 'type' in each).length;
      for (let place = 0; place < count; place += 1 + Math.floor(count / 5)) {
        const spoiled: unknown = structuredClone(document);
        const target = objectsIn(spoiled).filter((each) => 'type' in each)[place];
        if (target) target['type'] = 'iframe';
        expect(readRichText(spoiled).ok).toBe(false);
      }
    }
  });

  it('counts as many characters as its text has, once composed', () => {
    for (const document of randomDocuments) {
      const composed = textOf(document);
      expect(composed).toBe(composed.normalize('NFC'));
      expect(lengthOf(document)).toBe(composed.trim() === '' ? 0 : Array.from(composed).length);
    }
  });
});

describe('a value that is no text', () => {
  it.each([
    null,
    undefined,
    1,
    'doc',
    [],
    {},
    { type: 'doc' },
    { type: 'doc', content: 'x' },
    { type: 'doc', content: {} },
    { type: 'doc', content: [null] },
    { type: 'doc', content: ['x'] },
  ])('is refused: %j', (value) => {
    expect(problemOf(value)).toBe('wrong_shape');
  });

  it.each([
    ['a picture', { type: 'image', attrs: { src: 'https://example.org/x.png' } }, 'unknown_node'],
    ['a block in place of words', { type: 'paragraph', content: [paragraph()] }, 'unknown_node'],
    ['words in place of a block', text('x'), 'unknown_node'],
    ['a style on a paragraph', { type: 'paragraph', attrs: { style: 'x' } }, 'unknown_attribute'],
    ['a level that is not there', { type: 'heading', attrs: { level: 6 } }, 'unknown_attribute'],
    ['a heading without a level', { type: 'heading' }, 'wrong_shape'],
    ['an empty list', { type: 'bulletList', content: [] }, 'wrong_shape'],
    [
      'an item without its paragraph',
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] },
      'wrong_shape',
    ],
    [
      'a list that starts nowhere',
      { type: 'orderedList', attrs: { start: 1.5 }, content: [{ type: 'listItem', content: [paragraph()] }] },
      'unknown_attribute',
    ],
    ['empty words', { type: 'paragraph', content: [{ type: 'text', text: '' }] }, 'bad_text'],
    ['a null character', paragraph(text('a\u0000b')), 'bad_text'],
    ['a footnote without words', paragraph({ type: 'footnote', attrs: { text: '' } }), 'bad_text'],
    ['a footnote of two lines', paragraph({ type: 'footnote', attrs: { text: 'a\nb' } }), 'bad_text'],
    ['a footnote with blanks around it', paragraph({ type: 'footnote', attrs: { text: ' a' } }), 'bad_text'],
    ['a footnote as long as a text', paragraph({ type: 'footnote', attrs: { text: 'a'.repeat(2_001) } }), 'bad_text'],
    ['half a pair', paragraph(text('a\ud800b')), 'bad_text'],
    [
      'an unknown mark',
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'highlight' }] }] },
      'unknown_mark',
    ],
    [
      'the same mark twice',
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'bold' }] }] },
      'wrong_shape',
    ],
    [
      'a letter that is high and low',
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'superscript' }, { type: 'subscript' }] }],
      },
      'wrong_shape',
    ],
    [
      'a script behind a link',
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
      'bad_link',
    ],
    [
      'a target on a link',
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { href: 'https://example.org', target: '_blank' } }],
          },
        ],
      },
      'unknown_attribute',
    ],
  ])('is refused: %s', (_, block, problem) => {
    expect(problemOf({ type: 'doc', content: [block] })).toBe(problem);
  });

  it('is refused where it hides a prototype', () => {
    expect(problemOf(JSON.parse('{"type":"doc","content":[],"__proto__":{"x":1}}'))).toBe('unknown_attribute');
  });
});

it('the words of a footnote stand in brackets at its place, and are counted', () => {
  const noted = doc(
    paragraph(text('fall'), { type: 'footnote', attrs: { text: 'e\u0301t\u00e9 2019' } }, text(' fast')),
  );
  expect(textOf(noted)).toBe('fall[été 2019] fast');
  expect(lengthOf(noted)).toBe(19);
  expect(notesOf(noted)).toEqual(['e\u0301t\u00e9 2019']);
});

it('a text of footnotes is as large as their words', () => {
  const note: InlineNode = { type: 'footnote', attrs: { text: 'a'.repeat(2_000) } };
  expect(problemOf(doc(paragraph(...Array.from({ length: MAX_TEXT / 2_000 }, () => note))))).toBeNull();
  expect(problemOf(doc(paragraph(text('x'), ...Array.from({ length: MAX_TEXT / 2_000 }, () => note))))).toBe(
    'too_large',
  );
});

describe('limits', () => {
  const nested = (quotes: number): BlockNode =>
    quotes === 0 ? paragraph(text('x')) : { type: 'blockquote', content: [nested(quotes - 1)] };

  it('allow blocks as deep as named and no deeper', () => {
    expect(problemOf(doc(nested(MAX_DEPTH - 2)))).toBeNull();
    expect(problemOf(doc(nested(MAX_DEPTH - 1)))).toBe('too_deep');
  });

  it('refuse what is nested without end before it can exhaust the stack', () => {
    const deep: unknown = JSON.parse(
      `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(5_000)}${']}'.repeat(5_000)}]}`,
    );
    expect(problemOf(deep)).toBe('too_deep');
  });

  it('refuse more marks on a text than there are', () => {
    const marks = Array.from({ length: 8 }, () => ({ type: 'bold' }));
    const marked = { type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] };
    expect(problemOf({ type: 'doc', content: [marked] })).toBe('too_large');
  });

  it('refuse too many blocks and too much text', () => {
    expect(problemOf(doc(...Array.from({ length: MAX_NODES }, () => paragraph())))).toBeNull();
    expect(problemOf(doc(...Array.from({ length: MAX_NODES + 1 }, () => paragraph())))).toBe('too_large');
    expect(problemOf(doc(paragraph(text('x'.repeat(MAX_TEXT)))))).toBeNull();
    expect(problemOf(doc(paragraph(text('x'.repeat(MAX_TEXT)), text('y'))))).toBe('too_large');
  });
});

it.each([
  ['https://ec.europa.eu/info/x?y=1#z', true],
  ['http://example.org', true],
  ['mailto:ana@example.org', true],
  ['HTTPS://EXAMPLE.ORG', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.org', false],
  ['/app', false],
  ['file:///etc/passwd', false],
  ['https://', false],
  ['https://a b', false],
  ['https://example.org/"onclick="x', false],
  [`https://example.org/${'x'.repeat(2_000)}`, false],
  ['', false],
])('the address %s may stand behind a link: %s', (href, allowed) => {
  expect(isLinkAddress(href)).toBe(allowed);
});

it('a pasted text loses exactly what no document can hold', () => {
  expect(writableText('a\u0000\u000bb\tc\nd\ud800e👩‍🔬ș')).toBe('ab\tc\nd\ufffde👩‍🔬ș');
});

describe('the counter', () => {
  it.each([
    [emptyDocument, 0],
    [doc(paragraph()), 0],
    [doc(paragraph(), paragraph(text('  '))), 0],
    [doc(paragraph(text('abc'))), 3],
    [doc(paragraph(text('a')), paragraph(text('b'))), 3],
    [doc(paragraph(text('a'), { type: 'hardBreak' }, text('b'))), 3],
    [doc(paragraph(text('e\u0301'))), 1],
    [doc(paragraph(text('👍'))), 1],
    [
      doc({
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph(text('a'))] },
          { type: 'listItem', content: [paragraph(text('b'))] },
        ],
      }),
      3,
    ],
  ])('of %j is %i', (document, length) => {
    expect(lengthOf(document)).toBe(length);
  });
});
