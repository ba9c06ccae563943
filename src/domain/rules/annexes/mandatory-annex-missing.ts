import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { rule } from '../rule.ts';
import { blockingFinding, fileOf } from './files.ts';

/** An annex that the submission needs is missing or was rejected. On a list that is only assumed it is a question. */
export const mandatoryAnnexMissing = rule({
  id: 'MANDATORY_ANNEX_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'annex-list',
  params: { default: { annex: 'text' }, rejected: { annex: 'text', file: 'text', finding: 'text' } },
  needs: { annex_list: {} },
  check: (facts) =>
    facts.annexList.filter(isWantedAtSubmission).flatMap(({ key, label, assumed }) => {
      const file = fileOf(facts, key);
      const unknown = assumed === true ? 'annex_list' : undefined;
      if (file === undefined) return [{ subject: key, params: { annex: label }, unknown }];
      if (file.status !== 'rejected') return [];
      return [{ subject: key, params: { annex: label, file: file.filename, finding: blockingFinding(file) }, unknown }];
    }),
});
