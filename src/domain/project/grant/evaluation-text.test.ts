import { describe, expect, it } from 'vitest';

import { readEvaluation } from './evaluation-text.ts';

const criteria = ['Excellence', 'Impact', 'Quality and efficiency of the implementation'];
const kindsOf = (text: string) => readEvaluation(text, criteria).comments.map(({ kind, text: said }) => [kind, said]);

const report = `Total score: 12.50 (Threshold: 10/15.00)

Criterion 1 - Excellence
Score: 4.50 (Threshold: 3/5.00, Weight: -)
The objectives are clear and measurable. The concept is sound. However, the state of the art is not sufficiently
described. The gender dimension is addressed.

Criterion 2 - Impact
Score: 4.00
• The pathway is credible, i.e. it follows from the results.
• The exploitation plan lacks quantified targets. This is a minor shortcoming.

3. Quality and efficiency of the implementation
Strengths:
- The consortium is complementary. Nothing is unclear in its roles.
Weaknesses:
- Resources of WP3 seem high.
`;

describe('readEvaluation', () => {
  it('reads criteria, the total score and what is praised and missed', () => {
    expect(readEvaluation(report, criteria)).toEqual({
      score: '12.50',
      comments: [
        {
          criterion: 'Excellence',
          kind: 'strength',
          text: 'The objectives are clear and measurable. The concept is sound.',
        },
        {
          criterion: 'Excellence',
          kind: 'shortcoming',
          text: 'However, the state of the art is not sufficiently described.',
        },
        { criterion: 'Excellence', kind: 'strength', text: 'The gender dimension is addressed.' },
        {
          criterion: 'Impact',
          kind: 'strength',
          text: 'The pathway is credible, i.e. it follows from the results.',
        },
        {
          criterion: 'Impact',
          kind: 'shortcoming',
          text: 'The exploitation plan lacks quantified targets. This is a minor shortcoming.',
        },
        // Under a heading that says so, a whole point is what the heading says.
        {
          criterion: 'Quality and efficiency of the implementation',
          kind: 'strength',
          text: 'The consortium is complementary. Nothing is unclear in its roles.',
        },
        {
          criterion: 'Quality and efficiency of the implementation',
          kind: 'shortcoming',
          text: 'Resources of WP3 seem high.',
        },
      ],
    });
  });

  it('lets a sentence that only judges turn the one before it', () => {
    expect(kindsOf('The timeline is tight. This is a shortcoming. The team is strong.')).toEqual([
      ['shortcoming', 'The timeline is tight. This is a shortcoming.'],
      ['strength', 'The team is strong.'],
    ]);
  });

  it.each(['', '\n\n  \n', 'Score: 4.00', 'Criterion 1 - Excellence'])('finds no comment in %j', (text) =>
    expect(readEvaluation(text, criteria).comments).toEqual([]),
  );

  it('takes a criterion that the call does not name where it is numbered as one', () =>
    expect(readEvaluation('Criterion 4: Relevance\nIt is relevant.', [])).toMatchObject({
      comments: [{ criterion: 'Relevance' }],
    }));

  it('loses no sentence and adds none', () => {
    const said = readEvaluation(report, criteria)
      .comments.map(({ text }) => text)
      .join(' ');
    for (const word of ['measurable', 'sound', 'described', 'gender', 'results', 'targets', 'roles', 'high'])
      expect(said.split(word).length, word).toBeGreaterThan(1);
  });

  it('reads a long text of one letter without getting stuck', () =>
    expect(readEvaluation('a'.repeat(60_000), criteria).comments).toHaveLength(1));
});
