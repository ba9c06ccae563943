import { describe, expect, it } from 'vitest';

import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import { textOf } from '#domain/project/text/rich-text.ts';

import { lineOf, valueOf, word } from '#test/made/living/valued-texts.ts';

import { bringsValues, openText, withoutValues } from './values-in-text.ts';

describe('a text outside its project', () => {
  it('has plain words for what the project stores, one piece with the words beside them', () => {
    const bold = [{ type: 'bold' }] as const;
    const text = lineOf(word('In '), valueOf('duration', '36 months'), word(' or '), {
      ...valueOf('acronym', 'X'),
      marks: bold,
    });
    expect(withoutValues(text)).toEqual(lineOf(word('In 36 months or '), { type: 'text', text: 'X', marks: bold }));
    expect(textOf(withoutValues(text))).toBe(textOf(text));
  });

  it('is the same value where it shows none', () => {
    const text = lineOf(word('In 36 months'));
    expect(withoutValues(text)).toBe(text);
  });
});

it('a value that is not stored any more says so once, within what a text can hold', () => {
  expect(openText('36 months')).toBe('[36 months ???]');
  expect(openText(openText('36 months'))).toBe('[36 months ???]');
  expect(openText('x'.repeat(300)).length).toBeLessThan(160);
});

it.each([
  ['no words', { of: 'duration', row: null, text: '' }, 'bad_text'],
  ['two lines', { of: 'duration', row: null, text: 'a\nb' }, 'bad_text'],
  ['blanks around it', { of: 'duration', row: null, text: 'a ' }, 'bad_text'],
  ['too many words', { of: 'duration', row: null, text: 'a'.repeat(301) }, 'bad_text'],
  ['what is stored nowhere', { of: 'salary', row: null, text: 'x' }, 'unknown_attribute'],
  ['a row that is none', { of: 'kpi_target', row: 'first', text: 'x' }, 'unknown_attribute'],
])('a text is not stored whose value has %s', (_, attrs, problem) => {
  const content = [{ type: 'paragraph', content: [{ type: 'storedValue', attrs }] }];
  expect(readRichText({ type: 'doc', content })).toEqual({ ok: false, problem });
});

it.each([
  ['none', lineOf(word('a')), lineOf(word('b')), false],
  ['the same beside other words', lineOf(valueOf('duration')), lineOf(word('a'), valueOf('duration')), false],
  ['a new one', lineOf(word('a')), lineOf(valueOf('duration')), true],
  ['other words of one', lineOf(valueOf('duration', 'a')), lineOf(valueOf('duration', 'b')), true],
  ['one less', lineOf(valueOf('duration')), lineOf(word('a')), false],
])('a change is asked whether it brings values: %s', (_, before, after, brings) => {
  expect(bringsValues(before, after)).toBe(brings);
});
