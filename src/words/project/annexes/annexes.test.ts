import { expect, it } from 'vitest';

import { annexFindingCodes, fileProblems } from '#domain/project/annexes/annex-codes.ts';
import { wordsFor } from '#server/platform/words.ts';

import {
  acceptedLine,
  checkLines,
  fileProblemMessage,
  findingMessage,
  formatList,
  genderPlanSentence,
} from './annexes.ts';

const words = wordsFor('en', 'annexes');

const params = {
  language: 'ro',
  pages: 12,
  limit: 10,
  count: 3,
  seconds: 200,
  topic: 'training',
  name: 'Carpathia SRL',
  names: 'A, B',
  title: 'ReFibre',
  years: '2025',
  amount: 7_000_050,
  accepted: 'pdf xlsx',
  format: 'docx',
};

it.each(annexFindingCodes)('the finding %s is a sentence with its facts', (code) => {
  const sentence = findingMessage(words, { code, params });
  expect(sentence).toMatch(/^[A-Z0-9].*[.]$/);
  expect(sentence).not.toMatch(/undefined|null|NaN|another language/);
});

it('formats are said in capitals', () => {
  expect(findingMessage(words, { code: 'portal_format', params })).toBe(
    'The portal takes PDF or XLSX. Convert it before you submit.',
  );
});

it.each([
  ['2025', '2025'],
  ['2022 2026', '2022 to 2026'],
  // As findings of before are stored.
  ['2022 to 2026', '2022 to 2026'],
])('the years %s are said as %s', (years, said) => {
  expect(findingMessage(words, { code: 'year_missing', params: { years } })).toBe(
    `No mention of ${said}. Check that it is not an older one.`,
  );
});

it('formats that were stored as a sentence are said too', () => {
  expect(findingMessage(words, { code: 'portal_format', params: { accepted: 'pdf or xlsx' } })).toBe(
    'The portal takes PDF or XLSX. Convert it before you submit.',
  );
});

it('amounts are said in euro', () => {
  expect(findingMessage(words, { code: 'amount_missing', params })).toContain('70,000.50\u00a0€');
});

it.each(fileProblems)('the problem %s says what to do', (problem) => {
  const sentence = fileProblemMessage(words, problem, {
    format: 'xlsx',
    taken: ['pdf', 'docx', 'doc'],
    limit: 20 * 1024 * 1024,
  });
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence).not.toMatch(/undefined|null/);
});

it('the words of the specification hold', () => {
  expect([words('uploaded', { annex: 'GEP' }), words('validated', { annex: 'CV' })]).toEqual([
    'GEP uploaded successfully',
    'CV validation completed',
  ]);
});

it('formats are listed once each', () => {
  expect([formatList(words, ['pdf', 'docx', 'doc', 'xlsx']), formatList(words, ['mp4'])]).toEqual([
    'PDF, Word or Excel',
    'MP4 video',
  ]);
  const source = 'General Annexes, annex B';
  expect(acceptedLine(words, { accepted: ['pdf'], source }, ['pdf', 'docx', 'doc'], 20 * 1024 * 1024)).toBe(
    'The portal takes PDF; Word files are taken here too. At most 20\u00a0MB. Source: General Annexes, annex B.',
  );
  expect(acceptedLine(words, { accepted: ['xlsx', 'ods'], source }, ['xlsx', 'ods'], 10 * 1024 * 1024)).toBe(
    'The portal takes XLSX or ODS. At most 10\u00a0MB. Source: General Annexes, annex B.',
  );
});

it('what is looked for is said beforehand', () => {
  expect(
    checkLines(words, {
      template: 'letters',
      checks: {
        maxPages: 10,
        maxSeconds: 180,
        names: 'organization',
        title: true,
        year: 'last',
        amount: 'requested',
        topics: [{ label: 'training', words: [], certain: true }],
      },
    }),
  ).toEqual([
    'at most 10 pages or slides',
    'at most 3 minutes',
    'it speaks of training',
    'it names your organization',
    'it names your project',
    'it is of the last year',
    'it holds the amount that your project asks for',
    'no note of a template is left in it',
  ]);
  expect([checkLines(words, { checks: { names: 'participants', year: 'last_four' } }), checkLines(words, {})]).toEqual([
    ['it names every participant', 'it covers the last four years'],
    [],
  ]);
});

it.each([
  [
    { needed: [], unknown: [] },
    'Nobody in this project needs it: no participant is a public body, a research organization or a university.',
  ],
  [{ needed: ['Institut Aistra', 'UPB'], unknown: [] }, 'In this project it concerns Institut Aistra, UPB.'],
  [
    { needed: [], unknown: ['Acme'] },
    'Whether it concerns Acme depends on the kind of organization, which is not known yet.',
  ],
  [
    { needed: ['UPB'], unknown: ['Acme'] },
    'In this project it concerns UPB. Whether it concerns Acme depends on the kind of organization, which is not ' +
      'known yet.',
  ],
])('says whom the gender equality plan concerns', (need, sentence) => {
  expect(genderPlanSentence(words, need)).toBe(sentence);
});
