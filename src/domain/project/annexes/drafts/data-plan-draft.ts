import { plainHeading } from '#domain/project/document/plain-blocks.ts';
import { from, sentence, type DraftPiece } from '#domain/project/drafting/drafting.ts';
import { withoutEnd } from '#domain/project/drafting/said-sentences.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { words as wordsIn } from '#domain/values/text.ts';
import { factRows, projectRows, titleOrGap } from '../templates/template-parts.ts';
import { dataPlanHeadings, type AnnexDraftWords, type DataPlanHeading } from './annex-draft-words.ts';
import { asTemplate, underHeading, type AnnexPart } from './annex-parts.ts';
import type { SaidInProject } from './said-in-project.ts';

/** So many sentences at most below one heading. */
const MOST_SENTENCES = 15;

const english = /\b(?:data|datasets?|metadata|databases?)\b/;
const romanian = /\b(?:date|datele|datelor|metadate\w*)\b/;
const publications = /\b(?:open access|publications?|publicati\w*|acces deschis)\b/;

/** Where a sentence on data belongs, by its words; anything else says which data there are. */
const subjects = [
  ['care', /\b(?:steward\w*|data managers?|costs?|responsib\w*|responsabil\w*|costuri\w*)\b/],
  [
    'opened',
    /\b(?:open\w*|repositor\w*|fair|findab\w*|accessib\w*|interoperab\w*|reus\w*|licen[cs]\w*|metadata|embargo|shared?|depozitar\w*|deschis\w*|metadate\w*)\b/,
  ],
  [
    'kept',
    /\b(?:stor(?:ed?|age|ing)|secur\w*|backups?|servers?|kept|keep|archiv\w*|protect\w*|confidential\w*|encrypt\w*|personal|anonym\w*|stocat\w*|pastrat\w*|arhiv\w*|protej\w*)\b/,
  ],
] as const satisfies readonly (readonly [DataPlanHeading, RegExp])[];

const aboutData = (facts: ProjectFacts, folded: string) =>
  english.test(folded) || (facts.language === 'ro' && romanian.test(folded));

/** Below which heading of the plan a sentence belongs; null where it says nothing of data or publications. */
function headingOf(facts: ProjectFacts, folded: string): DataPlanHeading | null {
  if (!aboutData(facts, folded)) return publications.test(folded) ? 'publications' : null;
  return subjects.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'made';
}

type PlanEntry = {
  readonly of: 'task' | 'deliverable';
  readonly id: string;
  readonly title: string;
  readonly start: number | null;
  readonly end: number | null;
};

function itemPieces(facts: ProjectFacts, entries: readonly PlanEntry[], { fixed }: AnnexDraftWords) {
  const numbers = planNumbers(facts.plan, facts.workPackages);
  return entries.flatMap(({ of, id, title, start, end }): readonly DraftPiece[] => {
    const plain = withoutEnd(title);
    if (plain === '') return [];
    const number = numbers.get(id) ?? '';
    const text = `${withoutEnd(fixed.item({ number, title: plain, start, end }))}.`;
    const months = [start, end].map((month) => (month === null ? '' : String(month)));
    return [sentence(text, [from(of, `${number} ${plain}`, plain, ...months)])];
  });
}

/** The tasks and deliverables in which data are made. */
function dataEntries(facts: ProjectFacts): readonly PlanEntry[] {
  const { tasks, deliverables } = facts.plan;
  const named = (title: string) => aboutData(facts, wordsIn(title).join(' '));
  return [
    ...deliverables
      .filter(({ type, title }) => type === 'DATA' || (type !== 'DMP' && named(title)))
      .map(({ id, title, month }) => ({ of: 'deliverable' as const, id, title, start: month, end: month })),
    ...tasks
      .filter(({ title }) => named(title))
      .map(({ id, title, startMonth, endMonth }) => ({
        of: 'task' as const,
        id,
        title,
        start: startMonth,
        end: endMonth,
      })),
  ];
}

/** The outline of a data management plan, from deliverables, work plan and what the texts say of data. */
export function dataPlanDraft(
  facts: ProjectFacts,
  said: readonly SaidInProject[],
  words: AnnexDraftWords,
): readonly AnnexPart[] {
  const { template } = words;
  const { acronym } = facts.intake;
  const plans = facts.plan.deliverables
    .filter(({ type }) => type === 'DMP')
    .map(({ id, title, month }) => ({ of: 'deliverable' as const, id, title, start: month, end: month }));
  const texts = (heading: DataPlanHeading) =>
    said.filter(({ folded }) => headingOf(facts, folded) === heading).map(({ piece }) => piece);
  const piecesOf = (heading: DataPlanHeading) => [
    ...(heading === 'made' ? itemPieces(facts, dataEntries(facts), words) : []),
    ...texts(heading),
  ];
  return [
    asTemplate(
      plainHeading(1, words.dataPlanOf(acronym.trim() === '' ? titleOrGap(facts, template) : acronym.trim())),
      factRows(projectRows(facts, template), template),
    ),
    ...underHeading(words.dataHeading('deliverable'), itemPieces(facts, plans, words), words.gap('deliverable')),
    ...dataPlanHeadings.flatMap((heading) =>
      underHeading(words.dataHeading(heading), piecesOf(heading).slice(0, MOST_SENTENCES), words.gap(heading)),
    ),
  ];
}
