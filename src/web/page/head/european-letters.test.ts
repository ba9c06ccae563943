import { expect, test } from 'vitest';
import { hasEuropeanLetters } from './european-letters.ts';

test('a word with such a letter is found, wherever it stands', () => {
  expect(hasEuropeanLetters('<p>Marie Skłodowska-Curie action</p>')).toBe(true);
  expect(hasEuropeanLetters('<h1>Înregistrare și proiecte</h1>')).toBe(true);
  expect(hasEuropeanLetters('<p>Çağ</p>')).toBe(true);
});

test('letters of Western Europe, what is no word and the name of another language need none', () => {
  expect(hasEuropeanLetters('<p>Économie, Ålesund, Göttingen: 10 €, “so” – it’s</p>')).toBe(false);
  expect(hasEuropeanLetters('<a href="/x" title="Łódź">Place</a>')).toBe(false);
  expect(hasEuropeanLetters('<p>A</p><a href="/ro" lang="ro" class="x">Română</a><p>B</p>')).toBe(false);
});
