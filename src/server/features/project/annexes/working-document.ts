import { workingDocument } from '#domain/project/annexes/working-documents/working-document.ts';
import { workingDocuments } from '#domain/project/annexes/working-documents/working-document-codes.ts';
import { workingDocumentWords } from '#words/project/annexes/working-documents.ts';

import { findWhyNoPro } from '#server/data/billing/pro-use.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { note } from '#server/platform/change.ts';
import { sendDrawn } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';
import { wordsOfParts } from './draft.ts';
import { wordsOfTemplates } from './template.ts';

const refusals = { no_pro: 'NO_PRO', no_seat: 'NO_SEAT' } as const;

function wordsOfDocuments() {
  const templates = wordsOfTemplates();
  return workingDocumentWords({
    text: wordsFor('en', 'working_document_text'),
    templates,
    sources: wordsFor('en', 'guided'),
    drafts: wordsOfParts(templates),
  });
}

/** A document that a project needs beside its form, for members with a seat of Pro who may see the project. */
export async function downloadWorkingDocument(caller: ProjectCall): Promise<Response> {
  const { deps, place, person } = caller;
  const document = workingDocuments.find((each) => each === caller.part('kind'));
  if (document === undefined) return refusal('NOT_FOUND');
  const refused = await findWhyNoPro(deps.db, place.orgId, person.id, deps.clock());
  if (refused !== null) return refusal(refusals[refused]);
  const load = async () => {
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    return facts && workingDocument(facts, document, wordsOfDocuments());
  };
  return await sendDrawn(
    caller,
    { format: 'docx', load, nameOf: ({ title }) => fileNameOf(title, document) },
    async () => await note(caller, 'working_document.downloaded', { document }),
  );
}
