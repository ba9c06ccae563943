import { statusAt } from '#domain/program/deadlines.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { contentOf, ONLY, recordsOf } from '#domain/project/grant/grant-records.ts';

import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { listGrantRecords, storeGrantRecords } from '#server/data/projects/portal/grants.ts';
import { copyProject } from '#server/data/projects/project-lifecycle.ts';
import { findProgramToStart } from '#server/data/projects/projects.ts';
import { storeReading } from '#server/data/projects/requirements.ts';
import { lockForVersion } from '#server/data/projects/versions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

// The application goes on under its title.
const sameTitle = (title: string) => title;

/** Makes a new project of the texts and lists of this one, with what the evaluators said beside them. */
export const tryAgain = os.grants.tryAgain
  .use(projectMember('project.create'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { programId } = input;
    const at = deps.clock();
    const program = programId === null ? null : await findProgramToStart(deps.db, programId);
    if (programId !== null && !program) throw errors.NOT_FOUND();
    if (program && statusAt(program, at) === 'closed') throw errors.PROGRAM_CLOSED();
    const into = programId !== null && program ? { programId, template: program.template } : undefined;
    const reading = into ? await analyseCall(deps.db, into.programId, at) : null;
    const projectId = await change(context, 'project.tried_again', async (tx) => {
      const project = await lockForVersion(tx, place);
      const copying = { createdBy: user.id, at, copyOf: sameTitle, ...(into && { into }) };
      const made = project && (await copyProject(tx, place, deps.newId, copying));
      if (!made) return unchanged(null);
      const copy = { ...place, projectId: made };
      if (reading) await storeReading(tx, copy, deps.newId(), { reading, at, by: user.id });
      const records = await listGrantRecords(tx, place);
      const { title } = intakeOf(project.title, project.description, project.stored);
      const score = contentOf(records, 'result', ONLY)?.score ?? '';
      const earlier = { projectId: input.projectId, title, score };
      const comments = recordsOf(records, 'comment').map(({ content: { kind, criterion, text, position } }) => ({
        part: 'earlier_comment' as const,
        key: deps.newId(),
        content: { kind, criterion, text, position, answered: false },
      }));
      const all = [{ part: 'earlier' as const, key: ONLY, content: earlier }, ...comments];
      const saves = all.map((record) => ({ record, revision: 1 }));
      await storeGrantRecords(tx, copy, saves, { newId: deps.newId, savedAt: at, savedBy: user.id });
      return done({ subject: made, from: input.projectId }, made);
    });
    if (projectId === null) throw errors.NOT_FOUND();
    return { projectId };
  });
