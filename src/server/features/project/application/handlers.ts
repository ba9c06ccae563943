import type { CallForm } from '#contract/application.ts';
import type { ProgramDetail } from '#contract/programs.ts';
import { expectedOutcomes } from '#domain/program/call-summary.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import { HISTORY_PAGE } from '#domain/project/sections/history-grouping.ts';
import { pageLimitFor, templateFor } from '#reference/templates/templates.ts';

import { readCallTexts } from '#server/data/programs/programs.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import { findHistoryText, listSectionHistory } from '#server/data/projects/texts/sections.ts';
import { os, projectMember, sectionMember } from '#server/platform/procedures.ts';
import { present, stay } from './presence.ts';
import { authors, restoreSection, sendSteps, stepsSince } from './steps.ts';

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
    const now = deps.clock();
    const programId = await findProgramOf(deps.db, place.orgId, input.projectId);
    const project = await loadParts(deps.db, place, ['head'], now);
    if (programId === null || !project?.head) throw errors.NOT_FOUND();
    // As the project knows it: with what its people have corrected.
    const { program } = project.head;
    const { sections: all, summary } = await readCallTexts(deps.db, programId);
    const expected = expectedOutcomes(summary, all);
    const sections = all.filter(({ kind }) => shownKinds.includes(kind));
    // The contract's types are the same without their readonly marks.
    return {
      sections: structuredClone(sections) as ProgramDetail['sections'],
      summary,
      expected: expected && { ...expected, outcomes: [...expected.outcomes] },
      form: structuredClone(templateFor(program, now)) as CallForm | null,
      pageLimit: pageLimitFor(program, now),
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

export const application = {
  sendSteps,
  stepsSince,
  authors,
  callText,
  history,
  historyText,
  restoreSection,
  stay,
  present,
};
