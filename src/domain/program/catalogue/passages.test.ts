import { describe, expect, it } from 'vitest';

import type { CatalogueRow } from './catalogue-row.ts';
import { passagesOf } from './passages.ts';

const paragraph = (text: string) => ({ type: 'paragraph', runs: [{ text }] }) as const;
const long = 'Projects are expected to show that lorries can be charged at rest areas along the motorway. ';

function rowOf(given: Partial<CatalogueRow>): CatalogueRow {
  // Only these parts of a row are read.
  return { title: 'Charging for lorries', keywords: [], texts: [], ...given } as CatalogueRow;
}

describe('the sentences of a call', () => {
  it('are its title, its keywords, ours, then a few official ones', () => {
    const texts = [
      { kind: 'outcome', heading: 'Outcome', blocks: [paragraph(long.repeat(3))] },
      {
        kind: 'conditions',
        heading: 'Conditions',
        blocks: [paragraph('Only legal entities of member states may apply.')],
      },
    ] as const;
    const summary = {
      about: 'Electric lorries need places where they are charged quickly on long journeys.',
      outcomes: ['Fast charging along main roads'],
      activities: [],
      who: 'Operators of rest areas',
      keywords: ['charging'],
      naceDivisions: [],
    };
    expect(passagesOf(rowOf({ keywords: ['lorries'], texts, summary }))).toEqual([
      'Charging for lorries',
      'lorries, charging',
      summary.about,
      'Fast charging along main roads',
      'Operators of rest areas',
      long.trim(),
    ]);
  });

  it('are cut where they are long, and few where a text is endless', () => {
    const blocks = Array.from({ length: 60 }, (_, at) => paragraph(`Number ${at} ${'charging lorries '.repeat(40)}.`));
    const all = passagesOf(rowOf({ texts: [{ kind: 'scope', heading: 'Scope', blocks }] }));
    expect(all).toHaveLength(11);
    expect(Math.max(...all.map((passage) => passage.length))).toBeLessThanOrEqual(220);
  });

  it('are items of lists one by one', () => {
    const items = [[paragraph(`${long}first`)], [paragraph(`${long}second`)]];
    const texts = [{ kind: 'scope', heading: 'Scope', blocks: [{ type: 'list', ordered: false, items }] }] as const;
    expect(passagesOf(rowOf({ texts }))).toEqual(['Charging for lorries', `${long}first`, `${long}second`]);
  });
});
