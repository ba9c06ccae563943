import { describe, expect, it } from 'vitest';

import { checkWordsFiles, typesOf } from '../scripts/words-check.ts';
import type { WordsFile } from '../scripts/words-files.ts';

function file(texts: Readonly<Record<string, string>>, feature = 'budget'): WordsFile {
  return { locale: 'en', tag: 'en-GB', feature, path: `en/${feature}.json`, text: JSON.stringify(texts, null, 2) };
}

const problemsOf = (...files: WordsFile[]) => checkWordsFiles(files, 'en').problems;

describe('the check of the files of words refuses', () => {
  const cases: readonly (readonly [name: string, text: string, problem: string])[] = [
    ['what is no message', 'Delete {name', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['a plural form that the language has', '{n, plural, other {lines}}', 'the plural form “one” is missing'],
    ['one that it has not', '{n, plural, one {a} few {b} other {c}}', 'the plural form “few” does not exist'],
    ['a plural without words for the rest', '{n, plural, one {a}}', 'MISSING_OTHER_CLAUSE'],
    ['a straight apostrophe', "The line's end", 'write the apostrophe as ’'],
    ['a number style that nobody knows', '{n, number, money}', 'the number style "money" is not known'],
    ['a date style that nobody knows', '{at, date, ::yMd}', 'the date style {"type":1,"pattern":"yMd"'],
    ['a date without a style', '{at, date}', 'the date style "" is not known'],
    [
      'a count that is printed as it is',
      '{n, plural, one {line} other {{n} lines}}',
      '{n} is number in one place and string',
    ],
    ['a text that is to be put behind another', 'Deleted ', 'begins or ends with a space'],
    ['no text', '', 'is no text'],
  ];
  for (const [name, text, problem] of cases)
    it(name, () => {
      expect(problemsOf(file({ text })).join('\n')).toContain(problem);
    });

  it('a translation without the plural forms of its language', () => {
    const romanian = { ...file({ n: '{n, plural, one {linie} other {linii}}' }), locale: 'ro', tag: 'ro' };
    expect(problemsOf(romanian)[0]).toContain('the plural form “few” is missing');
  });

  it('a key that is there twice, or is no name', () => {
    const twice = { ...file({}), text: '{\n  "a": "x",\n  "a": "y"\n}' };
    expect(problemsOf(twice)).toEqual(['en/budget.json: a is there twice']);
    expect(problemsOf(file({ 'Add line': 'x' }))[0]).toContain('the key Add line is not written like this');
  });

  it('two files of one name', () => {
    expect(problemsOf(file({}), file({}))[0]).toContain('has the same name');
  });

  it('a translation that lacks a message, has one too many, or takes other parameters', () => {
    const english = file({ a: 'Hello {name}', b: 'Bye', c: '{n, number, euro}' });
    const other = { ...file({ a: 'Salut', c: '{n, number}', d: 'x' }), locale: 'xx', path: 'xx/budget.json' };
    const found = checkWordsFiles([english, other], 'en').problems.join('\n');
    expect(found).toContain('xx/budget.json: a takes {}, and in “en” {"name":"string"}');
    expect(found).toContain('xx/budget.json: b is missing');
    expect(found).toContain('xx/budget.json: c takes {"n":"number"}');
    expect(found).toContain('xx/budget.json: “en” has no d');
  });
});

it('the types name what each message takes', () => {
  const { checked, problems } = checkWordsFiles(
    [
      file({
        plain: 'Add line',
        left: '{count, plural, one {# line} other {# lines}} left of {sum, number, euro}',
        who: '{role, select, owner {You} admin {Them} other {}} and <link>{name}</link> on {day, date, day}',
      }),
    ],
    'en',
  );
  expect(problems).toEqual([]);
  const types = typesOf(checked);
  expect(types).toContain("readonly 'plain': null;");
  expect(types).toContain("readonly 'left': { readonly count: number; readonly sum: Cents };");
  expect(types).toContain(
    "readonly 'who': { readonly role: 'admin' | 'owner'; readonly link: Tag; readonly name: string",
  );
});
