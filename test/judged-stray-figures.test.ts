import { describe, expect, it } from 'vitest';

import { judgedSentences, plainlyStray, strayIn, type JudgedSentence } from '#test/judged/stray-figures.ts';

type Verdict = 'right' | 'missed' | 'wrong';

function verdictOn({ finds, quote = '' }: JudgedSentence, found: readonly string[]): Verdict {
  if (finds === null) return found.length === 0 ? 'right' : 'wrong';
  if (found.length === 0) return 'missed';
  const [one = ''] = found;
  const [rule, words] = [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)];
  const isThere = words.includes(quote) || quote.includes(words);
  return found.length === 1 && rule === finds && isThere ? 'right' : 'wrong';
}

describe.each(['tuned', 'held'] as const)('of the sentences judged by hand, in the half that was %s', (half) => {
  const all = judgedSentences[half].flatMap(({ stored, sentences }) =>
    sentences.map((one) => {
      const found = strayIn(stored, one.say);
      return { one, found, verdict: verdictOn(one, found), plain: plainlyStray(stored, one.say) };
    }),
  );
  const firing = all.filter(({ one }) => one.finds !== null);
  const silent = all.filter(({ one }) => one.finds === null);
  const count = (of: typeof all, verdict: Verdict) => of.filter((each) => each.verdict === verdict).length;

  it('nothing is found where nothing disagrees, and nothing else where something does', () => {
    expect(all.flatMap(({ one, found, verdict }) => (verdict === 'wrong' ? [[one.say, ...found]] : []))).toEqual([]);
  });

  it('at least four of five are found', () => {
    const missed = firing.filter(({ verdict }) => verdict === 'missed');
    process.stdout.write(
      `Stray figures (${half}): of ${firing.length} that disagree ${count(firing, 'right')} found, ${missed.length} ` +
        `missed, ${count(all, 'wrong')} wrong; of ${silent.length} others ${count(silent, 'wrong')} false alarms. ` +
        `Any other number with such a unit: ${firing.filter(({ plain }) => plain).length} found, ` +
        `${silent.filter(({ plain }) => plain).length} false alarms.\n` +
        missed.map(({ one }) => `  missed: ${one.say}\n`).join(''),
    );
    expect(count(firing, 'right') / firing.length).toBeGreaterThanOrEqual(0.8);
  });
});
