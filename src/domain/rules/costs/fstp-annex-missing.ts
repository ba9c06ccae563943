import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { fileOf } from '../annexes/files.ts';
import { costsOfSubtype } from '../sums/by-participant.ts';

const KEY = 'FSTP_INFO';

/** Money is passed on to third parties, and the annex that explains it is missing. */
export const fstpAnnexMissing = rule({
  id: 'FSTP_ANNEX_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'third-party-annex',
  params: { default: { annex: 'text' } },
  applies: (facts) => isUnder(facts.program, 'HORIZON') && costsOfSubtype(facts, 'third_party_support') > 0,
  check: (facts) =>
    facts.annexList
      // Where the list of the call asks for it anyway, another rule says so.
      .filter((annex) => annex.key === KEY && !isWantedAtSubmission(annex))
      .filter(({ key }) => (fileOf(facts, key)?.status ?? 'rejected') === 'rejected')
      .map(({ key, label }) => ({ subject: key, params: { annex: label } })),
});
