import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import { kindsWithGenderPlan } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isBeneficiary, isFunded, standingOf } from './consortium.ts';
import type { ParticipantQuestion } from './participant-codes.ts';
import { answerOf, detailsOf, isPic } from './participant-details.ts';
import type { Participant } from './participants.ts';

/** What a participant can still owe before an application is complete. */
export const owedCodes = [
  'country',
  'kind',
  'size',
  'pic',
  'contact',
  'contribution',
  'people',
  'of',
  'owner',
  'effort',
  'gender_plan',
  'controlled',
  'exclusion',
] as const;
export type Owed = (typeof owedCodes)[number];

type OfProject = Pick<ProjectFacts, 'status' | 'program' | 'countries' | 'participants' | 'plan' | 'budgetLines'>;

/** The questions about a participant that matter in this project. */
export function questionsOf(of: OfProject, participant: Participant): readonly ParticipantQuestion[] {
  const { country, kind, role } = participant;
  const group = standingOf(of, participant)?.group ?? null;
  const hasLine = (category: string) =>
    of.budgetLines.some(
      (line) => line.participantId === participant.id && line.category === category && (line.amount ?? 0) > 0,
    );
  const horizon = followsGeneralAnnexes(of.program);
  const funded = isFunded(participant);
  const isIn = group === 'member_state' || group === 'associated';
  const asked: readonly (readonly [ParticipantQuestion, boolean])[] = [
    ['gender_plan', horizon && funded && isIn && kindsWithGenderPlan.includes(kind)],
    ['controlled', role !== 'subcontractor' && of.participants.length > 1],
    ['exempt_owner', answerOf(participant, 'controlled') === 'yes'],
    ['occupied_territory', country === 'UA'],
    ['public_interest_trust', country === 'HU' && kind !== 'company'],
    ['exclusion', funded],
    ['end_user', of.program.typeOfAction === 'IA' && role !== 'subcontractor'],
    ['weak_finances', role === 'coordinator' && kind !== 'public_body'],
    ['lear', of.status === 'submitted' && isBeneficiary(participant)],
    ['operating_grant', funded],
    ['other_grant', funded],
    ['vat_deductible', funded && of.budgetLines.some((line) => line.participantId === participant.id)],
    ['vat_included', funded && of.budgetLines.some((line) => line.participantId === participant.id)],
    ['equipment_full_cost', funded && hasLine('equipment')],
  ];
  return asked.filter(([, matters]) => matters).map(([question]) => question);
}

function owesContact({ contact }: ReturnType<typeof detailsOf>): boolean {
  return contact.name.trim() === '' || contact.email.trim() === '';
}

/** What a participant still owes, in the order of its form; empty where nothing is missing. */
export function owedBy(of: OfProject, participant: Participant): readonly Owed[] {
  const details = detailsOf(participant);
  const { role, country, kind, size, id } = participant;
  const asked = questionsOf(of, participant);
  const isPartner = role !== 'subcontractor';
  const isOpen = (question: ParticipantQuestion) =>
    asked.includes(question) && answerOf(participant, question) === null;
  const works = of.plan.effort.some((each) => each.participantId === id && each.months > 0);
  const missing: readonly (readonly [Owed, boolean])[] = [
    ['country', country === null],
    ['kind', kind === null && isPartner],
    ['size', size === null && kind === 'company' && isFunded(participant)],
    ['pic', isPartner && !isPic(details.pic)],
    ['contact', isPartner && owesContact(details)],
    ['contribution', details.contribution.trim() === ''],
    ['people', isFunded(participant) && details.people.length === 0],
    ['of', (role === 'affiliated_entity' || role === 'subcontractor') && details.of === null],
    ['owner', answerOf(participant, 'controlled') === 'yes' && details.owner.trim() === ''],
    ['effort', isFunded(participant) && of.plan.effort.length > 0 && !works],
    ['gender_plan', isOpen('gender_plan')],
    ['controlled', isOpen('controlled')],
    ['exclusion', isOpen('exclusion')],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([code]) => code);
}
