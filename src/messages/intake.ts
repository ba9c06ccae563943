import type { IntakeKey, NumberProblem } from '#domain/project/intake/intake-fields.ts';
import { HIGHEST_REQUEST, LONGEST_DURATION } from '#domain/project/intake/intake-fields.ts';

export const intakeLabels: Readonly<Record<IntakeKey, string>> = {
  title: 'Title',
  description: 'Description',
  objectives: 'Objectives',
  beneficiaries: 'Beneficiaries',
  trl: 'TRL at the start',
  durationMonths: 'Duration in months',
  requestedAmount: 'Requested amount',
  methodology: 'Methodology',
  keyPersonnel: 'Key personnel',
};

/** What belongs into each field, in a sentence or two. */
export const intakeHints: Readonly<Record<IntakeKey, string>> = {
  title: 'As it stands on the cover of the application.',
  description: 'In a few sentences: what the project does and for whom.',
  objectives: 'What will be different at the end, with figures where you have them.',
  beneficiaries: 'Who uses or gains from the result.',
  trl: 'How far the technology is when the project starts.',
  durationMonths: `From 1 to ${LONGEST_DURATION}.`,
  requestedAmount: 'What you ask the program for, in euro. The budget computes the exact sum later.',
  methodology: 'How you get from where you are to the objectives.',
  keyPersonnel: 'Who does the work, and what each of them brings.',
};

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

const durationProblems: Readonly<Record<NumberProblem, string>> = {
  not_whole_number: 'Enter a whole number of months, for example 36.',
  not_amount: 'Enter a whole number of months, for example 36.',
  out_of_range: `Enter a number from 1 to ${LONGEST_DURATION}.`,
};
const amountProblems: Readonly<Record<NumberProblem, string>> = {
  not_whole_number: 'Enter an amount in euro, for example 200,000.',
  not_amount: 'Enter an amount in euro, for example 200,000.',
  out_of_range: `Enter an amount of at most ${count.format(HIGHEST_REQUEST)} €.`,
};

/** What is wrong with a typed number, and what to do; what was stored before stays. */
export function numberProblemSentence(field: 'durationMonths' | 'requestedAmount', problem: NumberProblem): string {
  return field === 'durationMonths' ? durationProblems[problem] : amountProblems[problem];
}

/** A title that can be saved and is too long for the form of the portal. */
export function portalTitleSentence(length: number, limit: number): string {
  return `${count.format(length)} characters; the form of the portal takes ${count.format(limit)}.`;
}
