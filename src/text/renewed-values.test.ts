import { describe, expect, it } from 'vitest';

import { faultIn, write } from '#test/made/living/three-writers.ts';
import type { TextServer } from '#test/made/living/text-server.ts';
import { rowsOf } from '#test/made/living/writer.ts';
import { moving, textPlace, writing, type Act } from '#test/made/living/writing.ts';
import { lineOf, valueOf, word } from '#test/made/living/valued-texts.ts';

import { acceptSteps } from './accept.ts';
import { nodeOf, textSchema } from './schema.ts';
import { stepsRenewing } from './renewed-values.ts';

/** Among them one in which a value was lost while any two counted as the same. */
const FIRST_RUN = 70;
const RUNS = 40;

function renew(server: TextServer, words: string): void {
  const steps = stepsRenewing(nodeOf(server.document), () => words);
  if (steps.length > 0) server.take(server.version, 'the server', JSON.parse(JSON.stringify(steps)));
}

/** A run in which three people also put in stored values, and what those say changes all the time. */
function faultOfRun(seed: number): string | null {
  const inserted = new Set<string>();
  const insert: Act = ({ state }, random) => {
    const row = `00000000-0000-4000-8000-${String(inserted.size).padStart(12, '0')}`;
    inserted.add(row);
    const node = textSchema.nodes['storedValue']?.create({ of: 'kpi_target', row, text: 'old' });
    return node ? state.tr.insert(textPlace(state.doc, random), node) : null;
  };
  let times = 0;
  const moves = seed % 2 !== 0;
  const { server, writers } = write(seed, [...(moves ? moving : writing), insert, insert, insert], (at, random) => {
    if (random(4) === 0) renew(at, `value ${(times += 1)}`);
  });
  renew(server, 'last');
  for (const writer of writers) writer.pull();
  const fault = faultIn(server.document, writers, moves);
  if (fault !== null) return fault;
  const rows = rowsOf(nodeOf(server.document));
  if (new Set(rows).size < rows.length) return 'a value is doubled';
  const deleted = new Set(writers.flatMap((writer) => [...writer.deleted]));
  const lost = [...inserted].filter((row) => !deleted.has(row) && !rows.includes(row));
  return lost.length > 0 ? `${lost.length} values are lost` : null;
}

describe('stored values in a text that three people write', () => {
  it(`are neither lost nor doubled when they change, in ${RUNS} random runs`, () => {
    const faults = Array.from({ length: RUNS }, (_, nth) => [FIRST_RUN + nth, faultOfRun(FIRST_RUN + nth)]).filter(
      ([, fault]) => fault,
    );
    expect(faults).toEqual([]);
  });
});

describe('the steps that bring values up to date', () => {
  it('change what a value says and leave the rest, one step for each that says something else', () => {
    const text = lineOf(word('a '), valueOf('duration', '36 months'), word(' b '), valueOf('acronym', 'X'));
    const steps = stepsRenewing(nodeOf(text), ({ of }) => (of === 'duration' ? '30 months' : 'X'));
    expect(steps.map((step): unknown => step.toJSON())).toEqual([
      { stepType: 'attr', pos: 3, attr: 'text', value: '30 months' },
    ]);
    const after = acceptSteps(
      text,
      steps.map((step): unknown => step.toJSON()),
    );
    expect(after.ok && after.document).toEqual(
      lineOf(word('a '), valueOf('duration', '30 months'), word(' b '), valueOf('acronym', 'X')),
    );
  });
});
