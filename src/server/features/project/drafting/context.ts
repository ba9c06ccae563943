import type { SaidAnswer, AskedPart, Drafting } from '#domain/project/drafting/drafting.ts';
import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { sentencesOf } from '#domain/program/reading/sentences.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { guidanceFor } from '#reference/templates/proposal-template.ts';
import { templateFor } from '#reference/templates/templates.ts';
import { draftWords } from '#words/project/drafting/draft-words.ts';
import type { Db } from '#db/client.ts';

import { readCallTexts } from '#server/data/programs/programs.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { wordsFor } from '#server/platform/words.ts';

/** The fixed words of drafts in the language of an application. */
export function wordsOfDrafts(language: Locale): DraftWords {
  return draftWords({
    text: wordsFor(language, 'draft_text'),
    lists: wordsFor(language, 'wizard_text'),
    names: wordsFor(language, 'project_names'),
    countries: wordsFor(language, 'countries'),
  });
}

/** Where a call says what it wants to be changed, the plainest first. */
const telling: readonly TextSectionKind[] = ['challenge', 'objective', 'impact', 'scope'];
const [SHORTEST, LONGEST, MOST] = [50, 320, 6];

async function sentencesOfCall(db: Db, { orgId, projectId }: OfProject): Promise<readonly string[]> {
  const programId = await findProgramOf(db, orgId, projectId);
  if (programId === null) return [];
  const { sections } = await readCallTexts(db, programId);
  const inOrder = telling.flatMap((kind) => sections.filter((section) => section.kind === kind));
  return sentencesOf(inOrder)
    .map((text) => text.trim())
    .filter((text) => text.length >= SHORTEST && text.length <= LONGEST && text.endsWith('.'))
    .slice(0, MOST);
}

function partsFor({ program }: ProjectFacts, section: SectionKey, now: Instant): readonly AskedPart[] {
  const template = templateFor(program, now);
  return template ? guidanceFor(template, section).parts : [];
}

/** A section of a project, with everything that it is drafted from; null where the project has no such section. */
export type SectionToDraft = {
  readonly facts: ProjectFacts;
  readonly shape: ProjectFacts['sections'][number];
  readonly draftingWith: (answers: readonly SaidAnswer[]) => Drafting;
};

/** What a section is drafted from; null where the project has no such section. */
export async function findSectionToDraft(
  db: Db,
  of: OfProject,
  section: SectionKey,
  now: Instant,
): Promise<SectionToDraft | null> {
  const facts = await findProjectFacts(db, of, now);
  const shape = facts?.sections.find(({ key }) => key === section);
  if (!facts || !shape) return null;
  const call = await sentencesOfCall(db, of);
  const words = wordsOfDrafts(facts.language);
  const parts = partsFor(facts, section, now);
  return { facts, shape, draftingWith: (answers) => ({ facts, section, answers, call, parts, words }) };
}
