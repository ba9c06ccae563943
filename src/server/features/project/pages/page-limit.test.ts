import { expect, it } from 'vitest';
import type { Requirement } from '#domain/project/requirements/requirements.ts';
import { exampleProgram, testNow, windowsOn } from '#test/made/program-facts.ts';
import { lensLimit } from './page-limit.ts';

const origin = { from: 'call_data', quote: null, document: null, asOf: null } as const;
const rows: readonly Requirement[] = [{ key: 'pages', value: { pages: 10 }, origin, doubt: null }];
const corrections = { pages: { value: { pages: 50 }, note: '', at: testNow, by: null } };

it('takes what people say of the full proposal, and of a first stage its own limit', () => {
  const full = exampleProgram();
  const staged = exampleProgram({ windows: windowsOn('stage', '2027-02-02', '2027-09-02') });
  const limit = (program: typeof full) => lensLimit({ program }, rows, corrections, testNow);
  expect(limit(full)).toMatchObject({ pages: 50, from: 'person', firstStage: false });
  expect(limit(staged)).toMatchObject({ pages: 10, from: 'call_data', firstStage: true });
});
