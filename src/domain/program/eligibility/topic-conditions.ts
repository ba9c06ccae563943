import type { ClauseId } from './clause-ids.ts';
import type { ProgrammeCondition } from './eligibility-codes.ts';
import type { CriterionResult } from './assessment.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { isInvestigatorGrant, isUnder } from '#domain/program/requirements.ts';
import type { Case } from './judgement.ts';
import { ask, result, resting } from './judgement.ts';
import { fundedPartners } from './situation.ts';

// Notes that repeat what a flag, the rates or the page limit say, or that concern the proposal and not who may apply.
const noCondition = new RegExp(
  [
    '^Entities controlled by (?:China|a non-eligible)',
    '^Restrictions protecting European communication',
    '^Participation limited to entities',
    '^Limited to Member States',
    'participation (?:in (?:this|the) topic )?is limited to legal entities established',
    '^US entities are eligible',
    '^Single applicant only',
    '^Investment only',
    '^UK companies: grant only',
    '^Companies in the United Kingdom',
    '^Multi-actor approach',
    '^If satellite data',
    '^The JRC may',
    '^Award also follows',
    '^Evaluated with',
    '^Granting authority may object',
    '^Page limit',
    '^Stage 1 is evaluated',
    '^(?:Type of action|Topic id form|Identifier|Rate|FSTP) ',
    'possible\\.$',
    'foreseen',
  ].join('|'),
  'i',
);

/** Words by which a note shows that it restricts who may apply. */
const restricts =
  /\b(must|only|builds? on|needs?|required|mandatory|founded|limited to|asks for|established in|controlled|excluded|cannot|within \d+ years|applicants?:|applicants are|coordinator is|at least|not a publisher|previous work)\b/i;

/** The notes of a call that restrict who may apply and that no other criterion judges. */
export function conditionNotes(program: ProgramFacts): readonly string[] {
  return program.eligibilityNotes.filter((note) => restricts.test(note) && !noCondition.test(note));
}

const ofProgramme: readonly (readonly [programme: string, condition: ProgrammeCondition, clause: ClauseId])[] = [
  ['HORIZON-EIC-ACC', 'eic_earlier_attempts', 'eic-three-attempts'],
  ['HORIZON-EIC-TRANS', 'eic_transition_result', 'eic-transition-result'],
  ['CEF-T', 'member_state_agreement', 'cef-agreement'],
  ['RO-SUN', 'founder_course', 'start-up-nation'],
  ['EUI-IA', 'urban_authority_size', 'urban-authority'],
];

const wideningNote = /participation as coordinators?.*limited to.*widening countries/i;

function asksForWideningCoordinator(program: ProgramFacts): boolean {
  return (
    /coordinator (?:comes |is )?from a widening country/i.test(program.consortium?.text ?? '') ||
    program.eligibilityNotes.some((note) => wideningNote.test(note))
  );
}

function wideningCoordinator(given: Case): CriterionResult | null {
  const { organization, program, answers, situation } = given;
  if (!isUnder(program, 'HORIZON-WIDERA') || !asksForWideningCoordinator(program)) return null;
  const clause = 'widening-coordinator';
  const answer = answers.program.meets_topic_condition;
  const [coordinator] = fundedPartners(situation).filter(({ role }) => role === 'coordinator');
  // Whoever coordinates by the project's list decides; without a list the organization itself may.
  if (coordinator?.country?.widening === true)
    return result('topic_condition', 'yes', 'widening_coordinator_partner', clause, {
      country: coordinator.country.iso2,
    });
  if (coordinator === undefined && organization.country?.widening === true)
    return result('topic_condition', 'yes', 'widening_coordinator', clause, { country: organization.country.iso2 });
  if (situation !== null && answers.program.composition_final === 'yes')
    return result('topic_condition', 'no', 'widening_coordinator_missing', clause);
  if (answer !== undefined)
    return result(
      'topic_condition',
      answer,
      answer === 'yes' ? 'condition_met' : 'widening_coordinator_missing',
      clause,
    );
  const question = ask('meets_topic_condition', { condition: 'widening_coordinator' });
  return result('topic_condition', 'unknown', 'widening_coordinator_open', clause, {}, question);
}

/** A grant of the European Research Council is applied for by a named investigator together with the host. */
function investigator({ program, answers }: Case): CriterionResult | null {
  if (!isInvestigatorGrant(program)) return null;
  const clause = 'erc-investigator';
  const named = answers.program.investigator_named;
  return named === undefined
    ? result('topic_condition', 'unknown', 'investigator_open', clause, {}, ask('investigator_named'))
    : result('topic_condition', named, named === 'yes' ? 'investigator_named' : 'investigator_missing', clause);
}

/**
 * What the topic or its programme asks of an applicant besides the other criteria. One answer of the person settles it.
 */
export function topicConditionCriteria(given: Case): readonly CriterionResult[] {
  const { program, answers } = given;
  const answer = answers.program.meets_topic_condition;
  const criteria: CriterionResult[] = [];
  const add = (condition: string, clause: ClauseId): void => {
    const params = { condition };
    if (answer === undefined)
      criteria.push(
        result('topic_condition', 'unknown', 'condition_open', clause, params, ask('meets_topic_condition', params)),
      );
    else
      criteria.push(
        result('topic_condition', answer, answer === 'yes' ? 'condition_met' : 'condition_not_met', clause, params),
      );
  };
  const person = investigator(given);
  if (person) criteria.push(person);
  const widening = wideningCoordinator(given);
  if (widening) criteria.push(resting(program, 'consortium', widening));
  const built = ofProgramme.find(([programme]) => isUnder(program, programme));
  const notes = conditionNotes(program).filter((note) => !wideningNote.test(note));
  if (built) add(built[1], built[2]);
  else if (notes.length > 0) add(notes.join(' '), 'topic-condition');
  return criteria;
}
