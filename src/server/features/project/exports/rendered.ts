import { setImmediate as nextTurn } from 'node:timers/promises';

import { budgetWorkbook } from '#domain/project/budget/workbook/budget-workbook.ts';
import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import type { DocumentSource } from '#domain/project/document/parts/document-source.ts';
import type { ManifestSource } from '#domain/project/package/manifest.ts';
import { redFlagReport } from '#domain/project/package/red-flag-report.ts';
import { ruleIds } from '#domain/rules/red-flags.ts';
import type { RuleWords } from '#words/project/flag-words.ts';
import { reportWords } from '#words/project/exports/red-flag-report.ts';

import type { RenderResult } from '#server/adapters/documents/port.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Deps } from '#server/platform/deps.ts';
import { documentOf, withPictures } from '#server/platform/documents/application-document.ts';
import { wordsOfWorkbook } from '#server/platform/documents/workbook-languages.ts';
import { wordsFor } from '#server/platform/words.ts';
import { ExportFailed } from './failed.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Whose turn among those that wait for documents an export takes, and where it belongs. */
type Maker = {
  readonly deps: Pick<Deps, 'db' | 'documents' | 'files' | 'log'>;
  readonly place: OfProject;
  readonly turn: string;
};

function bytesOf({ deps, place }: Maker, result: RenderResult): Bytes {
  if (result.ok) return result.bytes;
  // The person has many files waiting: a later try comes through.
  if (result.reason === 'too_many') throw new Error('too many documents wait');
  const { reason, message } = result;
  deps.log.error({ projectId: place.projectId, reason, message }, 'a document of an export was not rendered');
  throw new ExportFailed(reason === 'too_much' ? 'too_much' : 'not_rendered');
}

/** Part B of a version as a file. */
export async function renderPartB(maker: Maker, source: DocumentSource, format: DocumentFormat): Promise<Bytes> {
  const { deps, place, turn } = maker;
  const load = async () => {
    const drawn = documentOf(source);
    // Others have their turn before it is sent on.
    await nextTurn();
    return await withPictures(deps, place, drawn);
  };
  return bytesOf(maker, await deps.documents.render(load, format, turn));
}

/** The budget of a version as a workbook. */
export async function renderBudget(maker: Maker, { facts, at }: DocumentSource): Promise<Bytes> {
  const sheets = budgetWorkbook(facts, wordsOfWorkbook(facts.language));
  const workbook = { sheets, author: facts.organization.name, createdAt: at };
  return bytesOf(maker, await maker.deps.documents.renderWorkbook(workbook, maker.turn));
}

// Findings have English words alone.
const LOCALE = 'en';

function ruleTexts(): RuleWords['rules'] {
  return {
    rules_timing: wordsFor(LOCALE, 'rules_timing'),
    rules_schedule: wordsFor(LOCALE, 'rules_schedule'),
    rules_workplan: wordsFor(LOCALE, 'rules_workplan'),
    rules_countries: wordsFor(LOCALE, 'rules_countries'),
    rules_consortium: wordsFor(LOCALE, 'rules_consortium'),
    rules_participants: wordsFor(LOCALE, 'rules_participants'),
    rules_history: wordsFor(LOCALE, 'rules_history'),
    rules_intake: wordsFor(LOCALE, 'rules_intake'),
    rules_text: wordsFor(LOCALE, 'rules_text'),
    rules_content: wordsFor(LOCALE, 'rules_content'),
    rules_agreement: wordsFor(LOCALE, 'rules_agreement'),
    rules_ethics: wordsFor(LOCALE, 'rules_ethics'),
    rules_budget: wordsFor(LOCALE, 'rules_budget'),
    rules_costs: wordsFor(LOCALE, 'rules_costs'),
    rules_effort: wordsFor(LOCALE, 'rules_effort'),
    rules_annexes: wordsFor(LOCALE, 'rules_annexes'),
    rules_call: wordsFor(LOCALE, 'rules_call'),
  };
}

function reportOf(source: ManifestSource): ApplicationDocument {
  const words = reportWords(
    wordsFor(LOCALE, 'red_flag_report'),
    wordsFor(LOCALE, 'application_document'),
    {
      rules: ruleTexts(),
      shared: wordsFor(LOCALE, 'rules_shared'),
      names: wordsFor(LOCALE, 'project_names'),
      countries: wordsFor(LOCALE, 'countries'),
    },
    ruleIds,
  );
  return redFlagReport(source, words);
}

/** What the rules said of a version, as a PDF. */
export async function renderReport(maker: Maker, source: ManifestSource): Promise<Bytes> {
  const load = () => Promise.resolve(reportOf(source));
  return bytesOf(maker, await maker.deps.documents.render(load, 'pdf', maker.turn));
}
