import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { DocumentWords } from '#domain/project/document/parts/document-source.ts';
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

export const UNTITLED_PROJECT = 'Untitled project';

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
