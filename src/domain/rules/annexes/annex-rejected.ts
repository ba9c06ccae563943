import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { rule } from '../rule.ts';
import { blockingFinding, fileOf } from './files.ts';

/** An annex that the submission does not need was rejected. */
export const annexRejected = rule({
  id: 'ANNEX_REJECTED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'own-file-check',
  params: { default: { annex: 'text', file: 'text', finding: 'text' } },
  check: (facts) =>
    facts.annexList.flatMap((annex) => {
      const file = fileOf(facts, annex.key);
      return file?.status === 'rejected' && !isWantedAtSubmission(annex)
        ? [{ subject: annex.key, params: { annex: annex.label, file: file.filename, finding: blockingFinding(file) } }]
        : [];
    }),
});
