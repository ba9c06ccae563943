import { describe, expect, it } from 'vitest';

import type { DraftBlock, SectionDraft } from '#domain/project/drafting/draft.ts';

import { hidingPeople } from './hiding.ts';
import { portionsOf, reworded, toReword, type AnsweredSentence } from './reword.ts';
import type { OutsideImprovement } from '#domain/project/drafting/draft-codes.ts';

const block = (is: DraftBlock['is'], ...texts: readonly string[]): DraftBlock => ({
  is,
  sentences: texts.map((text) => ({
    text,
    sources: text.startsWith('[TO FILL') ? [] : [{ of: 'intake', name: 'description', said: text }],
    gap: text.includes('[TO FILL'),
  })),
});
const draft: SectionDraft = {
  blocks: [
    block('heading', 'Approach'),
    block('paragraph', 'We weld 40 hulls.', 'Ana Pop leads the work.', '[TO FILL: who benefits]'),
    block('item', 'Write to ana@pop.example for the plan.'),
  ],
  leftOut: 1,
};
const WIDE = 10_000;

function said(answers: readonly AnsweredSentence[], how: OutsideImprovement = 'fluent', limit = WIDE) {
  const hiding = hidingPeople(['Ana Pop']);
  return reworded(draft, toReword(draft, how, hiding), answers, { how, limit, hiding });
}
const textsOf = ({ draft: { blocks } }: { draft: SectionDraft }) =>
  blocks.map(({ sentences }) => sentences.map(({ text }) => text));

const texts = (how: OutsideImprovement) => toReword(draft, how, hidingPeople(['Ana Pop'])).sent.map(({ text }) => text);

describe('what goes outside', () => {
  it('is numbered, holds no name, address or mark, and no title where the language stays', () => {
    const plain = ['We weld 40 hulls.', '[member 1] leads the work.', 'Write to [address 2] for the plan.'];
    expect(texts('fluent')).toEqual(plain);
    expect(texts('translate')).toEqual(['Approach', ...plain]);
  });

  it('leaves out a text that only looks as if names had been hidden in it', () => {
    const odd = { blocks: [block('paragraph', 'See [member 1] there.')], leftOut: 0 };
    const hiding = hidingPeople([]);
    const left = toReword(odd, 'fluent', hiding);
    expect(left).toEqual({ sent: [], unsendable: 1 });
    expect(reworded(odd, left, [], { how: 'fluent', limit: WIDE, hiding })).toEqual({ draft: odd, taken: 0, kept: 1 });
  });

  it('comes in portions, each with a sentence at least', () => {
    const sent = [9, 3, 3, 3].map((length, index) => ({ no: index + 1, text: 'x'.repeat(length) }));
    expect(portionsOf(sent, 6).map((each) => each.map(({ no }) => no))).toEqual([[1], [2, 3], [4]]);
  });
});

describe('a draft in other words', () => {
  it('has the names again, and each sentence keeps the sources of those that it says', () => {
    const result = said([
      { text: 'We weld 40 hulls, and [member 1] leads the work.', of: [1, 2] },
      { text: 'For the plan, write to [address 2].', of: [3] },
    ]);
    expect(textsOf(result)).toEqual([
      ['Approach'],
      ['We weld 40 hulls, and Ana Pop leads the work.', '[TO FILL: who benefits]'],
      ['For the plan, write to ana@pop.example.'],
    ]);
    expect(result.draft.blocks[1]?.sentences[0]?.sources.map(({ said: each }) => each)).toEqual([
      'We weld 40 hulls.',
      'Ana Pop leads the work.',
    ]);
    expect(result).toMatchObject({ taken: 3, kept: 0, draft: { leftOut: 1 } });
  });

  it.each<[string, AnsweredSentence]>([
    ['another figure', { text: 'We weld 50 hulls.', of: [1] }],
    ['the name of somebody else', { text: 'Eva Rusu leads the work.', of: [2] }],
    ['a token that stands for nobody', { text: '[member 7] leads the work.', of: [2] }],
    ['a sentence that there is not', { text: 'We weld 40 hulls.', of: [9] }],
    ['no source', { text: 'We weld 40 hulls.', of: [] }],
    ['sentences of two blocks', { text: '[member 1] leads the work; write to [address 2] for the plan.', of: [2, 3] }],
  ])('stays as it was where an answer has %s', (_, answer) => {
    expect(said([answer])).toEqual({ draft, taken: 0, kept: 3 });
  });

  it('takes what holds beside what does not, and drops both where they speak of one sentence', () => {
    const good = { text: 'The work is led by [member 1].', of: [2] };
    expect(said([good, { text: 'We weld 50 hulls.', of: [1] }])).toMatchObject({ taken: 1, kept: 2 });
    expect(said([good, { text: 'They work for Siemens.', of: [2] }])).toEqual({ draft, taken: 0, kept: 3 });
  });

  it('stays within the limit', () => {
    const longer = { text: 'Write to [address 2] also for the plan there.', of: [3] };
    expect(said([longer])).toMatchObject({ taken: 1 });
    expect(said([longer], 'fluent', 20)).toEqual({ draft, taken: 0, kept: 3 });
  });

  it('translates titles, too, and keeps the marks within sentences', () => {
    const open: SectionDraft = {
      blocks: [block('heading', 'Abordare'), block('paragraph', 'Sudăm [TO FILL: câte] corpuri.')],
      leftOut: 0,
    };
    const hiding = hidingPeople([]);
    const result = reworded(
      open,
      toReword(open, 'translate', hiding),
      [
        { text: 'Approach', of: [1] },
        { text: 'We weld [mark 1] hulls.', of: [2] },
      ],
      { how: 'translate', limit: WIDE, hiding },
    );
    expect(textsOf(result)).toEqual([['Approach'], ['We weld [TO FILL: câte] hulls.']]);
    expect(result.draft.blocks[1]?.sentences[0]?.gap).toBe(true);
  });
});
