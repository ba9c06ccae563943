import { describe, expect, it } from 'vitest';

import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import { documentOf } from '#text/stored-form.ts';

const contentOf = (...content: unknown[]) => {
  const result = documentOf({ type: 'doc', content });
  return result.ok ? result.document.content : result.problem;
};

describe('what the editor holds', () => {
  it('is no text while it is untouched', () => {
    expect(contentOf({ type: 'paragraph' })).toEqual([]);
    expect(contentOf()).toEqual([]);
  });

  it('loses what only the editor needs', () => {
    const text = {
      type: 'text',
      text: 'x',
      marks: [
        { type: 'bold' },
        {
          type: 'link',
          attrs: { href: 'https://example.org', target: '_blank', rel: 'noopener', class: null, title: null },
        },
      ],
    };
    const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text] }] };
    expect(
      contentOf(
        { type: 'orderedList', attrs: { start: 1, type: null }, content: [item] },
        { type: 'orderedList', attrs: { start: 3, type: 'a' }, content: [item] },
        { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'hardBreak', marks: [{ type: 'bold' }] }] },
      ),
    ).toEqual([
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'x',
                    marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'x',
                    marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
      { type: 'paragraph', content: [{ type: 'hardBreak', marks: [{ type: 'bold' }] }] },
    ]);
  });

  it('keeps the words of a link that may not be stored', () => {
    expect(
      contentOf({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      }),
    ).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }]);
  });

  it('keeps a table with its spans, and no widths or alignments', () => {
    const attrs = { colspan: 1, rowspan: 1, colwidth: null, align: null };
    const empty = { type: 'paragraph' };
    expect(
      contentOf({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { ...attrs, colspan: 2, colwidth: [10, 20] }, content: [empty] },
              { type: 'tableCell', attrs: { ...attrs, rowspan: 2, align: 'right' }, content: [empty] },
            ],
          },
          { type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [empty] }] },
          { type: 'tableRow' },
        ],
      }),
    ).toEqual([
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { colspan: 2 }, content: [empty] },
              { type: 'tableCell', attrs: { rowspan: 2 }, content: [empty] },
            ],
          },
          { type: 'tableRow', content: [{ type: 'tableCell', content: [empty] }] },
          { type: 'tableRow', content: [] },
        ],
      },
    ]);
  });

  it('is refused where it holds what the product does not know', () => {
    expect(contentOf({ type: 'paragraph' }, { type: 'image', content: [] })).toBe('unknown_node');
  });

  it('is refused where it is nested without end, before anything follows it', () => {
    const deep: unknown = JSON.parse(`${'{"type":"blockquote","content":['.repeat(50_000)}${']}'.repeat(50_000)}`);
    expect(contentOf(deep)).toBe('too_deep');
  });

  it('is refused where a list starts, or a cell reaches, beyond what can be stored', () => {
    const item = { type: 'listItem', content: [{ type: 'paragraph' }] };
    const cell = { type: 'tableCell', attrs: { colspan: 1, rowspan: 501 }, content: [{ type: 'paragraph' }] };
    const wide = { type: 'tableCell', attrs: { colspan: 31, rowspan: 1 }, content: [{ type: 'paragraph' }] };
    expect(contentOf({ type: 'orderedList', attrs: { start: 10_000 }, content: [item] })).toBe('unknown_attribute');
    expect(contentOf({ type: 'table', content: [{ type: 'tableRow', content: [cell] }] })).toBe('unknown_attribute');
    expect(contentOf({ type: 'table', content: [{ type: 'tableRow', content: [wide] }] })).toBe('too_large');
  });

  it('is what the server reads, with every kind of block and mark', () => {
    const words = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'mailto:a@b.ro' } }],
    };
    const paragraph = { type: 'paragraph', attrs: { textAlign: null }, content: [words, { type: 'hardBreak' }] };
    const items = [
      {
        type: 'listItem',
        content: [paragraph, { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }],
      },
    ];
    const made = documentOf({
      type: 'doc',
      content: [
        paragraph,
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [words] },
        { type: 'blockquote', content: [paragraph] },
        { type: 'orderedList', attrs: { start: 4, type: null }, content: items },
        { type: 'horizontalRule' },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph] }],
            },
            { type: 'tableRow' },
          ],
        },
      ],
    });
    expect(made.ok && readRichText(JSON.parse(JSON.stringify(made.document)))).toEqual(made);
  });
});
