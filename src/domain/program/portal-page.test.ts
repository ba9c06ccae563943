import { expect, it } from 'vitest';

import { exampleProgram } from '#test/made/program-facts.ts';
import type { Instant } from '#domain/values/time.ts';

import { partnerSearchPage } from './portal-page.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;
const screen = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen';
const topic = `${screen}/opportunities/topic-details/HORIZON-CL4-2027-01-MAT-PROD-08`;
const window = (deadlineAt: string) =>
  ({ kind: 'deadline', number: 1, deadlineAt: deadlineAt as Instant, hourAssumed: false }) as const;

it.each([
  ['2027-02-02T16:00:00.000Z', 'open'],
  ['2026-11-19T16:00:00.000Z', 'closed'],
])('the page of a topic with a deadline at %s is of a call that is %s', (deadline, status) => {
  const program = { ...exampleProgram(), url: topic, opensAt: null, windows: [window(deadline)] };
  expect(partnerSearchPage(program, now)).toEqual({ url: topic, status });
});

it.each([
  null,
  'https://example.org/topic-details/X',
  'https://ec.europa.eu.example.org/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/X',
  'javascript:alert(1)//topic-details/',
  'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/competitive-calls-cs/12',
])('%s is no page of a topic', (url) => {
  expect(partnerSearchPage({ ...exampleProgram(), url }, now)).toBeNull();
});
