import { annexTemplates } from '#domain/project/annexes/annex-codes.ts';
import type { KeptCurriculum } from '#domain/project/annexes/templates/curriculum.ts';
import { templateDocument } from '#domain/project/annexes/templates/template-document.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import { textBlocks } from '#domain/project/document/text-blocks.ts';
import { templateWords } from '#words/project/annexes/annex-template.ts';

import { listCurriculaOf } from '#server/data/library/uses.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import { mediaTypes } from '#server/platform/http/media-types.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';

const FORMAT = 'docx';

function wordsOfTemplates() {
  return templateWords({
    template: wordsFor('en', 'annex_template'),
    document: wordsFor('en', 'application_document'),
    projects: wordsFor('en', 'project_names'),
    organizations: wordsFor('en', 'organization_names'),
    participants: wordsFor('en', 'participants'),
    countries: wordsFor('en', 'countries'),
  });
}

/** What the library says of people, without its pictures: these stay in the library. */
async function keptCurricula({ deps, place }: ProjectCall): Promise<readonly KeptCurriculum[]> {
  const entries = await listCurriculaOf(deps.db, place);
  return entries.map(({ title, doc }) => ({
    title,
    blocks: textBlocks(doc).filter(({ type }) => type !== 'picture'),
  }));
}

/** The beginning of an annex, filled in from the project, for members who may see it. */
export async function downloadTemplate(caller: ProjectCall): Promise<Response> {
  const { deps, person, place, requestId } = caller;
  const template = annexTemplates.find((each) => each === caller.part('kind'));
  if (template === undefined) return refusal('NOT_FOUND');
  // Loaded in its turn, so that the texts of waiting documents take no memory.
  const found: { document?: ApplicationDocument | null } = {};
  const load = async () => {
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    const kept = template === 'cv' ? await keptCurricula(caller) : [];
    found.document = facts && templateDocument({ facts, kept }, template, wordsOfTemplates());
    return found.document;
  };
  const result = await deps.documents.render(load, FORMAT, person.id);
  const { document } = found;
  if (document === null) return refusal('NOT_FOUND');
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      { requestId, projectId: place.projectId, template, reason: result.reason, message: result.message },
      'annex template not rendered',
    );
    return refusal('NOT_RENDERED', 503);
  }
  if (!document) throw new Error('a template was drawn of a project that was not loaded');
  await note(caller, 'project.downloaded', { format: FORMAT });
  const name = `${fileNameOf(document.title, template)}.${FORMAT}`;
  return new Response(result.bytes, { headers: attachmentHeaders(name, mediaTypes[FORMAT]) });
}
