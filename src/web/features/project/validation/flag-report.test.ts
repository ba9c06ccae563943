import { expect, it } from 'vitest';
import { flagReport } from './flag-report.ts';

const flag = {
  ruleId: 'SECTION_LENGTH',
  severity: 'soft',
  subject: 'team',
  params: { length: 2_501, limit: 2_500 },
  status: 'open',
  stored: null,
} as const;
const words = { message: 'Too long.', found: 'One more.', why: 'A limit.', fix: 'Cut.' };

it('holds every finding with its rule, evidence and sentences', () => {
  const report: unknown = JSON.parse(
    flagReport({ projectId: 'p1', title: 'ReFibre', ranAt: null }, [flag], () => words),
  );
  expect(report).toMatchObject({
    format: 'red-flags',
    version: 1,
    project: { id: 'p1', title: 'ReFibre' },
    last_run_at: null,
    findings: [
      {
        rule: 'SECTION_LENGTH',
        rule_version: 1,
        severity: 'soft',
        cannot_check: false,
        status: 'open',
        about: { kind: 'section', id: 'team' },
        evidence: { length: 2_501, limit: 2_500 },
        ...words,
        settled_by: null,
      },
    ],
  });
});
