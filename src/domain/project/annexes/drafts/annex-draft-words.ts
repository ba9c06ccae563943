import type { DraftSource } from '#domain/project/drafting/draft.ts';
import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import type { AnnexDraft } from '../annex-codes.ts';
import type { TemplateWords } from '../templates/template-words.ts';

/** The headings of a data management plan. */
export const dataPlanHeadings = ['made', 'kept', 'opened', 'publications', 'care'] as const;
export type DataPlanHeading = (typeof dataPlanHeadings)[number];

/** What only people can say, beyond the gaps of a template. */
export type AnnexDraftGap = DataPlanHeading | 'deliverable' | 'plan' | 'objectives';

/** What drafts of annexes say; `words/project/annexes/annex-draft.ts` makes them. */
export type AnnexDraftWords = {
  /** What the templates say; what is left to people stands behind the mark of drafts. */
  readonly template: TemplateWords;
  /** The fixed sentences of drafts. */
  readonly fixed: DraftWords;
  readonly title: (draft: AnnexDraft) => string;
  /** That the product drafted it, and how, and whether it says where sentences come from. It has to be taken out. */
  readonly drafted: (traced: boolean) => string;
  /** What the document is and is not. It has to be taken out, too. */
  readonly takeOut: (draft: AnnexDraft) => string;
  /** What a gender equality plan must hold, as something to be taken out. */
  readonly requiredOfPlan: string;
  readonly dataPlanOf: (project: string) => string;
  readonly dataHeading: (heading: DataPlanHeading | 'deliverable') => string;
  readonly gap: (gap: AnnexDraftGap) => string;
  readonly noPlan: (name: string) => string;
  readonly aims: string;
  readonly leadsTask: (item: string) => string;
  readonly leadsDeliverable: (item: string) => string;
  readonly effort: (months: string) => string;
  readonly traceTitle: string;
  readonly traceTakeOut: string;
  readonly traceColumn: (column: 'sentence' | 'source') => string;
  readonly sourceName: (source: Pick<DraftSource, 'of' | 'name'>) => string;
};
