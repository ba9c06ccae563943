import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainDocument, plainNote } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isUnder } from '#domain/program/requirements.ts';
import { documentFrame } from '../templates/template-document.ts';
import { agreementPreparationBlocks } from './agreement-preparation.ts';
import { exploitationPlanBlocks } from './exploitation-plan.ts';
import { resultsRegisterBlocks } from './results-register.ts';
import { riskRegisterBlocks } from './risk-register.ts';
import type { WorkingDocument } from './working-document-codes.ts';
import type { WorkingDocumentWords } from './working-document-words.ts';
import { documentHead, workingSource, type WorkingSource } from './working-source.ts';

function blocksOf(source: WorkingSource, document: WorkingDocument): readonly DocumentBlock[] {
  switch (document) {
    case 'exploitation_plan':
      return exploitationPlanBlocks(source);
    case 'results_register':
      return resultsRegisterBlocks(source);
    case 'risk_register':
      return riskRegisterBlocks(source);
    case 'agreement_preparation':
      return agreementPreparationBlocks(source);
  }
}

/** What has to be taken out of a document before it is used: what it is, whose its headings are, what is asked of it. */
function takeOut({ program }: ProjectFacts, document: WorkingDocument, words: WorkingDocumentWords) {
  const isAsked = document === 'exploitation_plan' || document === 'risk_register';
  const asked = isAsked && isUnder(program, 'HORIZON') ? [words.ofHorizon(document)] : [];
  return [...words.takeOut(document), ...asked].map(plainNote);
}

/**
 * A document that a project needs beside its form: what the project says is filled in, and what nobody has said is
 * marked. Equal projects give equal documents.
 */
export function workingDocument(
  facts: ProjectFacts,
  document: WorkingDocument,
  words: WorkingDocumentWords,
): ApplicationDocument {
  const source = workingSource(facts, words);
  return plainDocument({
    ...documentFrame(facts, words.title(document), words.template),
    blocks: [...takeOut(facts, document, words), ...documentHead(source, document), ...blocksOf(source, document)],
  });
}
