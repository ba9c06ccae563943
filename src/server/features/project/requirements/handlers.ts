import { requirementChanges } from '#domain/project/requirements/requirement-changes.ts';
import type { Corrections, Requirement } from '#domain/project/requirements/requirements.ts';
import type { Instant } from '#domain/values/time.ts';

import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { lockProject } from '#server/data/projects/flags.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findRequirements, storeReading } from '#server/data/projects/requirements.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { renewValuesWithin } from '#server/platform/renew-values.ts';
import { correctRequirement } from './correct.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findRequirements>>>;

/** The corrections with the names of those who made them. */
function shownCorrections({ corrections, nameOf }: Stored): Corrections {
  const shown = Object.entries(corrections).map(([key, one]) => [key, { ...one, by: nameOf(one.by) }]);
  return Object.fromEntries(shown);
}

function changesSince({ requirements, analysedAt }: Stored, rows: readonly Requirement[], at: Instant) {
  return requirementChanges({ rows: requirements.rows, at: analysedAt }, { rows, at });
}

const get = os.requirements.get
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may }, errors }) => {
    const at = deps.clock();
    const programId = await findProgramOf(deps.db, place.orgId, place.projectId);
    const reading = programId === null ? null : await analyseCall(deps.db, programId, at);
    if (reading === null) throw errors.NOT_FOUND();
    const { rows } = reading;
    const stored = await findRequirements(deps.db, place);
    return {
      rows: [...rows],
      changes: stored ? [...changesSince(stored, rows, at)] : [],
      analysedAt: stored?.analysedAt ?? null,
      analysedBy: stored?.analysedBy ?? null,
      corrections: stored ? shownCorrections(stored) : {},
      revision: stored?.revision ?? 0,
      mayEdit: may('project.edit'),
    };
  });

const analyse = os.requirements.analyse
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user } = context;
    const result = await change(context, 'requirements.analysed', async (tx) => {
      await lockProject(tx, place);
      const at = deps.clock();
      const programId = await findProgramOf(tx, place.orgId, place.projectId);
      const reading = programId === null ? null : await analyseCall(tx, programId, at);
      if (reading === null) return unchanged(null);
      const { rows } = reading;
      const before = await findRequirements(tx, place);
      await storeReading(tx, place, deps.newId(), { reading, at, by: user.id });
      const known = rows.filter(({ value }) => value !== null).length;
      const changed = before === null ? 0 : changesSince(before, rows, at).length;
      await renewValuesWithin(tx, context);
      return done({ known, changed }, { known, changed });
    });
    if (result === null) throw errors.NOT_FOUND();
    return result;
  });

const correct = os.requirements.correct
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await correctRequirement(context, input);
    switch (result.outcome) {
      case 'corrected':
        return { revision: result.revision };
      case 'conflict':
        throw errors.CONFLICT({ data: { revision: result.revision } });
      case 'missing':
        throw errors.NOT_FOUND();
      case 'not_storable':
        throw errors.NOT_STORABLE({ data: { key: result.key } });
    }
  });

export const requirements = { get, analyse, correct };
