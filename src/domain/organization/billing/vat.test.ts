import { describe, expect, it } from 'vitest';

import { aiProject, addOns, plans, pro } from '#domain/organization/plans.ts';
import type { BasisPoints } from '#domain/values/money.ts';
import { cents } from '#domain/values/money.ts';

import { netPrice } from './price.ts';
import { quoteFor } from './vat.ts';

const seller = { country: 'RO', vatRate: 2_100 as BasisPoints };

describe('VAT on a price', () => {
  it.each([
    ['the seller’s country', { country: 'RO', vatNumber: null }, 'seller', 2_730, 15_729],
    [
      'the seller’s country, although it names a number',
      { country: 'RO', vatNumber: 'RO18547290' },
      'seller',
      2_730,
      15_729,
    ],
    [
      'another Member State with a valid number',
      { country: 'DE', vatNumber: 'DE616075978' },
      'reverse_charge',
      0,
      12_999,
    ],
    [
      'another Member State with a number of a wrong form',
      { country: 'DE', vatNumber: 'DE616075979' },
      'seller',
      2_730,
      15_729,
    ],
    [
      'another Member State with a number of a third one',
      { country: 'DE', vatNumber: 'ATU39099603' },
      'seller',
      2_730,
      15_729,
    ],
    ['another Member State without a number', { country: 'FR', vatNumber: null }, 'seller', 2_730, 15_729],
    ['Greece, which writes EL', { country: 'GR', vatNumber: 'EL029456268' }, 'reverse_charge', 0, 12_999],
    ['a country outside the Union', { country: 'NO', vatNumber: '123456789MVA' }, 'outside', 0, 12_999],
  ] as const)('for a buyer in %s', (_name, buyer, rule, vat, gross) => {
    expect(quoteFor(cents(12_999), seller, buyer)).toMatchObject({ net: 12_999, rule, vat, gross });
  });

  it('is rounded once, half a cent up', () => {
    expect(
      quoteFor(cents(50), { ...seller, vatRate: 900 as BasisPoints }, { country: 'RO', vatNumber: null }).vat,
    ).toBe(5);
  });
});

it('the one price list says what the pricing page says', () => {
  expect(netPrice('pro', false)).toBe(2_900);
  expect(netPrice('ai_project', false)).toBe(12_999);
  expect(netPrice('ai_project', true)).toBe(9_749);
  expect(netPrice('ai_extension', true)).toBe(2_900);
  expect(aiProject.price - aiProject.priceWithPro).toBe(3_250);
  expect(plans.find(({ code }) => code === 'pro')?.monthly).toBe(pro.monthly);
  expect(addOns.map(({ code, price }) => [code, price])).toEqual([
    ['ai_extension', 2_900],
    ['expert_review', 29_900],
    ['full_service', 199_900],
    ['pitch_deck', null],
    ['video', null],
  ]);
});
