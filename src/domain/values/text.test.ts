import { expect, it } from 'vitest';
import { fold, slugOf, words } from './text.ts';

it.each([
  ['Cluj-Napoca', 'cluj-napoca'],
  ['Știință și Țesături', 'stiinta si tesaturi'],
  ['Ştiinţă', 'stiinta'],
  ['FÜR ÆSTHETIK, Œuvre, Straße', 'fur aesthetik, oeuvre, strasse'],
  ['Łódź Đakovo Ørsted þing', 'lodz dakovo orsted thing'],
  ['İstanbul ISPARTA ığdır', 'istanbul isparta igdir'],
  ['ΑΘΉΝΑΣ', 'αθηνασ'],
  ['Αθήνας', 'αθηνασ'],
  ['ﬁnance CO₂', 'finance co2'],
  ['София', 'софия'],
  ['', ''],
])('folds %j to %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

it('folds a text that is folded already to itself', () => {
  for (const text of ['Știință', 'Straße', 'ΑΘΉΝΑΣ', 'ﬁ', 'İ']) expect(fold(fold(text))).toBe(fold(text));
});

it('takes composed and decomposed letters for the same', () => {
  expect(fold('ș')).toBe(fold('s\u0326'));
  expect(fold('é')).toBe(fold('e\u0301'));
});

it('cuts a text into its words', () => {
  expect(words('‘Proof of market’ R&I results (IA) – CO₂, 5G')).toEqual([
    'proof',
    'of',
    'market',
    'r',
    'i',
    'results',
    'ia',
    'co2',
    '5g',
  ]);
  expect(words(' … ')).toEqual([]);
});

it.each([
  ['HORIZON-CL4-2027-01-MAT-PROD-49', 'horizon-cl4-2027-01-mat-prod-49'],
  ['EuropeAid/186246/DD/ACT/NG', 'europeaid-186246-dd-act-ng'],
  ['  RO—Știință  2027 ', 'ro-stiinta-2027'],
])('makes the slug of %j', (identifier, expected) => {
  expect(slugOf(identifier)).toBe(expected);
});
