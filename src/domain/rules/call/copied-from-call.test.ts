import { shinglesOf } from '#domain/project/text/shingles.ts';
import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { copiedFromCall } from './copied-from-call.ts';

const words = (from: number, count: number, stem: string) =>
  Array.from({ length: count }, (_, at) => `${stem}${from + at}`).join(' ');
const asked = words(0, 900, 'asked');
const call = { named: [], lumpSum: false, noHarm: false, shingles: [...shinglesOf(asked)] };
const own = words(0, 900, 'own');
const written = (text: string) => ({ call, sections: sectionsWith({ methodology: text }) });

ruleCases(copiedFromCall, [
  { name: "words of one's own", change: written(own), finds: [] },
  { name: 'nobody has read the call', change: { ...written(asked), call: null }, finds: [] },
  { name: 'a sentence of the call', near: true, change: written(`${own} ${words(0, 30, 'asked')}`), finds: [] },
  { name: 'a few words alone', near: true, change: written(words(0, 20, 'asked')), finds: [] },
  { name: 'half of it copied', change: written(`${own} ${asked}`), finds: ['soft'] },
]);
