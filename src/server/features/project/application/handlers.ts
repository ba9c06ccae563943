import type { CallForm } from '#contract/application.ts';
import type { ProgramDetail } from '#contract/programs.ts';
import { expectedOutcomes } from '#domain/program/call-summary.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import { HISTORY_PAGE } from '#domain/project/sections/history-grouping.ts';
import { pageLimitFor, templateFor } from '#reference/templates/templates.ts';

import { findProgramById, readCallTexts } from '#server/data/programs/programs.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import type { NewestText, SaveOutcome } from '#server/data/projects/sections.ts';
import { findHistoryText, listSectionHistory, saveSection } from '#server/data/projects/sections.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember, sectionMember } from '#server/platform/procedures.ts';
import { present, stay } from './presence.ts';

type Refusals = {
  readonly CONFLICT: (conflict: { readonly data: NewestText }) => Error;
  readonly SAVE_ID_TAKEN: () => Error;
  readonly NOT_FOUND: () => Error;
};

/** Answers a save, or throws the typed error that says why it was none. */
function answerSave(result: SaveOutcome, errors: Refusals) {
  switch (result.outcome) {
    case 'saved':
      return { revision: result.revision, savedAt: result.savedAt };
    case 'conflict':
      throw errors.CONFLICT({ data: result.newest });
    case 'save_id_taken':
      throw errors.SAVE_ID_TAKEN();
    case 'missing':
      throw errors.NOT_FOUND();
  }
}

/** Whether a save stored something: a repeated one is no news, and was noted the first time. */
function isNews(result: SaveOutcome): boolean {
  return result.outcome === 'saved' && result.projectId !== null;
}

const save = os.application.saveSection
  .use(sectionMember('project.edit'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const result = await change(context, 'section.written', async (tx) => {
      const text = { ...input, userId: user.id, at: deps.clock() };
      const saved = await saveSection(tx, place.orgId, deps.newId, text);
      return isNews(saved) ? done({}, saved, { cause: input.saveId }) : unchanged(saved);
    });
    return answerSave(result, errors);
  });

/** What a writer needs in sight. Conditions and administration stay on the page of the call. */
const shownKinds: readonly TextSectionKind[] = [
  'outcome',
  'scope',
  'objective',
  'impact',
  'challenge',
  'priorities',
  'summary',
];

const callText = os.application.callText
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const programId = await findProgramOf(deps.db, place.orgId, input.projectId);
    const program = programId === null ? null : await findProgramById(deps.db, programId);
    if (program === null) throw errors.NOT_FOUND();
    const { sections: all, summary } = await readCallTexts(deps.db, program.id);
    const expected = expectedOutcomes(summary, all);
    const sections = all.filter(({ kind }) => shownKinds.includes(kind));
    const now = deps.clock();
    // The contract's types are the same without their readonly marks.
    return {
      sections: structuredClone(sections) as ProgramDetail['sections'],
      summary,
      expected: expected && { ...expected, outcomes: [...expected.outcomes] },
      form: structuredClone(templateFor(program.facts, now)) as CallForm | null,
      pageLimit: pageLimitFor(program.facts, now),
    };
  });

const history = os.application.history
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input }) => {
    const { deps, place, may } = context;
    // One more than is shown tells whether there are more.
    const found = await listSectionHistory(deps.db, place.orgId, input.sectionId, {
      before: input.before,
      limit: HISTORY_PAGE + 1,
    });
    const entries = found.slice(0, HISTORY_PAGE);
    return {
      entries,
      next: found.length > HISTORY_PAGE ? (entries.at(-1)?.revision ?? null) : null,
      mayRestore: may('version.restore'),
    };
  });

const historyText = os.application.historyText
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const doc = await findHistoryText(deps.db, place.orgId, input);
    if (!doc) throw errors.NOT_FOUND();
    return { doc };
  });

const restore = os.application.restoreSection
  .use(sectionMember('version.restore'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { entryId: _entryId, ...named } = input;
    const doc = await findHistoryText(deps.db, place.orgId, input);
    if (!doc) throw errors.NOT_FOUND();
    const result = await change(context, 'section.restored', async (tx) => {
      const text = { ...named, doc, userId: user.id, at: deps.clock(), ownEntry: true };
      const saved = await saveSection(tx, place.orgId, deps.newId, text);
      return saved.outcome === 'saved' && isNews(saved)
        ? done({ revision: saved.revision }, saved, { cause: input.saveId })
        : unchanged(saved);
    });
    return { ...answerSave(result, errors), doc };
  });

export const application = {
  saveSection: save,
  callText,
  history,
  historyText,
  restoreSection: restore,
  stay,
  present,
};
