import { setImmediate as nextTurn } from 'node:timers/promises';

import type { WordFileAnswer } from '#contract/beside-text/word-file.ts';
import { partTables } from '#domain/project/document/document-codes.ts';
import type { ProjectHead } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { draftGroups, type SectionNames } from '#domain/project/word-file/draft-groups.ts';
import { marksOf } from '#domain/project/word-file/export-marks.ts';
import { hasSectionMarks, returnedSections, type ExportNames } from '#domain/project/word-file/returned-sections.ts';
import { isTextOf, sectionReturn } from '#domain/project/word-file/section-return.ts';
import type { WordBlock, WordFile, WordThread } from '#domain/project/word-file/word-file.ts';
import { wordLeftOut } from '#domain/project/word-file/word-codes.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { sectionSynonyms } from '#reference/templates/section-synonyms.ts';
import { templateFor } from '#reference/templates/templates.ts';
import { documentWords } from '#words/project/document-words.ts';
import { sectionTitle } from '#words/project/section-title.ts';

import { findSection, listThreads } from '#server/data/projects/comments.ts';
import { findExportedTexts, type ExportedText } from '#server/data/projects/texts/exported-text.ts';
import { onNewest } from '#server/data/projects/texts/suggested-merging.ts';
import { findOwnSuggested } from '#server/data/projects/texts/suggested-texts.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { wordsFor } from '#server/platform/words.ts';

type Read = Extract<WordFileAnswer, { readonly code: 'RETURNED' | 'DRAFT' }>;

/** What an export in this language calls things. */
function namesIn(language: Locale, keys: readonly SectionKey[]): ExportNames {
  const words = documentWords(wordsFor(language, 'application_document'), wordsFor(language, 'project_names'));
  return {
    sections: keys.map((key) => ({ key, title: words.sectionTitle(key) })),
    made: partTables.flatMap((table) => [words.tables.title(table, true), words.tables.title(table, false)]),
    notWritten: words.notWritten,
    missingPicture: words.missingPicture,
  };
}

/** What drafts call the sections: their titles here, those of the form of the call, and usual other names. */
function draftNames({ program }: ProjectHead, keys: readonly SectionKey[], call: ProjectCall): readonly SectionNames[] {
  const form = templateFor(program, call.deps.clock());
  return keys.map((key) => {
    const numbers = form?.parts?.[key] ?? [];
    const titles = LOCALES.map((locale) => sectionTitle(wordsFor(locale, 'project_names'), key));
    const asked = (form?.sections ?? []).filter(({ no }) => numbers.includes(no)).map(({ title }) => title);
    return { key, names: [...titles, ...asked, ...(sectionSynonyms[key] ?? [])] };
  });
}

function leftOutOf({ leftOut }: WordFile, newPictures: number) {
  return wordLeftOut.flatMap((code) => {
    const count = (leftOut[code] ?? 0) + (code === 'pictures' ? newPictures : 0);
    return count > 0 ? [{ code, count }] : [];
  });
}

const pictureCount = (blocks: readonly WordBlock[]) => blocks.filter(({ is }) => is === 'picture').length;

function linesOf(blocks: readonly WordBlock[]): ReadonlySet<number> {
  return new Set(
    blocks.flatMap((block) =>
      block.is === 'table' ? block.rows.flat().flatMap(({ lines }) => lines.map(({ line }) => line)) : [block.line],
    ),
  );
}

/** The text of a section with everything that the person suggests already. */
async function suggestedIn({ deps, place, person }: ProjectCall, { section }: ExportedText) {
  const row = await findOwnSuggested(deps.db, place.orgId, section.id, person.id);
  return row ? (await onNewest(deps.db, place.orgId, row)).doc : section.doc;
}

/** Threads of the file that the section does not have yet: none in which its author is named with these words. */
async function newThreads({ deps, place }: ProjectCall, key: SectionKey, threads: readonly WordThread[]) {
  const section = threads.length === 0 ? null : await findSection(deps.db, place, key);
  if (section === null) return threads;
  const there = (await listThreads(deps.db, place, section)).flatMap(({ comments }) => comments[0]?.body ?? []);
  return threads.filter(({ comments: [first] }) => {
    const said = first?.text.replaceAll('@[', '@ [') ?? '';
    return !there.some((body) => body.startsWith(first?.author ?? '') && body.endsWith(said));
  });
}

async function returned(call: ProjectCall, word: WordFile, names: ExportNames, texts: readonly ExportedText[]) {
  const found = returnedSections(word.blocks, names);
  const about = new Map<WordThread, SectionKey>();
  for (const [key, blocks] of found) {
    const lines = linesOf(blocks);
    for (const thread of word.threads) if (lines.has(thread.from.line)) about.set(thread, key);
  }
  const sections: Extract<Read, { code: 'RETURNED' }>['sections'][number][] = [];
  let newPictures = 0;
  for (const text of texts) {
    const { key, id: sectionId } = text.section;
    const blocks = found.get(key);
    if (!blocks) continue;
    const threads = await newThreads(
      call,
      key,
      word.threads.filter((thread) => about.get(thread) === key),
    );
    const both = { exported: text.doc, suggested: await suggestedIn(call, text) };
    const { newPictures: here, ...back } = sectionReturn(both, blocks, threads, names);
    newPictures += here;
    sections.push({ key, sectionId, base: text.doc, is: text.is, ...back });
    await nextTurn();
  }
  const outside = word.threads
    .filter((thread) => !about.has(thread))
    .map(({ comments }) => ({ anchor: null, about: '', comments }));
  return { sections, outside, newPictures };
}

/** A program that keeps no marks keeps the titles and the texts below them: then it is an export, too. */
function hasOurTexts(word: WordFile, names: ExportNames, texts: readonly ExportedText[]): boolean {
  const found = returnedSections(word.blocks, names);
  return texts.some(({ section: { key, doc } }) => isTextOf(found.get(key) ?? [], doc));
}

/** What a Word file says about a project: an export that comes back, or a draft. */
export async function answerFor(call: ProjectCall, word: WordFile): Promise<Read> {
  const { deps, place } = call;
  const head = (await loadParts(deps.db, place, ['head'], deps.clock()))?.head;
  if (!head) throw new Error('a project is gone while a file for it was read');
  const marks = marksOf(word.properties);
  const texts = await findExportedTexts(deps.db, place, marks);
  const keys = head.template.map(({ key }) => key);
  const names = namesIn(head.language, keys);
  const isExport = marks !== null || hasSectionMarks(word.blocks, names);
  if (isExport || hasOurTexts(word, names, texts)) {
    const { sections, outside, newPictures } = await returned(call, word, names, texts);
    const version = marks?.projectId === place.projectId ? marks.version : null;
    return { code: 'RETURNED', version, sections, outside, leftOut: leftOutOf(word, newPictures) };
  }
  const groups = draftGroups(word.blocks, draftNames(head, keys, call));
  return {
    code: 'DRAFT',
    sections: texts.map(({ section: { key, id: sectionId } }) => ({ key, sectionId })),
    groups,
    leftOut: leftOutOf(word, pictureCount(word.blocks)),
  };
}
