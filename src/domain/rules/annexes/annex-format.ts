import { rule } from '../rule.ts';
import { fileOf } from './files.ts';

/** An annex is there in a format that the portal does not take. */
export const annexFormat = rule({
  id: 'ANNEX_FORMAT',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'annex-formats',
  params: { default: { annex: 'text', file: 'text' } },
  check: (facts) =>
    facts.annexList.flatMap((annex) => {
      const file = fileOf(facts, annex.key);
      return file !== undefined && file.findings.some(({ code }) => code === 'portal_format')
        ? [{ subject: annex.key, params: { annex: annex.label, file: file.filename } }]
        : [];
    }),
});
