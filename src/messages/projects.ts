import type { Certainty } from '#domain/program/program-codes.ts';
import type { SectionKey, SectionStatus } from '#domain/project/sections/section-codes.ts';
import type { DocumentWords } from '#domain/project/document/parts/document-source.ts';
import type { RichTextProblem } from '#domain/project/text/rich-text-reader.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, msOf } from '#domain/values/time.ts';

const sectionTitles: Readonly<Record<string, string>> = {
  'project-summary': 'Project summary',
  objectives: 'Objectives',
  methodology: 'Methodology',
  innovation: 'Innovation',
  team: 'Team',
  timeline: 'Timeline',
};

/** The title of a section; one that has no words of its own is called by its key, which is written to be read. */
export function sectionTitle(key: SectionKey): string {
  const words = key.replaceAll('-', ' ');
  return sectionTitles[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What a section is for, in one sentence above its text; empty where nothing is known. */
export function sectionHint(key: SectionKey): string {
  return sectionHints[key] ?? '';
}

const sectionHints: Readonly<Record<string, string>> = {
  'project-summary': 'What the project does, for whom, and what will be different at its end.',
  objectives: 'What you want to reach. Give each objective a figure and a month.',
  methodology: 'How you get there: the steps, the methods and why they fit.',
  innovation: 'What is new, compared with what exists today.',
  team: 'Who does the work, and what each of them has done before.',
  timeline: 'When the work starts and ends, and the milestones between.',
};

export const sectionStatusNames: Readonly<Record<SectionStatus, string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
};

/** How sure a fact about a form is. */
export const certaintyNotes: Readonly<Record<Certainty, string>> = {
  high: 'Checked against that source.',
  medium: 'Not certain in every detail: check the form on the portal.',
  low: 'Not certain: check the form on the portal before you rely on it.',
};

export const UNTITLED_PROJECT = 'Untitled project';

/** Why a text can't be stored as it is, and what to do. */
export const richTextProblems: Readonly<Record<RichTextProblem, string>> = {
  wrong_shape: 'The text has a form that cannot be stored. Undo the last change.',
  unknown_node: 'The text holds something that cannot be stored, such as a picture. Take it out.',
  unknown_mark: 'The text holds formatting that cannot be stored. Take it out.',
  unknown_attribute: 'The text holds formatting that cannot be stored. Take it out.',
  bad_text: 'The text holds characters that no document can show. Take them out.',
  bad_link: 'A link leads to an address that is neither the web nor e-mail. Change or remove it.',
  too_deep: 'Lists stand too deep inside one another. Move the innermost outwards.',
  too_large: 'The text is too large to store. Shorten it.',
};

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: BRUSSELS,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The words of the application document in English. */
export const documentWords: DocumentWords = {
  language: 'en',
  untitled: UNTITLED_PROJECT,
  facts: {
    call: 'Call',
    program: 'Program',
    funder: 'Funder',
    applicant: 'Applicant',
    deadline: 'Deadline',
    madeAt: 'This copy',
  },
  deadlineNotStated: 'not stated',
  description: 'Description',
  notWritten: 'Not written yet.',
  page: 'Page',
  of: 'of',
  missingSigns:
    'Some signs of this text cannot be shown in this PDF and stand as boxes (□). The Word file has all of them.',
  section: sectionTitle,
  moment: (at: Instant) => `${moment.format(msOf(at)).replaceAll(' ', '\u00a0')} Brussels time`,
};
