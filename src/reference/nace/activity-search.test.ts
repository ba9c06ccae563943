import { describe, expect, it } from 'vitest';

import { fold } from '#domain/values/text.ts';

import { findActivities } from './activity-search.ts';
import { activities, writtenActivityCode } from '../nace.ts';

/** What people type about themselves, and the divisions where the classification puts it. */
const judged: readonly (readonly [typed: string, divisions: readonly string[]])[] = [
  ['software', ['62']],
  ['hospital software', ['62']],
  ['bakery', ['10']],
  ['mobile apps', ['62']],
  ['web developer', ['62']],
  ['artificial intelligence', ['62']],
  ['IT consulting', ['62']],
  ['cybersecurity', ['62']],
  ['cloud hosting', ['63']],
  ['data centre', ['63']],
  ['video games', ['58']],
  ['book publisher', ['58']],
  ['solar panels', ['26', '27', '35']],
  ['wind farm', ['35']],
  ['renewable energy', ['35']],
  ['battery recycling', ['38']],
  ['batteries', ['27']],
  ['recycling plastic', ['38']],
  ['waste management', ['38', '39']],
  ['drinking water', ['36']],
  ['wastewater', ['37']],
  ['hospital', ['86']],
  ['dentist', ['86']],
  ['nursing home', ['87']],
  ['medical devices', ['32']],
  ['pharmaceuticals', ['21']],
  ['vaccines', ['21']],
  ['biotech', ['21', '72']],
  ['cosmetics', ['20']],
  ['paint', ['20']],
  ['car parts', ['29']],
  ['electric cars', ['29']],
  ['drones', ['30']],
  ['satellites', ['30']],
  ['shipyard', ['30', '33']],
  ['robots', ['28']],
  ['machine tools', ['28', '25']],
  ['sensors', ['26']],
  ['semiconductors', ['26']],
  ['furniture', ['31']],
  ['wooden houses', ['16', '41']],
  ['clothes', ['14']],
  ['shoes', ['15']],
  ['carpets', ['13']],
  ['brewery', ['11']],
  ['winery', ['11']],
  ['cheese', ['10']],
  ['chocolate', ['10']],
  ['organic vegetables', ['01']],
  ['dairy farm', ['01']],
  ['beekeeping', ['01']],
  ['fish farm', ['03']],
  ['forestry', ['02']],
  ['restaurant', ['56']],
  ['hotel', ['55']],
  ['travel agency', ['79']],
  ['online shop', ['47']],
  ['supermarket', ['47']],
  ['lawyer', ['69']],
  ['accounting', ['69']],
  ['architects', ['71']],
  ['engineering office', ['71']],
  ['marketing agency', ['73']],
  ['translation', ['74']],
  ['research institute', ['72']],
  ['university', ['85']],
  ['vocational training', ['85']],
  ['kindergarten', ['85', '88']],
  ['museum', ['91']],
  ['theatre', ['90']],
  ['film production', ['59']],
  ['radio station', ['60']],
  ['internet provider', ['61']],
  ['bank', ['64']],
  ['fintech', ['64', '66']],
  ['insurance', ['65']],
  ['house building', ['41']],
  ['road construction', ['42']],
  ['plumber', ['43']],
  ['cleaning company', ['81']],
  ['security guards', ['80']],
  ['logistics', ['52']],
  ['trucking', ['49']],
  ['courier', ['53']],
  ['airline', ['51']],
  ['software for farmers', ['62']],
  ['3D printing', ['18', '22', '25', '28']],
  ['hydrogen', ['20', '35']],
  ['textile recycling', ['38']],
  ['carbon fibre', ['20', '23']],
  ['NGO', ['94']],
  ['town hall', ['84']],
  ['gym', ['93']],
  ['hairdresser', ['96']],
  ['car repair', ['95']],
  ['vet', ['75']],
];

/** The earlier search: every typed word stands in code or title, and beginnings come first. */
function findBefore(typed: string): readonly string[] {
  const text = fold(typed).trim();
  const asked = text.split(' ');
  const ranked = activities.flatMap(({ code, title }) => {
    const whole = fold(`${writtenActivityCode(code)} ${title} ${code}`);
    if (!asked.every((word) => whole.includes(word))) return [];
    const rank = [title, writtenActivityCode(code), code].some((part) => fold(part).startsWith(text))
      ? 0
      : asked.every((word) => whole.startsWith(word) || whole.includes(` ${word}`))
        ? 1
        : 2;
    return [{ code, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ code }) => code);
}

const isRight = (code: string, divisions: readonly string[]) => divisions.includes(code.slice(0, 2));

/** Of a hundred questions: for how many a right division comes first, and among the first three. */
function goodnessOf(find: (typed: string) => readonly string[]) {
  const share = (shown: number) =>
    Math.round(
      (judged.filter(([typed, divisions]) =>
        find(typed)
          .slice(0, shown)
          .some((code) => isRight(code, divisions)),
      ).length *
        100) /
        judged.length,
    );
  return { first: share(1), firstThree: share(3) };
}

const findNow = (typed: string) => findActivities(typed).map(({ code }) => code);

it('finds far more of what people type than titles alone', () => {
  expect({ before: goodnessOf(findBefore), now: goodnessOf(findNow) }).toMatchInlineSnapshot(`
    {
      "before": {
        "first": 9,
        "firstThree": 10,
      },
      "now": {
        "first": 90,
        "firstThree": 97,
      },
    }
  `);
});

describe('activities', () => {
  it.each([
    ['software', '62'],
    ['hospital software', '62'],
    ['software for hospitals', '62'],
    ['bakery', '10'],
    ['Bakeries', '10'],
    ['we make software', '62'],
    ['sofware bakery', '10'],
    ['café', '56'],
  ])('%j is found first in division %s', (typed, division) => {
    expect(findNow(typed)[0]?.slice(0, 2)).toBe(division);
  });

  it.each([
    ['62', ['62', '6210', '6220']],
    ['K62', ['62', '6210', '6220']],
    ['62.1', ['6210']],
    ['6210', ['6210']],
    ['A62', []],
    ['2', ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29']],
  ])('the code %j finds %j', (typed, codes) => {
    expect(findNow(typed)).toEqual(codes);
  });

  it.each(['', '   ', 'zzzz', 'the of and'])('%j finds nothing', (typed) => {
    expect(findActivities(typed)).toEqual([]);
  });

  it('each has everyday words', () => {
    expect(activities.filter(({ code }) => findNow(code).length === 0)).toEqual([]);
  });
});
