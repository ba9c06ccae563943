import { describe, expect, it } from 'vitest';

import { intakeOf } from '#domain/project/intake/intake.ts';
import { consortium, exampleProject } from '#test/made/project-facts.ts';
import { draftWordsIn } from '#test/made/writing/draft-words.ts';

import { testNow } from '#test/made/program-facts.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { abstractOf } from './abstract.ts';
import { concreted } from './concrete.ts';
import { consistent } from './consistent.ts';
import { draftText, sentencesIn, type SectionDraft } from './draft.ts';
import { editedShare } from './edited-share.ts';
import { nextQuestion, questionsFor } from './questions.ts';
import { plainer, shortened } from './shorten.ts';
import { questionCodes, sectionKinds } from './draft-codes.ts';

const words = draftWordsIn('en');
const draftOf = (...texts: readonly string[]): SectionDraft => ({
  blocks: [
    {
      is: 'paragraph',
      sentences: texts.map((text) => ({
        text,
        sources: [{ of: 'intake', name: 'description', said: text }],
        gap: false,
      })),
    },
  ],
  leftOut: 0,
});

const long = (start: string) => `${start} in a laboratory that has all of the instruments.`;

describe('a shorter sentence', () => {
  it.each([
    ['In order to weld, we use heat.', 'To weld, we use heat.'],
    ['It should be noted that fibres break.', 'Fibres break.'],
    ['We are able to make use of a large number of very small tools.', 'We can use many small tools.'],
    ['Cu scopul de a suda, folosim foarte multă căldură.', 'Pentru a suda, folosim multă căldură.'],
    ['Nothing is empty here.', 'Nothing is empty here.'],
    ['every other word', 'every other word'],
  ])('%s', (text, shorter) => {
    expect(plainer(text)).toBe(shorter);
  });
});

describe('a shorter draft', () => {
  it('drops what is said twice and then what says least, names it, and keeps figures and answers', () => {
    const draft = draftOf('We recover 80 % of fibres.', 'All of this is good.', 'It helps.', 'Ana Pop leads 4 people.');
    const twice = { ...draft, blocks: [...draft.blocks, ...draftOf('We recover 80 % of fibres.').blocks] };
    const { draft: short, gone } = shortened(twice, 62);
    expect(draftText(short)).toBe('We recover 80 % of fibres. Ana Pop leads 4 people.');
    expect(gone).toEqual(['We recover 80 % of fibres.', 'It helps.', 'All of this is good.']);
  });

  it('keeps marks, and never becomes empty', () => {
    const mark = { text: '[TO FILL: who benefits]', sources: [], gap: true };
    const draft: SectionDraft = { blocks: [{ is: 'paragraph', sentences: [mark] }], leftOut: 2 };
    expect(shortened(draft, 5)).toEqual({ draft, gone: [] });
    expect(sentencesIn(shortened(draftOf('One sentence stays.', 'Another goes.'), 5).draft)).toHaveLength(1);
  });
});

describe('a concrete draft', () => {
  const facts = exampleProject({ ...consortium('RO', 'DE', 'FR'), intake: intakeOf('', '', { durationMonths: 36 }) });
  const said = (text: string, of = facts) =>
    draftText(concreted(draftOf(text), { facts: of, words: draftWordsIn(of.language) }));

  it.each([
    ['Several partners from various countries work together.', '3 partners from 3 countries work together.'],
    ['It takes a number of months.', 'It takes 36 months.'],
    ['The saving is significant.', 'The saving is significant. [TO FILL: a figure instead of “significant”]'],
    ['A significant saving of 12 %.', 'A significant saving of 12 %.'],
    ['Many deliverables come.', 'Many deliverables come. [TO FILL: a figure instead of “Many”]'],
    ['It saves water.', 'It saves water.'],
  ])('%s', (text, concrete) => {
    expect(said(text)).toBe(concrete);
  });

  it('counts as Romanian does', () => {
    const romanian = exampleProject({ ...facts, language: 'ro' });
    expect(said('Mai mulți parteneri lucrează câteva luni.', romanian)).toBe('3 parteneri lucrează 36 de luni.');
  });

  it('names where a figure comes from', () => {
    const [sentence] = sentencesIn(concreted(draftOf('Several partners work.'), { facts, words }));
    expect(sentence?.sources.at(-1)).toEqual({ of: 'participant', name: '', said: '3' });
  });
});

describe('an abstract', () => {
  const sections = [
    { key: 'objectives', text: `${long('We recover 80 % of fibres')}\nShort.\n${long('We train people')}` },
    { key: 'team', text: `${long('Ana leads')} [TO FILL: who else works in the project with us] .` },
  ];

  it('is made of sentences that stand in the sections, each with its section, and of none that waits', () => {
    const draft = abstractOf(sections, words, 2_000);
    expect(sentencesIn(draft).map(({ text, sources }) => [text, sources[0]?.name])).toEqual([
      [long('We recover 80 % of fibres'), 'Objectives'],
      [long('We train people'), 'Objectives'],
      [long('Ana leads'), 'Team'],
    ]);
  });

  it('has a sentence of each section before a second one of any', () => {
    const room = long('We recover 80 % of fibres').length + long('Ana leads').length + 2;
    expect(sentencesIn(abstractOf(sections, words, room)).map(({ sources }) => sources[0]?.name)).toEqual([
      'Objectives',
      'Team',
    ]);
  });

  it('is empty where nothing is written', () => {
    expect(abstractOf([{ key: 'team', text: '' }], words, 2_000).blocks).toEqual([]);
  });
});

describe('how much of a passage was changed', () => {
  it.each([
    ['We recover most fibres.', 'Before. We recover most fibres. After.', 0],
    ['We recover most fibres.', 'We recover all fibres.', 25],
    ['We recover most fibres.', '', 100],
    ['one two three four', 'four three two one', 75],
    ['', 'x', 0],
  ])('%s in %s', (passage, text, percent) => {
    expect(editedShare(passage, text)).toBe(percent);
  });

  it('is told of long texts, too', () => {
    const passage = Array.from({ length: 700 }, (_, index) => `w${index}`).join(' ');
    const text = `${Array.from({ length: 20_000 }, (_, index) => `z${index}`).join(' ')} ${passage}`;
    expect(editedShare(passage, text)).toBe(0);
    expect(editedShare(passage, text.replace(' w350 ', ' other '))).toBeLessThan(2);
  });
});

describe('what is asked next', () => {
  it('is what the project does not say, before what it says', () => {
    expect(nextQuestion('objectives', exampleProject(), [])).toBe('goal');
    const known = exampleProject({
      intake: intakeOf('', 'About fibres.', { objectives: 'Recover.', beneficiaries: 'Makers.' }),
    });
    expect(questionsFor('objectives', known)).toEqual(['measure', 'change', 'goal', 'problem', 'who']);
  });

  it('is never asked twice, and ends', () => {
    for (const kind of sectionKinds) {
      const asked = questionsFor(kind, exampleProject());
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeGreaterThanOrEqual(3);
      expect(nextQuestion(kind, exampleProject(), asked)).toBeNull();
    }
  });

  it('is each question of the list somewhere', () => {
    const used = new Set(sectionKinds.flatMap((kind) => questionsFor(kind, exampleProject())));
    expect(questionCodes.filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('a consistent draft', () => {
  const facts = exampleProject(stating('', { acronym: 'ReFibre', months: 36 }));
  const said = (text: string) => draftText(consistent(draftOf(text), { facts, section: 'objectives', now: testNow }));

  it.each([
    ['ReFibre is a 48-month project.', 'ReFibre is a 36-month project.'],
    ['The project takes 36 months.', 'The project takes 36 months.'],
    ['The project lasts three years and a half.', 'The project lasts three years and a half.'],
    [
      'Re-Fibre recovers fibres. RE-FIBRE is a 30-month project.',
      'ReFibre recovers fibres. ReFibre is a 36-month project.',
    ],
    ['A consortium of 7 partners works.', 'A consortium of 4 partners works.'],
    ['The total budget of the project is 9 million euro.', 'The total budget of the project is 9 million euro.'],
  ])('%s', (text, right) => {
    expect(said(text)).toBe(right);
  });

  it('names what is stored as the source', () => {
    const draft = consistent(draftOf('ReFibre is a 48-month project.'), { facts, section: 'objectives', now: testNow });
    expect(sentencesIn(draft)[0]?.sources.at(-1)).toEqual({ of: 'intake', name: 'durationMonths', said: '36' });
  });
});
