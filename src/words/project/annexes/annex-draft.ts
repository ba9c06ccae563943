import type { AnnexDraftWords } from '#domain/project/annexes/drafts/annex-draft-words.ts';
import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import type { Words } from '#words/words.ts';
import { withoutEnd } from '#domain/project/drafting/said-sentences.ts';
import { sourceName } from '../drafting/source-name.ts';
import { markedInTemplate, templateWords, type TemplateFiles } from './annex-template.ts';

type Files = {
  readonly draft: Words<'annex_draft'>;
  readonly templates: TemplateFiles;
  readonly sources: Words<'guided'>;
  readonly fixed: DraftWords;
};

/** What drafts of annexes say. */
export function annexDraftWords({ draft: words, templates, sources, fixed }: Files): AnnexDraftWords {
  const template = templateWords(templates, 'to_fill');
  const takeOut = (text: string) => markedInTemplate(templates.template, 'take_out', text);
  return {
    template,
    fixed,
    title: (draft) => (draft === 'data_plan' ? words('title.data_plan') : template.title(draft)),
    drafted: (traced) => takeOut(words('drafted', { traced: traced ? 'yes' : 'other' })),
    takeOut: (draft) => (draft === 'data_plan' ? takeOut(words('take_out.data_plan')) : template.takeOut(draft, false)),
    requiredOfPlan: takeOut(words('required_of_plan')),
    dataPlanOf: (name) => words('about.data_plan', { name }),
    dataHeading: (heading) => words(`data.${heading}`),
    gap: (gap) => markedInTemplate(templates.template, 'to_fill', words(`gap.${gap}`)),
    noPlan: (name) => words('no_plan', { name }),
    aims: words('aims'),
    leadsTask: (item) => words('leads_task', { item: withoutEnd(item) }),
    leadsDeliverable: (item) => words('leads_deliverable', { item: withoutEnd(item) }),
    effort: (months) => words('effort', { months }),
    traceTitle: words('trace.title'),
    traceTakeOut: takeOut(words('trace.take_out')),
    traceColumn: (column) => words(`trace.${column}`),
    sourceName: (source) => sourceName(sources, templates.projects, source),
  };
}
