import { describe, expect, it } from 'vitest';

import { paragraphsOf } from '#domain/values/text.ts';

import { storyProblems, type TypedStory } from './typed-story.ts';

const right: TypedStory = {
  title: 'Ovens that save',
  organization: 'Carpathia Bakery',
  programme: 'LIFE',
  year: '2025',
  text: 'They did it.',
  url: '',
  consentFrom: '',
  consentOn: '',
  published: false,
};

const problems = (change: Partial<TypedStory>) =>
  Object.fromEntries(
    storyProblems({ ...right, ...change }, '2026-11-20', (id) => id === 'LIFE').map(({ field, fault }) => [
      field,
      fault,
    ]),
  );

describe('a success story', () => {
  it.each<[string, Partial<TypedStory>, object]>([
    ['is right with its needed fields', {}, {}],
    [
      'needs each of them',
      { title: ' ', organization: '', programme: '', year: '', text: '\n' },
      {
        title: 'missing',
        organization: 'missing',
        programme: 'missing',
        year: 'missing',
        text: 'missing',
      },
    ],
    [
      'has texts of bounded length',
      { title: 'x'.repeat(201), text: 'x'.repeat(6001) },
      {
        title: 'too_long',
        text: 'too_long',
      },
    ],
    ['names a programme that there is', { programme: 'NOPE' }, { programme: 'wrong' }],
    ['is of this year', { year: '2026' }, {}],
    ['is of no year to come', { year: '2027' }, { year: 'wrong' }],
    ['is of no year before the first programme', { year: '1983' }, { year: 'wrong' }],
    ['leads to a secure address', { url: 'https://bakery.example/ovens' }, {}],
    ['leads to no other', { url: 'http://bakery.example' }, { url: 'wrong' }],
    ['leads to no address with a name and password', { url: 'https://a:b@bakery.example' }, { url: 'wrong' }],
    ['leads to no script', { url: 'javascript:alert(1)' }, { url: 'wrong' }],
    [
      'is published with the consent of the organization',
      { published: true },
      {
        consentFrom: 'not_agreed',
        consentOn: 'not_agreed',
      },
    ],
    [
      'has a consent of a day that has come',
      { consentFrom: 'Ana Pop', consentOn: '2026-11-21' },
      {
        consentOn: 'wrong',
      },
    ],
    ['is published once both are there', { published: true, consentFrom: 'Ana Pop', consentOn: '2026-11-20' }, {}],
  ])('%s', (_name, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('has the paragraphs that empty lines part', () => {
    expect(paragraphsOf('One\nline.\n\n \nTwo.\n')).toEqual(['One\nline.', 'Two.']);
  });
});
