import { describe, expect, it } from 'vitest';

import { documentOf } from './editor-document.ts';

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
    const text = { type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org', target: '_blank', rel: 'noopener', class: null, title: null } }] };
    const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text] }] };
    expect(contentOf({ type: 'orderedList', attrs: { start: 1, type: null }, content: [item] }, { type: 'orderedList', attrs: { start: 3, type: 'a' }, content: [item] }, { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'hardBreak', marks: [{ type: 'bold' }] }] })).toEqual([
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org' } }] }] }] }] },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org' } }] }] }] }] },
      { type: 'paragraph', content: [{ type: 'hardBreak' }] },
    ]);
  });

  it('keeps the words of a link that may not be stored', () => {
    expect(contentOf({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] })).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }]);
  });

  it('is refused where it holds what the product does not know', () => {
    expect(contentOf({ type: 'paragraph' }, { type: 'table', content: [] })).toBe('unknown_node');
  });
});
