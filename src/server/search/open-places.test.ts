import { describe, expect, it } from 'vitest';

import { day, now, program } from '#test/made/listed-programs.ts';

import type { Listing } from './listed-program.ts';
import { emptyListing, putProgram } from './listed-program.ts';
import { isOpenPlace, openPlacesOf, readyOpenPlaces } from './open-places.ts';

const PROGRAMS = 9000;

/** Every third of them is closed. */
function manyPrograms(): Listing {
  const listing = emptyListing();
  for (let at = 0; at < PROGRAMS; at += 1)
    putProgram(listing, program(`p${at}`, { deadlines: [at % 3 === 0 ? now - day : now + day] }));
  return listing;
}

function openOnes(listing: Listing, at: number): readonly number[] {
  const open = openPlacesOf(listing, at);
  return open === null ? [] : [...listing.programs.keys()].filter((place) => isOpenPlace(open, place));
}

describe('open places that are brought up with rests', () => {
  it('are those that are found without a rest', async () => {
    const rested = manyPrograms();
    await readyOpenPlaces(rested, now);
    expect(openOnes(rested, now)).toEqual(openOnes(manyPrograms(), now));
    expect(openOnes(rested, now)).toHaveLength((PROGRAMS / 3) * 2);
  });

  it('let others have their turn', async () => {
    const happened: string[] = [];
    const ready = readyOpenPlaces(manyPrograms(), now).then(() => happened.push('ready'));
    setImmediate(() => happened.push('another request'));
    await ready;
    expect(happened).toEqual(['another request', 'ready']);
  });

  it('are right for who asks in a rest, at a later moment and after a program was written', async () => {
    const listing = manyPrograms();
    const ready = readyOpenPlaces(listing, now);
    putProgram(listing, program('p1', { deadlines: [now - day] }));
    putProgram(listing, program('new', { deadlines: [now + 3 * day] }));
    expect(openOnes(listing, now + 2 * day)).toEqual([PROGRAMS]);
    await ready;
    expect(openOnes(listing, now + 2 * day)).toEqual([PROGRAMS]);
    expect(openOnes(listing, now + 4 * day)).toEqual([]);
  });

  it('see what is written in a rest the next time', async () => {
    const listing = manyPrograms();
    const ready = readyOpenPlaces(listing, now);
    putProgram(listing, program('p1', { deadlines: [now - day] }));
    putProgram(listing, program('new', { deadlines: [now + day] }));
    await ready;
    await readyOpenPlaces(listing, now);
    expect(openOnes(listing, now)).not.toContain(1);
    expect(openOnes(listing, now)).toContain(PROGRAMS);
  });
});
