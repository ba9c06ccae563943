import { getSchema } from '@tiptap/core';
import { EditorState, Selection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';

import { addressesIn, linkTyped } from './link-mark.ts';
import { textExtensions } from './text-extensions.ts';

const schema = getSchema(textExtensions);

describe('addresses written out in a text', () => {
  it.each([
    ['See https://example.org/a?b=1#c for more', 'https://example.org/a?b=1#c'],
    ['It ends with https://example.org/annex.', 'https://example.org/annex'],
    ['(https://example.org)', 'https://example.org'],
    ['https://example.org/Fibre_(textile)', 'https://example.org/Fibre_(textile)'],
    ['[https://example.org/Fibre_(textile)],', 'https://example.org/Fibre_(textile)'],
    ['HTTP://EXAMPLE.ORG', 'HTTP://EXAMPLE.ORG'],
  ])('in “%s” is %s', (text, address) => {
    expect(addressesIn(text)).toEqual([{ index: text.indexOf(address), text: address }]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,https',
    'file:///etc/hosts',
    'ftp://example.org',
    'example.org',
    'www.example.org',
    'https://',
    'https:// example.org',
    'anna@example.org',
  ])('are none in “%s”', (text) => {
    expect(addressesIn(text)).toEqual([]);
  });

  it('are found wherever they stand', () => {
    expect(addressesIn('http://a.eu and https://b.eu, too')).toEqual([
      { index: 0, text: 'http://a.eu' },
      { index: 16, text: 'https://b.eu' },
    ]);
  });
});

/** The text with the cursor at its end, after what was just written. */
function written(...paragraphs: readonly object[]): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content: paragraphs });
  return EditorState.create({ doc, selection: Selection.atEnd(doc) });
}

const words = (text: string, marks: readonly object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const linksOf = (state: EditorState) => {
  const found: unknown[] = [];
  linkTyped(state)?.doc.descendants((node) => {
    for (const mark of node.marks) if (mark.type.name === 'link') found.push([node.text, mark.attrs['href']]);
  });
  return found;
};

describe('an address that is typed', () => {
  it('becomes a link at the blank behind it', () => {
    expect(linksOf(written(words('See https://example.org/a. ')))).toEqual([
      ['https://example.org/a', 'https://example.org/a'],
    ]);
  });

  it('becomes a link at the end of its line, also behind a forced break', () => {
    expect(linksOf(written(words('https://example.org'), { type: 'paragraph' }))).toEqual([
      ['https://example.org', 'https://example.org'],
    ]);
    expect(
      linksOf(
        written({
          type: 'paragraph',
          content: [{ type: 'hardBreak' }, { type: 'text', text: 'https://example.org ' }],
        }),
      ),
    ).toEqual([['https://example.org', 'https://example.org']]);
  });

  it('is left alone while its end is not known, in code, and where it is a link already', () => {
    expect(linkTyped(written(words('https://example.org')))).toBeNull();
    expect(linkTyped(written(words('https://example.org ', [{ type: 'code' }])))).toBeNull();
    expect(
      linkTyped(written(words('https://example.org ', [{ type: 'link', attrs: { href: 'https://other.example' } }]))),
    ).toBeNull();
    expect(linkTyped(written(words('javascript:alert(1) ')))).toBeNull();
    expect(linkTyped(written({ type: 'paragraph' }))).toBeNull();
  });
});

describe('the link of the editor', () => {
  it('draws no address that may not be stored', () => {
    const link = schema.marks['link'];
    expect(link?.spec.toDOM?.(link.create({ href: 'javascript:alert(1)' }), true)).toEqual([
      'a',
      { href: '', rel: 'noopener noreferrer nofollow' },
      0,
    ]);
    expect(link?.spec.toDOM?.(link.create({ href: 'https://example.org' }), true)).toEqual([
      'a',
      { href: 'https://example.org', rel: 'noopener noreferrer nofollow' },
      0,
    ]);
  });
});
