import { PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import type { TemplateMarks } from '#domain/project/annexes/annex-check.ts';
import type { TemplateWords } from '#domain/project/annexes/templates/template-words.ts';
import { localeFacts } from '#words/locales.ts';
import { countryName } from '#words/organization/country-name.ts';
import type { Words } from '#words/words.ts';
import { monthsText } from '../months-text.ts';

type Mark = 'to_write' | 'to_fill' | 'take_out' | 'outline';
type TemplateFile = Words<'annex_template'>;

const opened = (words: TemplateFile, mark: Mark) => `[${words(`mark.${mark}`)}:`;
/** Something behind the sign that says what it is. */
export function markedInTemplate(words: TemplateFile, mark: Mark, what: string): string {
  return `${opened(words, mark)} ${what}]`;
}

/** The signs by which the check of an annex finds what is left of a template. */
export function templateMarks(words: TemplateFile): TemplateMarks {
  return {
    toWrite: opened(words, 'to_write'),
    toFill: opened(words, 'to_fill'),
    takeOut: opened(words, 'take_out'),
    outline: opened(words, 'outline'),
  };
}

export type TemplateFiles = {
  readonly template: TemplateFile;
  readonly document: Words<'application_document'>;
  readonly projects: Words<'project_names'>;
  readonly organizations: Words<'organization_names'>;
  readonly participants: Words<'participants'>;
  readonly countries: Words<'countries'>;
};

function letterWords(words: TemplateFile) {
  const { formats } = words;
  return {
    letterTo: (coordinator) => words('letter.to', { coordinator }),
    letterOpening: (role, { acronym, ...subject }) => {
      const project =
        acronym === '' ? words('letter.project', subject) : words('letter.project_acronym', { ...subject, acronym });
      return words(role === 'associated_partner' ? 'letter.support' : 'letter.intent', { ...subject, project });
    },
    letterPart: words('letter.part'),
    letterLeads: (packages) =>
      words('letter.leads', {
        packages: formats.list(packages.map(({ number, title }) => words('letter.package', { number, title }))),
      }),
    letterBudget: (costs, requested, share) =>
      [
        words('letter.costs', { costs }),
        requested === 0 ? words('letter.nothing_asked') : words('letter.asked', { requested }),
        ...(share === null ? [] : [words('letter.share', { share })]),
      ].join(' '),
    share: (share) => formats.rate(share),
    letterOwn: (amount) => words('letter.own', { amount }),
  } satisfies Partial<TemplateWords>;
}

/**
 * What the beginnings of annexes say. What is left to people stands behind the mark of templates, or behind that of
 * drafts.
 */
export function templateWords(files: TemplateFiles, left: 'to_write' | 'to_fill' = 'to_write'): TemplateWords {
  const { template: words, document, projects, organizations, participants, countries } = files;
  const toWrite = (what: string) => markedInTemplate(words, left, what);
  return {
    language: localeFacts[words.locale].tag,
    page: document('page', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    noteStyle: words('mark.to_write'),
    missingSigns: document('missing_signs'),
    title: (template) => words(`title.${template}`),
    takeOut: (template, isNational) => {
      if (template === 'ownership') return markedInTemplate(words, 'outline', words('take_out.ownership'));
      if (template === 'declaration' && isNational)
        return markedInTemplate(words, 'take_out', words('take_out.declaration_agency'));
      return markedInTemplate(words, 'take_out', words(`take_out.${template}`));
    },
    about: (template, name) => words(`about.${template}`, { name }),
    fact: (fact) => words(`fact.${fact}`),
    heading: (heading) => words(`heading.${heading}`),
    toWrite: (gap) => toWrite(words(`gap.${gap}`)),
    country: (iso2) => (iso2 === null ? '' : countryName(countries, iso2)),
    role: (role) => projects(`participant_role.${role}`),
    kind: (kind) => (kind === null ? '' : organizations(`kind.${kind}`)),
    stage: (stage) => (stage === null ? '' : participants(`stage.${stage}`)),
    personMonths: (months) => monthsText(words.formats, months),
    leads: words('leads'),
    furtherPeople: (count) => toWrite(words('further_people', { count })),
    ...letterWords(words),
    declaring: (participant) => words('declaring', { participant }),
    declares: (what, answer) => words(`declares.${what}.${answer}`),
    unanswered: (what) => toWrite(words(`declares.${what}.open`)),
    deMinimis: (amount) => words('declares.de_minimis', { amount }),
    genderBlock: (heading) => words(`gender_block.${heading}`),
    owned: (answer, owner, country) => {
      if (answer === 'no') return words('owned.no');
      if (owner === '') return words('owned.yes');
      return country === '' ? words('owned.by', { owner }) : words('owned.by_in', { owner, country });
    },
    column: (column) => words(`column.${column}`),
  };
}
