import { can } from '#domain/organization/permissions.ts';
import { assess } from '#domain/program/eligibility/assess.ts';

import { tellOfSavedPrograms } from '#server/data/notifications/alerts.ts';
import { getApplicant, listProgramAnswers } from '#server/data/matching/applicants.ts';
import { findPortalReading } from '#server/data/catalogue/catalogue-runs.ts';
import { listProgramCards } from '#server/data/programs/program-cards.ts';
import { countOpenPrograms, countProgramFacets } from '#server/data/programs/program-list.ts';
import {
  findPortalReadAt,
  findProgram,
  findProgramById,
  listProgramChanges,
  listSimilarIds,
  listTextSections,
  suggestPrograms,
} from '#server/data/programs/programs.ts';
import { isSaved, saveProgram, unsaveProgram } from '#server/data/programs/saved-programs.ts';
import { member, memberOrVisitor, os } from '#server/platform/procedures.ts';
import { answerQuestion } from './answer-question.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { assessmentOf, detailOf } from './detail.ts';
import { facetChoices } from './facet-choices.ts';
import { listPrograms } from './list-programs.ts';

export const programs = {
  list: os.programs.list
    .use(memberOrVisitor, (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      const { deps, place } = context;
      const now = deps.clock();
      const after = input.cursor === undefined ? null : readCursor(input.sort, input.cursor);
      if (input.cursor !== undefined && after === null) throw errors.STALE_CURSOR();
      const applicant = place ? await getApplicant(deps.db, place.orgId) : null;
      const { page, searchedFor, scoresRefreshing } = await listPrograms(deps, { ...input, after, now }, applicant);
      return {
        reading: await findPortalReading(deps.db),
        items: await listProgramCards(deps.memory, page.ids, applicant, now),
        total: page.total,
        nextCursor: page.last ? writeCursor(input.sort, page.last) : null,
        scoresRefreshing,
        searchedFor,
        now,
      };
    }),

  facets: os.programs.facets
    .use(memberOrVisitor, (input) => input.orgId)
    .handler(async ({ input, context }) => {
      const { db, memory, clock } = context.deps;
      const applicant = context.place ? await getApplicant(db, context.place.orgId) : null;
      return await countProgramFacets(memory, { filters: input.filters, now: clock() }, facetChoices, applicant);
    }),

  open: os.programs.open.handler(async ({ context: { deps } }) => ({
    categories: [...(await countOpenPrograms(deps.memory, deps.clock()))],
  })),

  get: os.programs.get
    .use(memberOrVisitor, (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      const { db, memory, clock } = context.deps;
      const now = clock();
      const program = await findProgram(db, input.slug);
      if (!program) throw errors.NOT_FOUND();
      const applicant = context.place ? await getApplicant(db, context.place.orgId) : null;
      const own = applicant ? await listProgramAnswers(db, applicant.orgId, [program.id]) : null;
      const answers = { organization: applicant?.answers ?? {}, program: own?.get(program.id) ?? {} };
      const beside = {
        answers,
        assessment: applicant ? assess(applicant.profile, program.facts, answers, now) : null,
        sections: await listTextSections(db, program.id),
        portalReadAt: await findPortalReadAt(db, program.id),
        changes: await listProgramChanges(db, program.id),
        similar: await listProgramCards(memory, await listSimilarIds(memory, program, now), applicant, now),
      };
      return detailOf(
        { ...program, saved: applicant !== null && (await isSaved(db, applicant.orgId, program.id)) },
        beside,
        now,
      );
    }),

  suggest: os.programs.suggest.handler(async ({ input, context }) => [
    ...(await suggestPrograms(context.deps.memory, input.query, context.deps.clock())),
  ]),

  save: os.programs.save
    .use(member, (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      const { db, clock, newId } = context.deps;
      const { orgId, role } = context.membership;
      if (!can(role, 'project.create')) throw errors.FORBIDDEN();
      const program = await findProgramById(db, input.programId);
      if (!program) throw errors.NOT_FOUND();
      // A page that was opened under an earlier name saves the call under its present name.
      const programId = program.renamedTo ?? program.id;
      if (input.saved) {
        await db.transaction(async (tx) => {
          await saveProgram(tx, orgId, { programId, userId: context.user.id, now: clock() });
          // A near deadline is told at once, and not in the next night.
          await tellOfSavedPrograms(tx, { now: clock(), newId, orgId });
        });
      } else await unsaveProgram(db, orgId, programId);
      return { saved: input.saved };
    }),

  answer: os.programs.answer
    .use(member, (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      const { deps, membership, user } = context;
      // An answer about the organization is part of its profile; one about a program belongs to the work on it.
      if (!can(membership.role, input.scope === 'organization' ? 'organization.edit' : 'project.create'))
        throw errors.FORBIDDEN();
      const program = await findProgramById(deps.db, input.programId);
      if (!program) throw errors.NOT_FOUND();
      return assessmentOf(await answerQuestion(deps, { ...input, program, orgId: membership.orgId, userId: user.id }));
    }),
};
