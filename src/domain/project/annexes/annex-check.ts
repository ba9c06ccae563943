import type { AnnexFindingCode } from './annex-codes.ts';
import { euroOf } from '#domain/values/money.ts';
import { fold, words } from '#domain/values/text.ts';
import { guessLanguage } from '#domain/values/text-language.ts';
import type { Instant } from '#domain/values/time.ts';
import type { AnnexContent } from './annex-content.ts';
import type { AnnexChecks, AnnexFile, AnnexFinding, AnnexRequirement } from './annexes.ts';
import { PORTAL_LIMIT } from './annex-sizes.ts';
import { isNationalCall } from './national-call.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

/** A page with fewer letters than this is a picture with a heading on it. */
const LETTERS_PER_PAGE = 40;
/** Two figures that differ by less are the same amount, rounded by a spreadsheet. */
const SAME_EURO = 1;

/**
 * What is judged: the annex as it is asked for, its file, the content that was read, and the project that it must agree
 * with.
 */
export type AnnexCase = {
  readonly requirement: AnnexRequirement;
  readonly file: Pick<AnnexFile, 'size'>;
  readonly content: AnnexContent;
  readonly facts: ProjectFacts;
  readonly marks: TemplateMarks;
  readonly now: Instant;
};

function found(code: AnnexFindingCode, blocking: boolean, params: AnnexFinding['params'] = {}): AnnexFinding {
  return { code, blocking, params };
}

const legalForms = new Set([
  'srl',
  'sa',
  'sas',
  'sarl',
  'spa',
  'gmbh',
  'ag',
  'kg',
  'ltd',
  'limited',
  'llc',
  'bv',
  'nv',
  'oy',
  'ab',
  'as',
  'aps',
  'doo',
  'ood',
  'eood',
  'kft',
  'zrt',
  'sro',
  'sp',
  'zoo',
  'inc',
  'plc',
  'se',
  'ev',
  'ngo',
]);

/** The words of a name without its legal form; all of them where nothing else is left. */
export function tellingWords(name: string): readonly string[] {
  const all = words(name);
  const telling = all.filter((word) => !legalForms.has(word));
  return telling.length > 0 ? telling : all;
}

/** Whether a text names somebody: every word of the name except its legal form, one after the other. */
function isNamed(name: string, folded: string): boolean {
  return ` ${folded} `.includes(` ${tellingWords(name).join(' ')} `);
}

/** The signs that the product sets beside what people have to write, to take out, or must not hand in at all. */
export type TemplateMarks = {
  readonly toWrite: string;
  /** Beside what a draft leaves to people. */
  readonly toFill: string;
  readonly takeOut: string;
  readonly outline: string;
};

function bare(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** How often a sign stands in a text, wherever the lines of a PDF break it. */
function countOf(mark: string, text: string): number {
  return mark === '' ? 0 : bare(text).split(bare(mark)).length - 1;
}

/** What is left of a template: a file with it is not finished, whatever else it says. */
function templateFindings({ marks, content: { text } }: AnnexCase): readonly AnnexFinding[] {
  const left = [marks.toWrite, marks.toFill, marks.takeOut].reduce((sum, mark) => sum + countOf(mark, text), 0);
  return [
    ...(countOf(marks.outline, text) > 0 ? [found('not_official_form', true)] : []),
    ...(left > 0 ? [found('template_not_filled', true, { count: left })] : []),
  ];
}

function formFindings({ requirement, file, content }: AnnexCase): readonly AnnexFinding[] {
  const { format, pages, seconds, restricted } = content;
  const { accepted, checks } = requirement;
  return [
    ...(accepted.includes(format) ? [] : [found('portal_format', false, { format, accepted: accepted.join(' ') })]),
    ...(format !== 'mp4' && file.size > PORTAL_LIMIT ? [found('over_portal_size', true)] : []),
    ...(restricted ? [found('restricted', false)] : []),
    ...(checks?.maxPages !== undefined && pages !== null && pages > checks.maxPages
      ? [found('too_many_pages', true, { pages, limit: checks.maxPages })]
      : []),
    ...(checks?.maxSeconds !== undefined && seconds !== null && seconds > checks.maxSeconds
      ? [found('too_long_video', true, { seconds, limit: checks.maxSeconds })]
      : []),
  ];
}

function yearFindings(year: AnnexChecks['year'], text: string, now: Instant): readonly AnnexFinding[] {
  if (year === undefined) return [];
  const current = Number(now.slice(0, 4));
  const wanted = year === 'last' ? [current - 1] : [1, 2, 3, 4].map((back) => current - back).concat(current);
  return wanted.some((each) => text.includes(String(each)))
    ? []
    : [found('year_missing', false, { years: year === 'last' ? String(current - 1) : `${current - 4} ${current}` })];
}

function nameFindings({ requirement: { checks }, facts }: AnnexCase, folded: string): readonly AnnexFinding[] {
  const findings: AnnexFinding[] = [];
  if (checks?.names === 'organization' && !isNamed(facts.organization.name, folded))
    findings.push(found('organization_missing', false, { name: facts.organization.name }));
  if (checks?.names === 'participants') {
    const names =
      facts.participants.length > 0 ? facts.participants.map(({ name }) => name) : [facts.organization.name];
    const missing = names.filter((name) => name.trim() !== '' && !isNamed(name, folded));
    if (missing.length > 0) findings.push(found('participants_missing', false, { names: missing.join(', ') }));
  }
  const { title } = facts.intake;
  if (checks?.title === true && title.trim() !== '' && !isNamed(title, folded))
    findings.push(found('title_missing', false, { title }));
  return findings;
}

function topicFindings({ requirement: { checks } }: AnnexCase, text: string): readonly AnnexFinding[] {
  const folded = fold(text);
  return (checks?.topics ?? [])
    .filter(({ words: any }) => !any.some((word) => folded.includes(word)))
    .map(({ label, certain }) => found('topic_missing', certain, { topic: label }));
}

/** What the words of a document say, in a language that the product understands. */
function textFindings(subject: AnnexCase): readonly AnnexFinding[] {
  const { text, pages } = subject.content;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return [found('no_text', false)];
  const language = guessLanguage(text);
  const other = language !== null && language !== 'en';
  const folded = words(text).join(' ');
  const hasTopics = (subject.requirement.checks?.topics ?? []).length > 0;
  return [
    ...templateFindings(subject),
    ...(letters < (pages ?? 1) * LETTERS_PER_PAGE ? [found('little_text', false)] : []),
    ...(other && !isNationalCall(subject.facts.program) ? [found('other_language', false, { language })] : []),
    ...(other ? (hasTopics ? [found('topics_not_checked', false)] : []) : topicFindings(subject, text)),
    ...nameFindings(subject, folded),
    ...yearFindings(subject.requirement.checks?.year, text, subject.now),
  ];
}

/** Whether the amount that the project asks for is in the table. A project without a budget has no amount yet. */
function amountFindings({ requirement: { checks }, content, facts }: AnnexCase): readonly AnnexFinding[] {
  if (checks?.amount === undefined) return [];
  const requested = budgetTotals(facts).total.requested;
  if (requested === 0) return [found('amount_not_known', false)];
  return content.figures.some((figure) => Math.abs(figure - euroOf(requested)) < SAME_EURO)
    ? []
    : [found('amount_missing', false, { amount: requested })];
}

/** All findings about an annex. A blocking one has to be put right before the file counts. */
export function checkAnnex(subject: AnnexCase): readonly AnnexFinding[] {
  const { format, checkable } = subject.content;
  if (!checkable) return [found('not_checkable', false), ...formFindings(subject)];
  if (format === 'mp4') return formFindings(subject);
  const isTable = format === 'xlsx' || format === 'ods';
  return [
    ...(isTable
      ? [...amountFindings(subject), ...nameFindings(subject, words(subject.content.text).join(' '))]
      : textFindings(subject)),
    ...formFindings(subject),
  ];
}

/**
 * The status of an annex after its validation. One blocking finding rejects it, and only an annex whose content could
 * be read is validated.
 */
export function statusAfter(findings: readonly AnnexFinding[]): AnnexFile['status'] {
  if (findings.some(({ blocking }) => blocking)) return 'rejected';
  return findings.some(({ code }) => code === 'not_checkable' || code === 'no_text') ? 'uploaded' : 'validated';
}
