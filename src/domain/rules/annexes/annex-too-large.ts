import { rule } from '../rule.ts';
import { fileOf } from './files.ts';

/** An annex is larger than the portal takes. */
export const annexTooLarge = rule({
  id: 'ANNEX_TOO_LARGE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'annex-sizes',
  params: { default: { annex: 'text', file: 'text', megabytes: 'count' } },
  check: (facts) =>
    facts.annexList.flatMap((annex) => {
      const file = fileOf(facts, annex.key);
      if (file === undefined || !file.findings.some(({ code }) => code === 'over_portal_size')) return [];
      const megabytes = Math.ceil(file.size / 1_048_576);
      return [{ subject: annex.key, params: { annex: annex.label, file: file.filename, megabytes } }];
    }),
});
