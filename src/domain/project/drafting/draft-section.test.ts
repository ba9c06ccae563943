import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { intakeOf } from '#domain/project/intake/intake.ts';
import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import { lengthOf } from '#domain/project/text/rich-text.ts';
import { placeholdersIn } from '#domain/rules/text/placeholders.ts';
import { words as wordsOf } from '#domain/values/text.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { draftWordsIn } from '#test/made/writing/draft-words.ts';
import { randomFacts } from '#test/made/writing/random-facts.ts';

import { draftSection } from './draft-section.ts';
import { draftDocument, draftLength, draftText, sentencesIn } from './draft.ts';
import type { Drafting } from './drafting.ts';
import { sectionKindOf } from './section-kind.ts';

const keys = [
  ...exampleProject().template,
  { key: 'impact', limit: 4_000 },
  { key: 'communication-dissemination-and-visibility', limit: 2_500 },
  { key: 'budget-and-resources', limit: 2_000 },
  { key: 'risk-management', limit: 2_000 },
  { key: 'part-9', limit: 2_000 },
];

const drafting = (facts: Drafting['facts'], section: string, change: Partial<Drafting> = {}): Drafting => ({
  facts,
  section,
  answers: [],
  call: [],
  parts: [],
  words: draftWordsIn(facts.language),
  ...change,
});

/** Every word that the fixed sentences can say. */
function fixedWords(locale: 'en' | 'ro'): ReadonlySet<string> {
  const files = ['drafting/draft_text', 'portal/wizard_text', 'project_names'].map(
    (name) => `src/words/${locale}/project/${name}.json`,
  );
  const texts = [...files, `src/words/${locale}/organization/countries.json`].map((path) => readFileSync(path, 'utf8'));
  return new Set(texts.flatMap(wordsOf));
}

describe('what a section is about', () => {
  it.each([
    ['project-summary', 'summary'],
    ['objectives', 'objectives'],
    ['methodology', 'methodology'],
    ['innovation', 'innovation'],
    ['team', 'team'],
    ['timeline', 'timeline'],
    ['impact', 'impact'],
    ['communication-dissemination-and-visibility', 'dissemination'],
    ['budget-and-resources', 'resources'],
    ['risk-management', 'risks'],
    ['part-9', 'general'],
  ] as const)('%s is %s', (key, kind) => {
    expect(sectionKindOf(key)).toBe(kind);
  });
});

it('a project of which nothing is known has a draft of marks alone', () => {
  for (const { key, limit } of keys) {
    const draft = draftSection(drafting(exampleProject(), key), { limit, present: '' });
    expect(
      sentencesIn(draft)
        .filter(({ gap }) => !gap && draft.blocks.length > 0)
        .map(({ text }) => text),
      key,
    ).toEqual(
      draft.blocks.filter(({ is }) => is === 'heading').flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    );
    for (const { text, gap } of sentencesIn(draft)) if (gap) expect(placeholdersIn(text), text).toEqual([text]);
  }
});

const answers = [
  { asked: 'goal', text: 'qanswerx raises 77 qthingx.\n- then qmorex' },
  { asked: null, text: 'qotherx' },
] as const;
const call = ['The call wants 55 qwishx to change.', 'qagainx'];
const parts = [{ no: '2.3', title: 'qpartx' }];

describe.each(['en', 'ro'] as const)('a draft in %s', (language) => {
  const fixed = fixedWords(language);

  it('says nothing that its sources do not say, sentence by sentence', () => {
    let [sentences, traced] = [0, 0];
    for (let seed = 1; seed <= 60; seed += 1) {
      const facts = randomFacts(seed, language);
      for (const { key, limit } of keys) {
        const draft = draftSection(drafting(facts, key, { answers, call, parts }), { limit: limit * 4, present: '' });
        for (const { text, sources, gap } of sentencesIn(draft)) {
          sentences += 1;
          const told = new Set([
            ...sources.flatMap(({ name, said }) => [...wordsOf(name), ...wordsOf(said)]),
            ...(gap
              ? [facts, parts, facts.workPackages.map(({ number }) => draftWordsIn(language).packageName(number, ''))]
              : []
            )
              .map((each) => JSON.stringify(each))
              .flatMap(wordsOf),
          ]);
          const own = wordsOf(text).filter((word) => /\d/.test(word) || word.startsWith('q') || !fixed.has(word));
          traced += own.length;
          expect(
            own.filter((word) => !told.has(word)),
            `${seed} ${key}: ${text}`,
          ).toEqual([]);
        }
      }
    }
    // A project that says much has drafts that say much: the loop above has seen them.
    expect(sentences).toBeGreaterThan(5_000);
    expect(traced).toBeGreaterThan(20_000);
  });

  it('keeps within the limit, says how much had no room, and can be stored as the text of a section', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const facts = randomFacts(seed, language);
      for (const { key } of keys)
        for (const limit of [0, 40, 300, 2_000, 3_500]) {
          const made = drafting(facts, key, { answers, call, parts });
          const draft = draftSection(made, { limit, present: '' });
          expect(draftLength(draft), `${seed} ${key} ${limit}`).toBeLessThanOrEqual(limit);
          const document = draftDocument(draft);
          expect(readRichText(document)).toEqual({ ok: true, document });
          expect(lengthOf(document)).toBeLessThanOrEqual(limit);
          const all = sentencesIn(draftSection(made, { limit: 1_000_000, present: '' }));
          const headings = draft.blocks.filter(({ is }) => is === 'heading').length;
          if (limit < 3_000)
            expect(sentencesIn(draft).length - headings + draft.leftOut).toBe(
              all.filter(({ gap, sources }) => gap || sources.length > 0).length,
            );
        }
    }
  });

  it('leaves out what stands in the section already', () => {
    const facts = randomFacts(7, language);
    const made = drafting(facts, 'objectives', { answers });
    const first = draftSection(made, { limit: 9_000, present: '' });
    const again = draftSection(made, { limit: 9_000, present: draftText(first) });
    expect(sentencesIn(first).length).toBeGreaterThan(4);
    expect(sentencesIn(again)).toEqual([]);
  });

  it('is the same draft for the same project', () => {
    const [first, second] = [3, 3].map((seed) =>
      draftSection(drafting(randomFacts(seed, language), 'team', { answers }), { limit: 2_500, present: '' }),
    );
    expect(first).toEqual(second);
  });
});

it('says what somebody has answered in their words, first', () => {
  const facts = exampleProject({ intake: intakeOf('ReFibre', '', { objectives: 'keep the strength of fibres' }) });
  const said = [{ asked: 'goal', text: '- recover 80 % of all fibres;\n2) train 40 people' }] as const;
  const draft = draftSection(drafting(facts, 'objectives', { answers: said }), { limit: 3_000, present: '' });
  expect(sentencesIn(draft).slice(0, 3)).toEqual([
    {
      text: 'Recover 80 % of all fibres.',
      sources: [{ of: 'answer', name: '1', said: 'Recover 80 % of all fibres.' }],
      gap: false,
    },
    { text: 'Train 40 people.', sources: [{ of: 'answer', name: '1', said: 'Train 40 people.' }], gap: false },
    {
      text: 'Keep the strength of fibres.',
      sources: [{ of: 'intake', name: 'objectives', said: 'Keep the strength of fibres.' }],
      gap: false,
    },
  ]);
});
