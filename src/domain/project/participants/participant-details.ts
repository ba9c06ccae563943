import type { Shape } from '#domain/values/schemas.ts';
import { cellTextFault } from '#domain/values/cell-text.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { isStorableText } from '#domain/values/text.ts';
import type { ParticipantFault, ParticipantQuestion, YesOrNo } from './participant-codes.ts';
import type { keyPersonSchema, participantDetailsSchema } from './participant-schema.ts';

/** What Part A and the rules ask about a participant. */
export type ParticipantDetails = Shape<typeof participantDetailsSchema>;

/** Somebody of a participant who works in the project. */
export type KeyPerson = Shape<typeof keyPersonSchema>;

/** How long texts are (code units), how many people one participant names, the highest amount in cents. */
export const detailLimits = {
  shortName: 40,
  pic: 20,
  website: 300,
  contact: 200,
  contribution: 3_000,
  owner: 200,
  people: 60,
  personName: 200,
  personRole: 300,
  justification: 3_000,
  amount: 99_999_999_999,
  /** Hundredths of a month: ten years. */
  months: 12_000,
} as const;

/** What can carry details. */
type Detailed = { readonly details?: ParticipantDetails | undefined };

/** A participant of whom nothing more is said. */
export const noDetails: ParticipantDetails = {
  shortName: '',
  pic: '',
  website: '',
  contact: { name: '', position: '', email: '', phone: '' },
  contribution: '',
  of: null,
  owner: '',
  ownerCountry: null,
  answers: {},
  people: [],
  subcontracting: '',
  equipment: '',
  ownResources: null,
  otherIncome: null,
};

/** What is said of a participant; where nothing is, everything is empty. */
export function detailsOf({ details }: Detailed): ParticipantDetails {
  return details ?? noDetails;
}

/** What somebody answered about a participant; null where nobody has. */
export function answerOf(participant: Detailed, question: ParticipantQuestion): YesOrNo | null {
  return participant.details?.answers[question] ?? null;
}

/** The participant with these details; what says nothing is left out. */
export function withDetails<P extends Detailed>(participant: P, details: ParticipantDetails) {
  const { details: _, ...rest } = participant;
  return isSameValue(details, noDetails) ? rest : { ...rest, details };
}

/** How a participant is named in tables: by its short name, else by its name. */
export function shortNameOf(participant: Detailed & { readonly name: string }): string {
  const { shortName } = detailsOf(participant);
  return shortName.trim() === '' ? participant.name : shortName;
}

/** A PIC is nine digits that do not begin with 0 (fact book, section 4.4: no check digit is known). */
export function isPic(text: string): boolean {
  return /^[1-9]\d{8}$/.test(text);
}

function lineFaults(details: ParticipantDetails): readonly (ParticipantFault | null)[] {
  const { shortName, pic, website, contact, owner, people } = details;
  return [
    cellTextFault(shortName, detailLimits.shortName),
    cellTextFault(pic, detailLimits.pic),
    cellTextFault(website, detailLimits.website),
    ...Object.values(contact).map((text) => cellTextFault(text, detailLimits.contact)),
    cellTextFault(owner, detailLimits.owner),
    ...people.flatMap(({ name, role }) => [
      cellTextFault(name, detailLimits.personName),
      cellTextFault(role, detailLimits.personRole),
    ]),
  ];
}

function textFaults({ contribution, subcontracting, equipment }: ParticipantDetails): readonly ParticipantFault[] {
  const texts = [
    { text: contribution, limit: detailLimits.contribution },
    { text: subcontracting, limit: detailLimits.justification },
    { text: equipment, limit: detailLimits.justification },
  ];
  return texts.flatMap(({ text, limit }) => {
    if (text.length > limit) return ['text_too_long' as const];
    return isStorableText(text) ? [] : ['bad_text' as const];
  });
}

/** Everything that keeps the details of a participant from being stored. */
export function detailFaults(details: ParticipantDetails): readonly ParticipantFault[] {
  const { people, ownResources, otherIncome } = details;
  const found: (ParticipantFault | null)[] = [...lineFaults(details), ...textFaults(details)];
  if (people.length > detailLimits.people) found.push('too_many_people');
  if (new Set(people.map(({ id }) => id)).size < people.length) found.push('repeated_id');
  for (const amount of [ownResources, otherIncome])
    if (amount !== null && (amount < 0 || amount > detailLimits.amount)) found.push('amount_out_of_range');
  if (people.some(({ months }) => months !== null && (months < 0 || months > detailLimits.months)))
    found.push('months_out_of_range');
  return found.filter((fault) => fault !== null);
}
