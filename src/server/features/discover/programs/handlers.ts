import { storedLocale } from '#domain/values/asked-locale.ts';
import { matchAdvice } from '#domain/program/matching/advice.ts';
import { assess } from '#domain/program/eligibility/assess.ts';
import { MAX_SAVED_PROGRAMS } from '#domain/program/shortlist/shortlist-limits.ts';

import { tellOfSavedPrograms } from '#server/data/notifications/saved-program-alerts.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { listStandings } from '#server/data/matching/standings.ts';
import { explainedFit } from '#server/data/matching/topic-fits.ts';
import { findPortalReading } from '#server/data/catalogue/catalogue-runs.ts';
import { listProgramCards } from '#server/data/programs/program-cards.ts';
import { countOpenPrograms, countProgramFacets } from '#server/data/programs/program-list.ts';
import {
  findPortalReadAt,
  findProgram,
  findProgramById,
  listProgramChanges,
  listSimilarIds,
  readCallTexts,
  suggestPrograms,
} from '#server/data/programs/programs.ts';
import { countSaved, isSaved, saveProgram, unsaveProgram } from '#server/data/programs/saved-programs.ts';
import { change, done } from '#server/platform/change.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { memberOrVisitor, organizationMember, os } from '#server/platform/procedures.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { answerOnce, answerQuestion } from './answer-question.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { assessmentOf, detailOf } from './detail.ts';
import { facetChoices } from './facet-choices.ts';
import { listPrograms } from './list-programs.ts';
import { reasonsFor } from './found-cards.ts';
import { toldOf } from './not-open.ts';
import { settlingFor } from './settling.ts';

export const programs = {
  list: os.programs.list
    .use(memberOrVisitor, (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      const { deps, place } = context;
      const now = deps.clock();
      const after = input.cursor === undefined ? null : readCursor(input.sort, input.cursor);
      if (input.cursor !== undefined && after === null) throw errors.STALE_CURSOR();
      const applicant = place ? await getApplicant(deps.db, place.orgId) : null;
      const { page, found, notOpen, scoresRefreshing } = await listPrograms(deps, { ...input, after, now }, applicant);
      const [reading, cards, reasons] = await Promise.all([
        findPortalReading(deps.db),
        listProgramCards(deps.memory, page.ids, applicant, now),
        found && reasonsFor(deps.memory, input.filters.q ?? '', found, page.ids),
      ]);
      return {
        reading,
        items: reasons ? cards.map((card) => ({ ...card, found: reasons.get(card.id) ?? null })) : cards,
        total: page.total,
        partTotal: page.partTotal,
        nextCursor: page.last ? writeCursor(input.sort, page.last) : null,
        scoresRefreshing,
        advice: applicant && matchAdvice(applicant.profile),
        searchedFor: found?.searchedFor ?? null,
        unknownNumber: found?.unknownNumber ?? null,
        notOpen: notOpen && toldOf(notOpen, now),
        now,
      };
    }),

  facets: os.programs.facets
    .use(memberOrVisitor, (input) => input.orgId)
    .handler(async ({ input, context }) => {
      const { deps } = context;
      const applicant = context.place ? await getApplicant(deps.db, context.place.orgId) : null;
      const wanted = { filters: input.filters, now: deps.clock() };
      return await countProgramFacets(scoringOf(deps), wanted, facetChoices, applicant);
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
      const standing = applicant && (await listStandings(db, applicant, [program.id]))(program.id);
      const answers = { organization: applicant?.answers ?? {}, program: standing?.answers ?? {} };
      const beside = {
        advice: applicant && matchAdvice(applicant.profile),
        answers,
        assessment:
          applicant &&
          assess(
            applicant.profile,
            program.facts,
            answers,
            now,
            await explainedFit(memory, applicant, program.id, storedLocale(context.locale)),
            standing?.situation,
          ),
        settling: applicant ? (await settlingFor(context.deps, applicant, now)).settling : [],
        texts: await readCallTexts(db, program.id),
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
    .use(organizationMember('program.save'), (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      const { deps, place, user } = context;
      const { orgId } = place;
      const program = await findProgramById(deps.db, input.programId);
      if (!program) throw errors.NOT_FOUND();
      // A page that was opened under an earlier name saves the call under its present name.
      const programId = program.renamedTo ?? program.id;
      const now = deps.clock();
      if (input.saved) {
        const isFull = (await countSaved(deps.db, orgId)) >= MAX_SAVED_PROGRAMS;
        if (isFull && !(await isSaved(deps.db, orgId, programId))) throw errors.TOO_MANY();
        return await change(context, 'program.saved', async (tx) => {
          await saveProgram(tx, orgId, { programId, userId: user.id, now });
          // A near deadline is told at once, and not in the next night.
          await announce(tx, deps, await tellOfSavedPrograms(tx, { now, newId: deps.newId, orgId }));
          return done({}, { saved: true });
        });
      }
      return await change(context, 'program.unsaved', async (tx) => {
        await unsaveProgram(tx, orgId, programId, now);
        return done({}, { saved: false });
      });
    }),

  answer: os.programs.answer
    .use(organizationMember('program.answer'), (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      // An answer about the organization is part of its profile; one about a program belongs to the work on it.
      if (input.scope === 'organization' && !context.may('organization.edit')) throw errors.FORBIDDEN();
      const program = await findProgramById(context.deps.db, input.programId);
      if (!program) throw errors.NOT_FOUND();
      const { deps, place } = context;
      const applicant = await getApplicant(deps.db, place.orgId);
      const fit = await explainedFit(deps.memory, applicant, program.id, storedLocale(context.locale));
      return assessmentOf(await answerQuestion(context, { ...input, program, fit }));
    }),

  settling: os.programs.settling
    .use(organizationMember('organization.see'), (input) => input.orgId)
    .handler(async ({ context: { deps, place } }) => {
      const applicant = await getApplicant(deps.db, place.orgId);
      const { settling, scoresRefreshing } = await settlingFor(deps, applicant, deps.clock());
      return { settling: [...settling], scoresRefreshing };
    }),

  settle: os.programs.settle
    .use(organizationMember('program.answer'), (input) => input.orgId)
    .handler(async ({ input, context, errors }) => {
      if (!context.may('organization.edit')) throw errors.FORBIDDEN();
      const { question, answer } = input;
      await answerOnce(context, { question, answer });
      return { question, answer };
    }),
};
