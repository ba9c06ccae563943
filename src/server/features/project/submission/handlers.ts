import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { markSubmitted, takeBackSubmission } from '#domain/project/status.ts';
import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf, readInstant } from '#domain/values/time.ts';

import { forgetSubmission, tellOfSubmission } from '#server/data/notifications/submission-alerts.ts';
import {
  addSubmission,
  endSubmission,
  listSubmissions,
  storeStatus,
} from '#server/data/projects/portal/submissions.ts';
import { listWizardMarks } from '#server/data/projects/portal/wizard.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import { lockForVersion, takeVersion } from '#server/data/projects/versions.ts';

import { change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { shownSubmission } from './shown-submission.ts';
import { heldBackBy } from './sign-offs.ts';

/** Clocks of people go differently. */
const AHEAD_MS = 10 * 60_000;

const list = os.submissions.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context }) => {
    const { deps, place, may } = context;
    const marks = await listWizardMarks(deps.db, place);
    const rows = await listSubmissions(deps.db, place);
    return {
      items: await Promise.all(rows.map(async (row) => await shownSubmission(deps.db, place, row))),
      marks: marks.map(({ mark }) => mark),
      mayMark: may('project.edit'),
      maySubmit: may('project.submit'),
    };
  });

const record = os.submissions.record
  .use(projectMember('project.submit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { projectId: _, takenAfterDeadline, ...said } = input;
    const submittedAt = readInstant(said.submittedAt);
    const now = deps.clock();
    if (submittedAt > instantFromMs(msOf(now) + AHEAD_MS)) throw errors.IN_FUTURE();
    const head = (await loadParts(deps.db, place, ['head'], now))?.head;
    if (!head) throw errors.NOT_FOUND();
    const { windows } = head.program;
    const deadline = nextDeadline(windows, submittedAt) ?? finalDeadline(windows);
    const isLate = deadline !== null && deadline.deadlineAt <= submittedAt;
    if (isLate && !takenAfterDeadline) throw errors.AFTER_DEADLINE({ data: { deadlineAt: deadline.deadlineAt } });
    const made = await change(context, 'project.submitted', async (tx) => {
      const project = await lockForVersion(tx, place);
      if (!project) return unchanged(null);
      const kinds = await heldBackBy(tx, place, deps);
      if (kinds.length > 0) throw errors.NOT_SIGNED_OFF({ data: { kinds: [...kinds] } });
      const kind = 'submitted';
      const version = await changeWithin(tx, context, 'version.created', async () => {
        const taken = await takeVersion(tx, place, { id: deps.newId(), kind, createdBy: person.id, at: now });
        return taken === null ? unchanged(null) : done({ version: taken, kind }, taken);
      });
      if (version === null) return unchanged(null);
      const row = {
        id: deps.newId(),
        confirmationId: said.confirmationId.trim(),
        proposalNumber: said.proposalNumber.trim(),
        notes: said.notes,
        submittedAt,
        deadlineAt: deadline?.deadlineAt ?? null,
        versionNumber: version,
        recordedBy: person.id,
        recordedAt: now,
      };
      const number = await addSubmission(tx, place, row);
      await storeStatus(tx, place, markSubmitted(project.status), now);
      const told = { id: deps.newId(), submissionId: row.id, submittedAt, now };
      await announce(tx, deps, await tellOfSubmission(tx, place, told));
      const [stored] = await listSubmissions(tx, place);
      return done({ number, version, late: isLate }, stored ?? null);
    });
    if (!made) throw errors.NOT_FOUND();
    return await shownSubmission(deps.db, place, made);
  });

const takeBack = os.submissions.takeBack
  .use(projectMember('project.submit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const at: Instant = deps.clock();
    const result = await change(context, 'project.submission_taken_back', async (tx) => {
      const project = await lockForVersion(tx, place);
      const all = await listSubmissions(tx, place);
      const wanted = all.find(({ id }) => id === input.submissionId);
      if (!project || !wanted) return unchanged('missing' as const);
      const standing = all.filter(({ takenBackAt }) => takenBackAt === null);
      if (standing[0]?.id !== wanted.id) return unchanged('not_newest' as const);
      await endSubmission(tx, place, wanted.id, person.id, at);
      await forgetSubmission(tx, place, wanted.id);
      // An earlier one that stands is what the portal has then.
      if (standing.length === 1) {
        const intake = intakeOf(project.title, project.description, project.stored);
        await storeStatus(tx, place, takeBackSubmission(project.status, intake), at);
      }
      const row = (await listSubmissions(tx, place)).find(({ id }) => id === wanted.id) ?? wanted;
      return done({ number: wanted.number }, row);
    });
    if (result === 'missing') throw errors.NOT_FOUND();
    if (result === 'not_newest') throw errors.NOT_NEWEST();
    return await shownSubmission(context.deps.db, place, result);
  });

export const submissions = { list, record, takeBack };
