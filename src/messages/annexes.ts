import type { AnnexChecks, AnnexFinding, AnnexRequirement, GenderPlanNeed } from '#domain/project/annexes/annexes.ts';
import type { AnnexFindingCode, AnnexFormat, AnnexStage, FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { GuessedLanguage } from '#domain/values/text-language.ts';

export const NO_APPLICATION = 'No application found for this project';
export const UPLOAD_FAILED = 'Failed to upload file';
export const VALIDATION_FAILED = 'Failed to validate annex';
/** Of a document whose text the sections hold: what the product makes of them, and what it does not. */
export const WRITTEN_HERE =
  'Its text is that of your sections, which you download as one PDF or Word file. Fundwright does not fill in the form itself: take the text over into it.';

export function uploadedMessage(key: string): string {
  return `${key} uploaded successfully`;
}

export function validatedMessage(key: string): string {
  return `${key} validation completed`;
}

/** Whom in a project the gender equality plan concerns. */
export function genderPlanSentence({ needed, unknown }: GenderPlanNeed): string {
  const nobody =
    'Nobody in this project needs it: no participant is a public body, a research organization or a university.';
  const known =
    needed.length > 0 ? `In this project it concerns ${needed.join(', ')}.` : unknown.length > 0 ? '' : nobody;
  const open =
    unknown.length > 0
      ? `Whether it concerns ${unknown.join(', ')} depends on the kind of organization, which is not known yet.`
      : '';
  return [known, open].filter((part) => part !== '').join(' ');
}

/** When an annex is needed. */
export const stageLabels: Readonly<Record<AnnexStage, string>> = {
  submission: 'With the application',
  grant_preparation: 'For grant preparation',
  deliverable: 'Deliverable',
};

export const formatLabels: Readonly<Record<AnnexFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word (.docx)',
  doc: 'Word 97 to 2003 (.doc)',
  xlsx: 'Excel (.xlsx)',
  ods: 'OpenDocument spreadsheet (.ods)',
  mp4: 'video (.mp4)',
};

const shortFormats: Readonly<Record<AnnexFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word',
  doc: 'Word',
  xlsx: 'Excel',
  ods: 'OpenDocument',
  mp4: 'MP4 video',
};

/** Formats as a list in a sentence: "PDF or Word". */
export function formatList(formats: readonly AnnexFormat[]): string {
  const names = [...new Set(formats.map((format) => shortFormats[format]))];
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))}\u00a0MB`;

type Refusal = { readonly format: AnnexFormat | null; readonly taken: readonly AnnexFormat[]; readonly limit: number };

/** Why a file is refused, and what to do. */
export function fileProblemMessage(problem: FileProblem, { format, taken, limit }: Refusal): string {
  switch (problem) {
    case 'empty':
      return 'The file is empty. Choose the one that holds the document.';
    case 'too_large':
      return `The file is larger than ${megabytes(limit)}. Make its pictures smaller, or hand in only what is asked for.`;
    case 'unknown_type':
      return `The file is none that can be read here. This annex may be ${formatList(taken)}.`;
    case 'type_not_taken':
      return `The file is ${format === null ? 'of another kind' : formatLabels[format]}. This annex may be ${formatList(taken)}.`;
    case 'wrong_extension':
      return `The name of the file says something else than its content, which is ${format === null ? 'of another kind' : formatLabels[format]}. Check that it is the right file, or give it the right ending.`;
    case 'truncated':
      return 'The file ends in the middle: it was not saved or sent completely. Save it again.';
    case 'damaged':
      return 'The file is damaged and cannot be opened. Save it again.';
    case 'encrypted':
      return 'The file is protected by a password. Nobody who evaluates could open it: save it without one.';
    case 'unpacks_too_large':
      return 'The file unpacks to far more than a document holds. Save it again, with smaller pictures.';
    case 'foreign_content':
      return 'The file carries something behind its end that does not belong to it. Save it again.';
    case 'active_content':
      return 'The PDF holds a script, or starts something when it is opened. Print it to a new PDF, and upload that one.';
    case 'macros':
      return 'The file holds macros. Save it without them, as a Word document (.docx) or an Excel workbook (.xlsx), or as a PDF.';
    case 'too_complex':
      return 'The file takes more time or memory to read than a document should. Print it to a new PDF, or make it simpler.';
  }
}

const languages: Readonly<Record<GuessedLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  ro: 'Romanian',
  pl: 'Polish',
  nl: 'Dutch',
  pt: 'Portuguese',
};

function languageName(code: string | number | undefined): string {
  return Object.entries(languages).find(([key]) => key === code)?.[1] ?? 'another language';
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const count = (value: string | number | undefined): string => whole.format(Number(value ?? 0));
const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sentences: Readonly<Record<AnnexFindingCode, (params: AnnexFinding['params']) => string>> = {
  not_checkable: () => 'The old Word format cannot be checked. Save the document as PDF.',
  no_text: () =>
    'No readable text: this is a picture of a document, so its content was not checked. Where you can, save it from the program that made it.',
  little_text: () => 'Hardly any text for so many pages: most of it seems to be pictures, which were not checked.',
  other_language: ({ language }) =>
    `Written in ${languageName(language)}, it seems. Evaluators expect English unless the call says otherwise.`,
  topics_not_checked: () => 'What it must speak of was not checked: that is done in English only.',
  too_many_pages: ({ pages, limit }) => `${count(pages)} pages, and ${count(limit)} are allowed. Shorten it.`,
  too_long_video: ({ seconds, limit }) => `${count(seconds)} seconds long, and ${count(limit)} are allowed. Cut it.`,
  topic_missing: ({ topic }) => `Nothing was found about ${topic}.`,
  organization_missing: ({ name }) =>
    `Your organization, ${name}, is not named in it. Check that it is the right document.`,
  participants_missing: ({ names }) => `Not named in it: ${names}.`,
  title_missing: ({ title }) =>
    `The title of the project, ${title}, does not stand in it. Check that it is about this project.`,
  year_missing: ({ years }) => `No mention of ${years}. Check that it is not an older one.`,
  amount_missing: ({ amount: value }) =>
    `No cell holds what the project asks for, ${amount.format(Number(value) / 100)}\u00a0€. Table and budget must agree.`,
  amount_not_known: () => 'The budget of the project is still empty, so the amounts were not compared.',
  portal_format: ({ accepted }) =>
    `The portal takes ${String(accepted).replaceAll(/\b(?!or\b)[a-z0-9]+/g, (format) => format.toUpperCase())}. Convert it before you submit.`,
  over_portal_size: () => 'Larger than 10\u00a0MB, which the portal is known to refuse. Make its pictures smaller.',
  restricted: () => 'Printing or copying is forbidden in it. The portal asks for files that can be printed.',
};

/** What was found, in a sentence. */
export function findingMessage({ code, params }: Pick<AnnexFinding, 'code' | 'params'>): string {
  return sentences[code](params);
}

/** What this person may hand in, and how large. */
export function acceptedLine(
  { accepted }: Pick<AnnexRequirement, 'accepted'>,
  taken: readonly AnnexFormat[],
  limit: number,
): string {
  const portal = accepted.map((each) => each.toUpperCase()).join(' or ');
  const more = taken.some((format) => !accepted.includes(format)) ? `; Word files are taken here too` : '';
  return `The portal takes ${portal}${more}. At most ${megabytes(limit)}.`;
}

/** What the validation of an annex looks for, in a few words each. */
export function checkLines(checks: AnnexChecks | undefined): readonly string[] {
  if (!checks) return [];
  const topics = (checks.topics ?? []).map(({ label }) => label);
  return [
    ...(checks.maxPages === undefined ? [] : [`at most ${checks.maxPages} pages or slides`]),
    ...(checks.maxSeconds === undefined ? [] : [`at most ${checks.maxSeconds / 60} minutes`]),
    ...(topics.length === 0 ? [] : [`it speaks of ${topics.join(', ')}`]),
    ...(checks.names === 'organization'
      ? ['it names your organization']
      : checks.names === 'participants'
        ? ['it names every participant']
        : []),
    ...(checks.title ? ['it names your project'] : []),
    ...(checks.year === 'last'
      ? ['it is of the last year']
      : checks.year === 'last_four'
        ? ['it covers the last four years']
        : []),
    ...(checks.amount ? ['it holds the amount that your project asks for'] : []),
  ];
}

/** Why an upload was not taken, where the file itself is not the reason. */
export const uploadRefusals = {
  UNAUTHORIZED: 'You are signed out. Sign in and upload it again.',
  FORBIDDEN: 'Your role in this organization does not allow changes.',
  NOT_FOUND: 'The project is no longer there, or its call does not ask for this annex any more.',
  NO_APPLICATION: 'Files belong to an application, and this project has none. Tell the operator of this installation.',
  TOO_MANY:
    'This project holds as many uploads as it can: earlier ones count too. Duplicate the project to go on with new ones.',
  RATE_LIMITED: 'Too many uploads in a short time. Wait some minutes.',
  INTERRUPTED: 'The connection broke off. Upload it again.',
  NOT_READ: 'The file could not be checked just now. Upload it again in a moment.',
} as const;
