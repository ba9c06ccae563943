import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainDocument, plainHeading, plainNote, plainTable } from '#domain/project/document/plain-blocks.ts';
import type { DraftPiece } from '#domain/project/drafting/drafting.ts';
import { quoted } from '#domain/project/drafting/said-sentences.ts';
import type { AnnexDraft } from '../annex-codes.ts';
import type { TemplateSource } from '../templates/template-document.ts';
import { documentFrame } from '../templates/template-document.ts';
import type { AnnexDraftWords } from './annex-draft-words.ts';
import { blocksOfPart, type AnnexPart } from './annex-parts.ts';
import { curriculumDraft } from './curriculum-draft.ts';
import { dataPlanDraft } from './data-plan-draft.ts';
import { genderPlanDraft } from './gender-plan-draft.ts';
import { letterDraft } from './letter-draft.ts';
import { saidInProject } from './said-in-project.ts';

/** The draft of an annex from everything that a project says: parts of the template, and sentences with their sources. */
export function draftAnnex(
  { facts, kept }: TemplateSource,
  draft: AnnexDraft,
  words: AnnexDraftWords,
): readonly AnnexPart[] {
  const said = saidInProject(facts, words.fixed);
  switch (draft) {
    case 'cv':
      return curriculumDraft(facts, kept, said, words);
    case 'letters':
      return letterDraft({ facts, said, words });
    case 'gender_plan':
      return genderPlanDraft(facts, said, words);
    case 'data_plan':
      return dataPlanDraft(facts, said, words);
  }
}

/** All drafted sentences, each once. */
export function draftedSentences(parts: readonly AnnexPart[]): readonly DraftPiece[] {
  const all = parts.flatMap((part) => (part.is === 'blocks' ? [] : part.pieces)).filter(({ gap }) => !gap);
  return [...new Map(all.map((piece) => [piece.text, piece])).values()];
}

const QUOTED_SENTENCE = 200;

/** Where each sentence comes from, on a page of its own at the end. */
function traceBlocks(sentences: readonly DraftPiece[], words: AnnexDraftWords): readonly DocumentBlock[] {
  if (sentences.length === 0) return [];
  const rows = sentences.map(({ text, sources }) => [
    quoted(text, QUOTED_SENTENCE),
    [...new Set(sources.map(words.sourceName))].join('; '),
  ]);
  return [
    { type: 'page' },
    plainHeading(1, words.traceTitle),
    plainNote(words.traceTakeOut),
    plainTable([60, 40], [words.traceColumn('sentence'), words.traceColumn('source')], rows),
  ];
}

/** The draft of an annex as a document. Equal projects give equal documents: the moment is the project's last change. */
export function annexDraftDocument(
  source: TemplateSource,
  draft: AnnexDraft,
  words: AnnexDraftWords,
): ApplicationDocument {
  const parts = draftAnnex(source, draft, words);
  const sentences = draftedSentences(parts);
  return plainDocument({
    ...documentFrame(source.facts, words.title(draft), words.template),
    blocks: [
      plainNote(words.drafted(sentences.length > 0)),
      plainNote(words.takeOut(draft)),
      ...parts.flatMap(blocksOfPart),
      ...traceBlocks(sentences, words),
    ],
  });
}
