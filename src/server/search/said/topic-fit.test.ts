import { describe, expect, it } from 'vitest';

import type { NearToSaid } from '#server/search/said/said-senses.ts';
import type { Said } from '#domain/program/matching/said.ts';
import type { CallWords, SearchEngine } from '#server/search/words/search-engine.ts';
import { fitCalls, openEngine, putCall, sharedByCall } from '#server/search/words/search-engine.ts';

// A small catalogue in which generic words stand in many calls and subjects in few.
const titles = [
  'Less slurry from dairy cows in streams',
  'Artificial intelligence and data for hospitals',
  'Artificial intelligence and data for climate',
  'Data and artificial intelligence in ports',
  'Climate data for farmers',
  'Solar panels on roofs',
  'Photovoltaic modules of perovskite',
  'Quiet ship propellers',
  'Choirs and small languages',
  'Data spaces for artificial intelligence',
  'Ship propellers without noise',
  'Ship engines and propellers',
];

function engineOf(texts: readonly string[]): SearchEngine {
  const engine = openEngine();
  for (const [place, title] of texts.entries()) putCall(engine, place, wording(title));
  return engine;
}

function wording(title: string): CallWords {
  const empty = { number: '', numbers: '', callTitle: '', keywords: '', names: '', text: '' };
  return { ...empty, title: title.toLowerCase(), summary: '' };
}

const saying = (...texts: readonly string[]): Said => ({
  sayings: texts.map((text) => ({ text, weight: 1 })),
  division: null,
});
const fitsOf = (engine: SearchEngine, said: Said) => [...fitCalls(engine, said, titles.length)];
const best = (fits: readonly number[]) => titles[fits.indexOf(Math.max(...fits))];

describe('the fit of calls', () => {
  const engine = engineOf(titles);

  it('lies between 0 and 1 and is the same each time', () => {
    const said = saying('We keep dairy cows and make butter. Slurry is our worry.');
    const fits = fitsOf(engine, said);
    for (const fit of fits) {
      expect(fit).toBeGreaterThanOrEqual(0);
      expect(fit).toBeLessThanOrEqual(1);
    }
    expect(fitsOf(engine, said)).toEqual(fits);
    expect(best(fits)).toBe(titles[0]);
  });

  it('follows the rare words and not the generic ones', () => {
    const said = saying('We use artificial intelligence and data to help the climate. We build ship propellers.');
    expect(best(fitsOf(engine, said))).toMatch(/ship/i);
  });

  it('follows a keyword before a word of the description', () => {
    const sayings = [
      { text: 'choirs', weight: 4 },
      { text: 'streams', weight: 1 },
    ];
    expect(best(fitsOf(engine, { sayings, division: null }))).toBe(titles[8]);
  });

  it('knows other words for a subject, in Romanian too', () => {
    const fits = fitsOf(engine, saying('panouri fotovoltaice'));
    expect(fits[6]).toBeGreaterThan(0);
    expect(fits[7]).toBe(0);
  });

  it('of two calls that are equal but for a word of the organization, the one that has it fits better', () => {
    const twins = engineOf([...titles, 'Homes of timber', 'Homes of concrete']);
    const fits = [...fitCalls(twins, saying('We cut timber for homes'), titles.length + 2)];
    expect(fits.at(-2)).toBeGreaterThan(fits.at(-1) ?? 1);
  });

  it('is not called good where nothing fits, and is nothing where nothing is shared', () => {
    const poor = fitsOf(engine, saying('hairdresser, wigs, perms, beards, moustaches and solar lamps in Brasov'));
    const good = fitsOf(engine, saying('choirs and small languages, solar panels on roofs, photovoltaic modules'));
    expect(Math.max(...poor)).toBeLessThan(Math.max(...good));
    expect(fitsOf(engine, saying('wigs and moustaches'))).toEqual(titles.map(() => 0));
    expect(fitsOf(engine, { sayings: [], division: null })).toEqual(titles.map(() => 0));
  });

  it('is less where the calls that share the words mean something else, and as good where they mean it', () => {
    const said = saying('We keep dairy cows and make butter. Slurry is our worry.');
    const byWords = fitsOf(engine, said);
    const withSense = (near: NearToSaid) => [...fitCalls(engine, said, titles.length, near)];
    const far = withSense(() => 0.2);
    expect(Math.max(...far)).toBeLessThan(0.6 * Math.max(...byWords));
    expect(best(withSense((place) => (place === 0 ? 0.8 : 0.2)))).toBe(titles[0]);
    expect(Math.max(...withSense(() => 0.8))).toBeCloseTo(Math.max(...byWords), 1);
    // What was not read is neither for nor against a call.
    withSense(() => null).forEach((fit, place) => expect(fit).toBeCloseTo(byWords[place] ?? -1, 5));
    // Without a shared word there is no reason to name.
    byWords.forEach((fit, place) => expect(withSense(() => 0.9)[place] === 0).toBe(fit === 0));
  });

  it('forgets an older wording of a call', () => {
    const changing = engineOf(titles);
    putCall(changing, 8, wording('Wind turbines at sea'));
    expect(fitsOf(changing, saying('choirs'))[8]).toBe(0);
  });
});

describe('what an organization and a call share', () => {
  const engine = engineOf(titles);

  it('is named once, what counts most first, and is nothing where nothing is shared', () => {
    const said = saying('We keep dairy cows. Slurry, slurry and data.');
    const names = sharedByCall(engine, said, 0, 'en');
    expect(names.join(' ')).toMatch(/slurry/);
    expect(names.join(' ')).not.toMatch(/data/);
    expect(new Set(names).size).toBe(names.length);
    expect(sharedByCall(engine, said, 7, 'en')).toEqual([]);
    expect(sharedByCall(engine, said, 99, 'en')).toEqual([]);
  });

  it('is named in the language of the reader where the thesaurus knows it', () => {
    const said = saying('photovoltaic modules');
    expect(sharedByCall(engine, said, 6, 'ro').join(' ')).not.toBe(sharedByCall(engine, said, 6, 'en').join(' '));
  });
});
