import type { CallForm } from '#contract/application.ts';
import type { ProgramDetail } from '#contract/programs.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import { can } from '#domain/organization/permissions.ts';
import { HISTORY_PAGE } from '#domain/project/sections/section-history.ts';
import { pageLimitFor, templateFor } from '#reference/templates/templates.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import type { OrgId } from '#server/data/organizations/members.ts';
import { findProgramById, listTextSections } from '#server/data/programs/programs.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import type { NewestText, SaveOutcome } from '#server/data/projects/sections.ts';
import { findHistoryText, listSectionHistory, saveSection } from '#server/data/projects/sections.ts';
import type { Deps } from '#server/platform/deps.ts';
import { os, projectMember, sectionMember } from '#server/platform/procedures.ts';
import { present, stay } from './presence.ts';

type Saving = { readonly orgId: OrgId; readonly sectionId: string; readonly saveId: string; readonly userId: string };
type Refusals = {
  readonly CONFLICT: (conflict: { readonly data: NewestText }) => Error;
  readonly SAVE_ID_TAKEN: () => Error;
  readonly NOT_FOUND: () => Error;
};

/**
 * Answers a save. People who have the project open are told that a section has a newer text. A repeated save is no
 * news.
 */
function answerSave(
  { events }: Deps,
  result: SaveOutcome,
  { orgId, sectionId, saveId, userId }: Saving,
  errors: Refusals,
) {
  switch (result.outcome) {
    case 'saved': {
      const { revision, savedAt, projectId } = result;
      if (projectId !== null)
        events.publish({ kind: 'section', orgId, projectId, id: sectionId, userId, cause: saveId });
      return { revision, savedAt };
    }
    case 'conflict':
      throw errors.CONFLICT({ data: result.newest });
    case 'save_id_taken':
      throw errors.SAVE_ID_TAKEN();
    case 'missing':
      throw errors.NOT_FOUND();
  }
}

const save = os.application.saveSection
  .use(sectionMember('project.edit'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const result = await saveSection(deps.db, orgId, deps.newId, { ...input, userId: user.id, at: deps.clock() });
    return answerSave(deps, result, { ...input, orgId, userId: user.id }, errors);
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
    const { deps, membership } = context;
    const programId = await findProgramOf(deps.db, membership.orgId, input.projectId);
    const program = programId === null ? null : await findProgramById(deps.db, programId);
    if (program === null) throw errors.NOT_FOUND();
    const sections = (await listTextSections(deps.db, program.id)).filter(({ kind }) => shownKinds.includes(kind));
    const now = deps.clock();
    // The contract's types are the same without their readonly marks.
    return {
      sections: structuredClone(sections) as ProgramDetail['sections'],
      form: structuredClone(templateFor(program.facts, now)) as CallForm | null,
      pageLimit: pageLimitFor(program.facts, now),
    };
  });

const history = os.application.history
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input }) => {
    const {
      deps,
      membership: { orgId, role },
    } = context;
    // One more than is shown tells whether there are more.
    const found = await listSectionHistory(deps.db, orgId, input.sectionId, {
      before: input.before,
      limit: HISTORY_PAGE + 1,
    });
    const entries = found.slice(0, HISTORY_PAGE);
    return {
      entries,
      next: found.length > HISTORY_PAGE ? (entries.at(-1)?.revision ?? null) : null,
      mayRestore: can(role, 'version.restore'),
    };
  });

const historyText = os.application.historyText
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
    } = context;
    const doc = await findHistoryText(deps.db, orgId, input);
    if (!doc) throw errors.NOT_FOUND();
    return { doc };
  });

const restore = os.application.restoreSection
  .use(sectionMember('version.restore'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const doc = await findHistoryText(deps.db, orgId, input);
    if (!doc) throw errors.NOT_FOUND();
    const { sectionId, base, saveId } = input;
    const at = deps.clock();
    const result = await deps.db.transaction(async (tx) => {
      const saved = await saveSection(tx, orgId, deps.newId, {
        sectionId,
        base,
        saveId,
        doc,
        userId: user.id,
        at,
        ownEntry: true,
      });
      // A repeated restore has been noted the first time.
      if (saved.outcome === 'saved' && saved.projectId !== null)
        await recordEvent(tx, {
          id: deps.newId(),
          orgId,
          userId: user.id,
          action: 'section.restored',
          subjectId: saved.projectId,
          data: { revision: saved.revision },
          at,
        });
      return saved;
    });
    return { ...answerSave(deps, result, { orgId, sectionId, saveId, userId: user.id }, errors), doc };
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
