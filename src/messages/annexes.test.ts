import { expect, it } from 'vitest';

import { annexFindingCodes, fileProblems } from '#domain/project/annexes/annex-codes.ts';

import {
  acceptedLine,
  checkLines,
  fileProblemMessage,
  findingMessage,
  formatList,
  genderPlanSentence,
  uploadedMessage,
  validatedMessage,
} from './annexes.ts';

const params = {
  language: 'ro',
  pages: 12,
  limit: 10,
  seconds: 200,
  topic: 'training',
  name: 'Carpathia SRL',
  names: 'A, B',
  title: 'ReFibre',
  years: '2025',
  amount: 7_000_050,
  accepted: 'pdf or xlsx',
  format: 'docx',
};

it.each(annexFindingCodes)('the finding %s is a sentence with its facts', (code) => {
  const sentence = findingMessage({ code, params });
  expect(sentence).toMatch(/^[A-Z0-9].*[.]$/);
  expect(sentence).not.toMatch(/undefined|null|NaN|another language/);
});

it('formats are said in capitals', () => {
  expect(findingMessage({ code: 'portal_format', params })).toBe(
    'The portal takes PDF or XLSX. Convert it before you submit.',
  );
});

it('amounts are said in euro', () => {
  expect(findingMessage({ code: 'amount_missing', params })).toContain('70,000.50\u00a0€');
});

it.each(fileProblems)('the problem %s says what to do', (problem) => {
  const sentence = fileProblemMessage(problem, {
    format: 'xlsx',
    taken: ['pdf', 'docx', 'doc'],
    limit: 20 * 1024 * 1024,
  });
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence).not.toMatch(/undefined|null/);
});

it('the words of the specification hold', () => {
  expect([uploadedMessage('GEP'), validatedMessage('CV')]).toEqual([
    'GEP uploaded successfully',
    'CV validation completed',
  ]);
});

it('formats are listed once each', () => {
  expect([formatList(['pdf', 'docx', 'doc', 'xlsx']), formatList(['mp4'])]).toEqual([
    'PDF, Word or Excel',
    'MP4 video',
  ]);
  expect(acceptedLine({ accepted: ['pdf'] }, ['pdf', 'docx', 'doc'], 20 * 1024 * 1024)).toBe(
    'The portal takes PDF; Word files are taken here too. At most 20\u00a0MB.',
  );
});

it('what is looked for is said beforehand', () => {
  expect(
    checkLines({
      maxPages: 10,
      maxSeconds: 180,
      names: 'organization',
      title: true,
      year: 'last',
      amount: 'requested',
      topics: [{ label: 'training', words: [], certain: true }],
    }),
  ).toEqual([
    'at most 10 pages or slides',
    'at most 3 minutes',
    'it speaks of training',
    'it names your organization',
    'it names your project',
    'it is of the last year',
    'it holds the amount that your project asks for',
  ]);
  expect([checkLines({ names: 'participants', year: 'last_four' }), checkLines(undefined)]).toEqual([
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
    'In this project it concerns UPB. Whether it concerns Acme depends on the kind of organization, which is not known yet.',
  ],
])('says whom the gender equality plan concerns', (need, sentence) => {
  expect(genderPlanSentence(need)).toBe(sentence);
});
