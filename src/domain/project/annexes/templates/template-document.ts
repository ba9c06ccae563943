import type { AnnexTemplate } from '#domain/project/annexes/annex-codes.ts';
import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainDocument, plainNote } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isNationalCall } from '../national-call.ts';
import { curriculumBlocks, type KeptCurriculum } from './curriculum.ts';
import { declarationBlocks } from './declaration.ts';
import { genderPlanBlocks } from './gender-plan.ts';
import { letterBlocks } from './letters.ts';
import { ownershipBlocks } from './ownership.ts';
import type { TemplateWords } from './template-words.ts';

/** What a document of an annex is made of. */
export type TemplateSource = {
  readonly facts: ProjectFacts;
  /** The curricula that the library gave to this project. */
  readonly kept: readonly KeptCurriculum[];
};

function blocksOf(
  { facts, kept }: TemplateSource,
  template: AnnexTemplate,
  words: TemplateWords,
): readonly DocumentBlock[] {
  switch (template) {
    case 'cv':
      return curriculumBlocks(facts, kept, words);
    case 'letters':
      return letterBlocks(facts, words);
    case 'gender_plan':
      return genderPlanBlocks(facts, words);
    case 'declaration':
      return declarationBlocks(facts, words);
    case 'ownership':
      return ownershipBlocks(facts, words);
  }
}

/** What a document of an annex has around its text. The moment is the project's last change. */
export function documentFrame(facts: ProjectFacts, about: string, words: TemplateWords) {
  const { title, acronym } = facts.intake;
  const { identifier } = facts.program;
  const project = [acronym, title, identifier].map((each) => each.trim()).find((each) => each !== '') ?? '';
  return {
    title: `${project} · ${about}`,
    author: facts.organization.name,
    language: words.language,
    subject: identifier,
    createdAt: facts.updatedAt,
    header: [acronym.trim(), identifier].filter((part) => part !== '').join(' · '),
    page: words.page,
    noteStyle: words.noteStyle,
    missingSigns: words.missingSigns,
  };
}

/**
 * The beginning of an annex: what the project knows is filled in, and what people have to write is marked. Equal
 * projects give equal documents.
 */
export function templateDocument(
  source: TemplateSource,
  template: AnnexTemplate,
  words: TemplateWords,
): ApplicationDocument {
  const { facts } = source;
  return plainDocument({
    ...documentFrame(facts, words.title(template), words),
    blocks: [plainNote(words.takeOut(template, isNationalCall(facts.program))), ...blocksOf(source, template, words)],
  });
}
