import type { ClauseId } from './clause-ids.ts';
import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import type { CriterionResult } from './assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { followsGeneralAnnexes, isForSmesOnly, isUnder } from '#domain/program/requirements.ts';
import type { Case } from './judgement.ts';
import { ask, fill, result, resting, warning } from './judgement.ts';

const admittedAs: Readonly<
  Record<OrganizationKind, 'sme' | 'public_body' | 'research' | 'nonprofit' | 'higher_education'>
> = {
  company: 'sme',
  nonprofit: 'nonprofit',
  research: 'research',
  higher_education: 'higher_education',
  public_body: 'public_body',
  international_research: 'research',
};

function applicantsClause(program: ProgramFacts): ClauseId {
  if (isUnder(program, 'HORIZON-EIC-ACC') || isUnder(program, 'HORIZON-EIC-STEP')) return 'eic-accelerator-applicants';
  return followsGeneralAnnexes(program) && !isForSmesOnly(program) ? 'horizon-any-entity' : 'call-applicants';
}

/**
 * For enterprises only. Companies are enterprises; public bodies and universities are not; others are where they do
 * business (Recommendation 2003/361/EC, art. 1).
 */
function enterprise(kind: OrganizationKind, program: ProgramFacts): CriterionResult {
  const clause = applicantsClause(program);
  if (kind === 'company') return resting(program, 'consortium', result('kind', 'yes', 'kind_named', clause, { kind }));
  if (kind === 'public_body' || kind === 'higher_education' || kind === 'international_research')
    return resting(program, 'consortium', result('kind', 'no', 'kind_enterprise_only', clause, { kind }));
  return result('kind', 'unknown', 'kind_enterprise_open', clause, { kind }, ask('kind_admitted', { kind }));
}

/** May this kind of organization apply? */
export function kindCriterion({ organization, program, answers }: Case): CriterionResult {
  const { kind } = organization;
  if (kind === null) return result('kind', 'unknown', 'kind_unknown', applicantsClause(program), {}, fill('kind'));
  const judged = judgeKind(kind, program);
  const answer = answers.program.kind_admitted;
  if (judged.answer !== 'unknown' || answer === undefined) return judged;
  return result('kind', answer, answer === 'yes' ? 'kind_admitted' : 'kind_not_admitted', judged.clause, { kind });
}

function judgeKind(kind: OrganizationKind, program: ProgramFacts): CriterionResult {
  if (isForSmesOnly(program)) return enterprise(kind, program);
  if (program.onlyApplicants !== null) {
    const isNamed = program.onlyApplicants.includes(admittedAs[kind]);
    const judged = result(
      'kind',
      isNamed ? 'yes' : 'no',
      isNamed ? 'kind_named' : 'kind_not_named',
      'call-applicants',
      { kind, admitted: program.onlyApplicants.join(' ') },
    );
    return resting(program, 'conditions', judged);
  }
  if (isUnder(program, 'JTM-PSLF'))
    return result(
      'kind',
      kind === 'public_body' ? 'yes' : 'no',
      kind === 'public_body' ? 'kind_named' : 'kind_public_only',
      'public-sector-loan',
      { kind },
    );
  if (isUnder(program, 'EUI-IA'))
    return result(
      'kind',
      'yes',
      kind === 'public_body' ? 'kind_named' : 'kind_behind_urban_authority',
      'urban-authority',
      { kind },
    );
  if (isUnder(program, 'RO-SUN'))
    return kind === 'company'
      ? result('kind', 'yes', 'kind_named', 'start-up-nation', { kind })
      : result('kind', 'no', 'kind_enterprise_only', 'start-up-nation', { kind });
  if (followsGeneralAnnexes(program)) return result('kind', 'yes', 'kind_any', 'horizon-any-entity', { kind });
  return result(
    'kind',
    'unknown',
    'kind_call_decides',
    'call-applicants',
    { kind, programme: program.programme.name },
    ask('kind_admitted', { kind }),
  );
}

/**
 * Does the maturity of the organization's result fit the topic? Null where the topic states no TRL. It is no condition
 * of eligibility: outside the range it warns.
 */
export function trlCriterion({ organization, program, answers }: Case): CriterionResult | null {
  const { trlMin, trlMax } = program;
  if (trlMin === null && trlMax === null) return null;
  const [min, max] = [trlMin ?? 1, trlMax ?? 9];
  const { trl } = organization;
  const answer = answers.program.trl_reached;
  const judged = (): CriterionResult => {
    if (trl !== null && trl >= min && trl <= max)
      return result('trl', 'yes', 'trl_within', 'topic-trl', { trl, min, max });
    if (answer !== undefined)
      return result('trl', answer, answer === 'yes' ? 'trl_reached' : 'trl_not_reached', 'topic-trl', { min, max });
    if (trl === null) return result('trl', 'unknown', 'trl_unknown', 'topic-trl', { min, max }, fill('trl'));
    return result('trl', 'unknown', 'trl_outside', 'topic-trl', { trl, min, max }, ask('trl_reached', { min, max }));
  };
  return warning(resting(program, 'trl', judged()));
}
