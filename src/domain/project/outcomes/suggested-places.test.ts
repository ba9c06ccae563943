import { describe, expect, it } from 'vitest';

import { exampleTask } from '#test/made/rules/work-plans.ts';
import { coverageOf, type CoverMark, type StoredCoverage } from './covered-outcomes.ts';
import { servingNothing, suggestedPlaces, type CoveringPlace, type PartsWithTasks } from './suggested-places.ts';

const fibres = 'Recovered fibres take the place of new carbon in the rings of tanks, which then cost a fifth less.';
const owls = 'Barn owls and skylarks nest on the fields of forty farmers who leave strips of flowers beside hedges.';
const team = 'The coordinator has led nine projects and keeps the minutes of the general assembly and of its board.';
const heading = 'Cheaper tanks of recovered fibres';
const [cheaper, birds, peace] = ['Tanks of recovered fibres cost less', 'More birds on the fields', 'World peace'];
const kpi = { id: 'k1', kind: 'kpi', title: 'Birds on fields', unit: '', baseline: '', target: '', month: 30 } as const;

const parts: PartsWithTasks = {
  sections: [{ key: 'innovation', text: [heading, fibres, owls, team].join('\n') }],
  kpis: [kpi],
  workPackages: [
    { id: 'w1', number: 1, title: 'Rings' },
    { id: 'w2', number: 2, title: 'Management' },
  ],
  tasks: [exampleTask('t1', { title: 'Wind tanks of recovered fibres' })],
};

function suggested(marks: readonly CoverMark[] = [], now = parts) {
  const stored: StoredCoverage = {
    expected: { from: 'summary', outcomes: [cheaper, birds, peace] },
    criteria: ['Impact'],
    marks,
  };
  const found = suggestedPlaces(coverageOf(stored, now), now);
  return new Map([...found].map(([{ outcome }, places]) => [outcome, places]));
}
const named = (places: readonly CoveringPlace[] | undefined) =>
  places?.map((place) => (place.kind === 'paragraph' ? place.anchor.quote : place.id));
const mark = (outcome: string, verdict: CoverMark['verdict'], target: CoverMark['target']): CoverMark => ({
  id: outcome,
  about: 'outcome',
  outcome,
  verdict,
  target,
  by: null,
  at: '',
});
const onFibres = {
  kind: 'paragraph',
  section: 'innovation',
  anchor: { quote: fibres, before: `${heading}\n`, after: `\n${owls}`.slice(0, 48) },
} as const;

describe('what is suggested', () => {
  it('are places with the words of an outcome: no heading, and nothing where none is alike', () => {
    const found = suggested();
    expect(named(found.get(cheaper))).toEqual(expect.arrayContaining([fibres, 'w1']));
    expect(named(found.get(birds))).toEqual(expect.arrayContaining([owls, 'k1']));
    expect(named(found.get(cheaper))).not.toContain(heading);
    expect(found.get(peace)).toEqual([]);
    expect([...found.keys()]).not.toContain('Impact');
  });

  it('is not what covers it already', () => {
    const found = suggested([mark(cheaper, 'covers', onFibres), mark(birds, 'covers', { kind: 'kpi', id: 'k1' })]);
    expect(named(found.get(cheaper))).toEqual(['w1']);
    expect(named(found.get(birds))).toEqual([owls]);
  });

  it('is not what was dismissed, until its words change', () => {
    const dismissed = [mark(cheaper, 'dismissed', onFibres)];
    expect(named(suggested(dismissed).get(cheaper))).not.toContain(fibres);
    const written = fibres.replace('a fifth', 'a quarter');
    const text = [heading, written, owls, team].join('\n');
    const later = suggested(dismissed, { ...parts, sections: [{ key: 'innovation', text }] });
    expect(named(later.get(cheaper))).toContain(written);
  });
});

it('names the KPIs and work packages that cover nothing', () => {
  const stored = { expected: { from: 'summary', outcomes: [birds] }, criteria: [], marks: [] } as const;
  const marks = [mark(birds, 'covers', { kind: 'kpi', id: 'k1' })];
  expect(named(servingNothing(coverageOf({ ...stored, marks }, parts), parts))).toEqual(['w1', 'w2']);
});
