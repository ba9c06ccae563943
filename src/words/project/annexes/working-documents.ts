import type { WorkingDocumentWords } from '#domain/project/annexes/working-documents/working-document-words.ts';
import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import type { Words } from '#words/words.ts';

import { sourceName } from '../drafting/source-name.ts';
import { markedInTemplate, templateWords, type TemplateFiles } from './annex-template.ts';

type Files = {
  readonly text: Words<'working_document_text'>;
  readonly templates: TemplateFiles;
  readonly sources: Words<'guided'>;
  readonly drafts: DraftWords;
};

/** What working documents say. What is left to people stands behind the mark of templates. */
export function workingDocumentWords({ text: words, templates, sources, drafts }: Files): WorkingDocumentWords {
  const marked = (mark: 'to_write' | 'take_out', what: string) => markedInTemplate(templates.template, mark, what);
  const { formats } = words;
  return {
    template: templateWords(templates),
    drafts,
    sourceName: (source) => sourceName(sources, templates.projects, source),
    title: (document) => words(`title.${document}`),
    takeOut: (document) =>
      [words(`take_out.${document}`), words('own_headings')].map((what) => marked('take_out', what)),
    ofHorizon: (document) => marked('take_out', words(`horizon.${document}`)),
    about: (document, name) => words(`about.${document}`, { name }),
    heading: (heading) => words(`heading.${heading}`),
    column: (column) => words(`column.${column}`),
    gap: (gap) => marked('to_write', words(`gap.${gap}`)),
    step: (step) => words(`step.${step}`),
    furtherSentences: (count) => marked('to_write', words('further_sentences', { count })),
    openTo: (level) => words(`open_to.${level}`),
    riskLevel: (level) => words(`risk_level.${level}`),
    month: (month) => words('month', { month }),
    months: (start, end) => {
      const month = start ?? end;
      if (month === null) return '';
      return start === null || end === null || start === end
        ? words('month', { month })
        : words('months', { start, end });
    },
    workPackage: (number) => words('work_package', { number }),
    euro: (amount) => formats.euroExact(amount),
    leadsNone: words('leads_none'),
    nobody: words('nobody'),
    total: words('total'),
    rounded: words('rounded'),
    noParty: words('no_party'),
  };
}
