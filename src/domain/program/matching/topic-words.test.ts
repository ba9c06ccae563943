import { describe, expect, it } from 'vitest';
import { organizationWords, stemOf, subjectStems, topicWordsOf } from './topic-words.ts';

it.each([
  ['recycling', 'recycled', 'recyclable', 'recycle'],
  ['battery', 'batteries'],
  ['material', 'materials'],
  ['robot', 'robots', 'robotics'],
  ['farm', 'farming', 'farmers'],
  ['manufacturing', 'manufacturers', 'manufacture'],
  ['agriculture', 'agricultural'],
  ['digital', 'digitalisation', 'digitalization'],
  ['city', 'cities'],
  ['composite', 'composites'],
])('takes %s and its kin for one word', (...family) => {
  expect(new Set(family.map(stemOf)).size).toBe(1);
});

it.each([
  ['co2', 'co2'],
  ['5g', '5g'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['wine', 'wine'],
  ['water', 'water'],
])('leaves %s as it is', (word, expected) => {
  expect(stemOf(word)).toBe(expected);
});

it('keeps the subject of a text and drops what every call says', () => {
  expect([
    ...subjectStems(
      'Innovative solutions for the recycling of wind turbine blades in European projects (IA) 2027',
    ).values(),
  ]).toEqual(['recycling', 'wind', 'turbine', 'blades']);
});

it('keeps a word of the title out of the words of the description', () => {
  const { strong, weak } = topicWordsOf({
    title: 'Recycling blades',
    callTitle: 'CLEAN ENERGY',
    keywords: ['wind turbines'],
    description: 'Blades are recycled. Polymers too.',
  });
  expect(strong).toEqual(['recycl', 'blad', 'clean', 'energy', 'wind', 'turbin']);
  expect(weak).toEqual(['polym']);
});

it('keeps eighty words of a long description', () => {
  const description = Array.from({ length: 200 }, (_, index) => `subject${index}x`).join(' ');
  expect(topicWordsOf({ title: '', callTitle: null, keywords: [], description }).weak).toHaveLength(80);
});

describe('the words of an organization', () => {
  it('count in full from description and activity, by half from the industry', () => {
    const own = organizationWords({
      description: 'We recycle composites.',
      activityTitle: 'Manufacture of plastic products',
      industry: 'manufacturing',
    });
    expect(own.get('composit')).toEqual({ word: 'composites', weight: 1 });
    expect(own.get('plast')?.weight).toBe(1);
    expect(own.get('steel')).toEqual({ word: 'steel', weight: 0.5 });
  });

  it('count less each where a description has many', () => {
    const description = Array.from({ length: 80 }, (_, index) => `subject${index}x`).join(' ');
    expect(organizationWords({ description, activityTitle: null, industry: null }).get('subject0x')?.weight).toBe(0.5);
  });

  it('are none without a description, activity or industry', () => {
    expect(organizationWords({ description: '', activityTitle: null, industry: null }).size).toBe(0);
    expect(organizationWords({ description: 'We and the project', activityTitle: null, industry: 'other' }).size).toBe(
      0,
    );
  });
});
