import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import {
  plainDocument,
  plainHeading,
  plainNote,
  plainParagraph,
  plainTable,
} from '#domain/project/document/plain-blocks.ts';
import type { Instant } from '#domain/values/time.ts';
import type { AwardCriterion, ProposalTemplate, TemplateSection } from '#reference/templates/proposal-template.ts';
import type { Words } from '#words/words.ts';

type OutlineWords = Words<'form_outline'>;

function limitOf({ pages, lumpSumPages, pagesNote }: ProposalTemplate, words: OutlineWords): string {
  if (pages === null) return words('limit_unknown');
  const limit =
    lumpSumPages === null ? words('limit_known', { pages }) : words('limit_lump', { pages, lump: lumpSumPages });
  return pagesNote === null ? limit : words('limit_note', { limit, note: pagesNote });
}

function noteOf({ result, note, weight }: AwardCriterion, words: OutlineWords): string {
  return [result, note, weight === undefined ? undefined : words('criteria_weight', { weight })]
    .filter((each) => each !== undefined)
    .join('; ');
}

function sectionBlocks({ no, title, pages, prompts }: TemplateSection, words: OutlineWords): DocumentBlock[] {
  return [
    plainHeading(1, words('section', { number: no, title })),
    ...(prompts === '' ? [] : [plainNote(words('section_prompts', { prompts }))]),
    ...(pages === '' ? [] : [plainNote(words('section_pages', { pages }))]),
    plainNote(words('section_write')),
    plainParagraph(' '),
  ];
}

function criteriaBlocks({ criteria, overall }: ProposalTemplate, words: OutlineWords): DocumentBlock[] {
  const figure = (value: number | undefined) => (value === undefined ? '' : words.formats.decimal(value));
  return [
    plainHeading(1, words('criteria')),
    plainTable(
      [3, 1, 1, 4],
      [words('criteria_caption'), words('criteria_points'), words('criteria_threshold'), words('criteria_note')],
      criteria.map((criterion) => [
        criterion.name,
        figure(criterion.max),
        figure(criterion.threshold),
        noteOf(criterion, words),
      ]),
    ),
    ...(overall === null ? [] : [plainParagraph(words('overall', { threshold: overall }))]),
  ];
}

/** A form as a document to write in: what is known of it, its criteria, its sections with what each asks for. */
export function outlineDocument(
  template: ProposalTemplate,
  name: string,
  words: OutlineWords,
  createdAt: Instant,
): ApplicationDocument {
  return plainDocument({
    title: words('title', { name }),
    author: words('author'),
    language: words.locale,
    subject: template.name,
    createdAt,
    header: words('header', { name }),
    page: words('page', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    noteStyle: words('note_style'),
    missingSigns: words('missing_signs'),
    blocks: [
      plainNote(words('decides')),
      {
        type: 'facts',
        rows: [
          { name: words('limit'), value: limitOf(template, words) },
          { name: words('validity'), value: template.validity },
          { name: words('source'), value: template.source },
          { name: words('certainty'), value: words(`certainty.${template.certainty}`) },
        ],
      },
      ...criteriaBlocks(template, words),
      ...template.sections.flatMap((section) => sectionBlocks(section, words)),
    ],
  });
}
