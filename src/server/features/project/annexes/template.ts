import { annexTemplates } from '#domain/project/annexes/annex-codes.ts';
import type { KeptCurriculum } from '#domain/project/annexes/templates/curriculum.ts';
import { templateDocument } from '#domain/project/annexes/templates/template-document.ts';
import { textBlocks } from '#domain/project/document/text-blocks.ts';
import { templateWords } from '#words/project/annexes/annex-template.ts';

import { listCurriculaOf } from '#server/data/library/uses.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { sendDocument } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';

/** The words of annexes: they are English in every project. */
export function wordsOfTemplates() {
  return {
    template: wordsFor('en', 'annex_template'),
    document: wordsFor('en', 'application_document'),
    projects: wordsFor('en', 'project_names'),
    organizations: wordsFor('en', 'organization_names'),
    participants: wordsFor('en', 'participants'),
    countries: wordsFor('en', 'countries'),
  };
}

/** What the library says of people, without its pictures: these stay in the library. */
export async function keptCurricula({ deps, place }: ProjectCall): Promise<readonly KeptCurriculum[]> {
  const entries = await listCurriculaOf(deps.db, place);
  return entries.map(({ title, doc }) => ({
    title,
    blocks: textBlocks(doc).filter(({ type }) => type !== 'picture'),
  }));
}

/** The beginning of an annex, filled in from the project, for members who may see it. */
export async function downloadTemplate(caller: ProjectCall): Promise<Response> {
  const { deps, place } = caller;
  const template = annexTemplates.find((each) => each === caller.part('kind'));
  if (template === undefined) return refusal('NOT_FOUND');
  const load = async () => {
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    const kept = template === 'cv' ? await keptCurricula(caller) : [];
    return facts && templateDocument({ facts, kept }, template, templateWords(wordsOfTemplates()));
  };
  return await sendDocument(caller, { format: 'docx', load, nameOf: ({ title }) => fileNameOf(title, template) });
}
