import type { AnnexFinding, AnnexRequirement, GenderPlanNeed } from '#domain/project/annexes/annexes.ts';
import { annexFormats, type AnnexFormat, type FileProblem } from '#domain/project/annexes/annex-codes.ts';
import { cents } from '#domain/values/money.ts';
import { guessedLanguages } from '#domain/values/text-language.ts';
import type { Words } from '#words/words.ts';

type AnnexWords = Words<'annexes'>;

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));

/** Whom in a project the gender equality plan concerns. */
export function genderPlanSentence(words: AnnexWords, { needed, unknown }: GenderPlanNeed): string {
  const params = { needed: needed.join(', '), unknown: unknown.join(', ') };
  if (needed.length > 0 && unknown.length > 0) return words('gender_plan.needed_and_unknown', params);
  if (needed.length > 0) return words('gender_plan.needed', params);
  return unknown.length > 0 ? words('gender_plan.unknown', params) : words('gender_plan.nobody');
}

/** Formats as a list in a sentence: "PDF or Word". */
export function formatList(words: AnnexWords, formats: readonly AnnexFormat[]): string {
  return words.formats.list([...new Set(formats.map((format) => words(`short_format.${format}`)))], 'or');
}

function portalFormats(words: AnnexWords, formats: readonly AnnexFormat[]): string {
  return words.formats.list(
    formats.map((format) => words(`extension.${format}`)),
    'or',
  );
}

type Refusal = { readonly format: AnnexFormat | null; readonly taken: readonly AnnexFormat[]; readonly limit: number };

/** Why a file is refused, and what to do. */
export function fileProblemMessage(words: AnnexWords, problem: FileProblem, { format, taken, limit }: Refusal): string {
  return words(`problem.${problem}`, {
    format: words(`format.${format ?? 'unknown'}`),
    taken: formatList(words, taken),
    megabytes: megabytes(limit),
  });
}

/** "2025", or "2022 to 2026" of the first and the last year that a finding names. */
function yearsOf(words: AnnexWords, years: string): string {
  const [from = years, to] = years.match(/\d{4}/g) ?? [];
  return to === undefined ? from : words('years', { from, to });
}

/** What was found, in a sentence. */
export function findingMessage(words: AnnexWords, { code, params }: Pick<AnnexFinding, 'code' | 'params'>): string {
  const text = (name: string) => String(params[name] ?? '');
  const number = (name: string) => Number(params[name] ?? 0);
  const accepted = text('accepted').split(/\W+/);
  return words(`finding.${code}`, {
    language: guessedLanguages.find((language) => language === params['language']) ?? 'other',
    pages: number('pages'),
    seconds: number('seconds'),
    limit: number('limit'),
    count: number('count'),
    topic: text('topic'),
    name: text('name'),
    names: text('names'),
    title: text('title'),
    years: yearsOf(words, text('years')),
    amount: cents(number('amount')),
    formats: portalFormats(
      words,
      annexFormats.filter((format) => accepted.includes(format)),
    ),
  });
}

/** What the portal takes and what may be handed in here, how large, and who says so. */
export function acceptedLine(
  words: AnnexWords,
  { accepted, source }: Pick<AnnexRequirement, 'accepted' | 'source'>,
  taken: readonly AnnexFormat[],
  limit: number,
): string {
  const params = { formats: portalFormats(words, accepted), megabytes: megabytes(limit), source };
  return taken.some((format) => !accepted.includes(format))
    ? words('accepted_and_word', params)
    : words('accepted', params);
}

/** What the validation of an annex looks for, in a few words each. */
export function checkLines(
  words: AnnexWords,
  { checks = {}, template }: Pick<AnnexRequirement, 'checks' | 'template'>,
): readonly string[] {
  const topics = (checks.topics ?? []).map(({ label }) => label);
  return [
    ...(checks.maxPages === undefined ? [] : [words('check.pages', { pages: checks.maxPages })]),
    ...(checks.maxSeconds === undefined ? [] : [words('check.minutes', { minutes: checks.maxSeconds / 60 })]),
    ...(topics.length === 0 ? [] : [words('check.topics', { topics: topics.join(', ') })]),
    ...(checks.names === undefined ? [] : [words(`check.${checks.names}`)]),
    ...(checks.title ? [words('check.title')] : []),
    ...(checks.year === undefined ? [] : [words(`check.year_${checks.year}`)]),
    ...(checks.amount ? [words('check.amount')] : []),
    ...(template === undefined ? [] : [words('check.template')]),
  ];
}
