import { and, asc, desc, isNotNull } from 'drizzle-orm';

import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { snapshotOf } from '#domain/project/versions/versions.ts';
import { readLocalDate } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import {
  coveredOutcomes,
  draftMessages,
  dryRuns,
  evaluationRounds,
  evaluations,
  machinePassages,
  meetingPeople,
  meetings,
  projectRequirements,
  projectTasks,
  grantRecords,
  projectVersions,
  redFlags,
  submissions,
  wizardFields,
  wizardMarks,
} from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject } from '#server/data/projects/in-project.ts';
import type { PersonOf } from './person-of.ts';

async function listMarkParts(db: Db, of: OfProject, sections: ReadonlyMap<string, string>, who: PersonOf) {
  const rows = await db.select().from(coveredOutcomes).where(inProject(coveredOutcomes, of));
  type Target = ProjectBackup['marks'][number]['target'];
  const targetOf = ({ sectionId, anchor, kpiId, workPackageId }: (typeof rows)[number]): Target | null => {
    const section = sections.get(sectionId ?? '');
    if (section !== undefined && anchor !== null) return { kind: 'paragraph', section, anchor };
    if (kpiId !== null) return { kind: 'kpi', item: kpiId };
    return workPackageId === null ? null : { kind: 'work_package', item: workPackageId };
  };
  return rows.flatMap((row) => {
    const { about, outcome, verdict, markedBy, markedAt } = row;
    const target = targetOf(row);
    return target ? [{ about, outcome, verdict, target, by: who(markedBy), at: markedAt }] : [];
  });
}

async function listTaskParts(db: Db, of: OfProject, who: PersonOf) {
  const rows = await db.select().from(projectTasks).where(inProject(projectTasks, of));
  return rows.map(({ title, description, suggested, status, priority, dueDate, suggestion, ...row }) => ({
    title,
    description,
    suggested,
    status,
    priority,
    assignee: who(row.assignee),
    dueDate: dueDate === null ? null : readLocalDate(dueDate),
    suggestion,
    createdBy: who(row.createdBy),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    completedAt: row.completedAt,
  }));
}

async function listFlagParts(db: Db, of: OfProject, who: PersonOf) {
  const rows = await db.select().from(redFlags).where(inProject(redFlags, of));
  return rows.map(({ ruleId, subject, severity, params, status, settledBy, settledAt, reason, createdAt, seenAt }) => {
    const by = who(settledBy);
    return { ruleId, subject, severity, params, status, settledBy: by, settledAt, reason, createdAt, seenAt };
  });
}

async function listRoundParts(db: Db, of: OfProject, who: PersonOf) {
  const rounds = await db
    .select()
    .from(evaluationRounds)
    .where(inProject(evaluationRounds, of))
    .orderBy(asc(evaluationRounds.number));
  const given = await db
    .select()
    .from(evaluations)
    .where(and(inProject(evaluations, of), isNotNull(evaluations.handedInAt)));
  return rounds.map(({ id, number, scheme, note, dueOn, asked, openedAt, openedBy, closedAt, closedBy }) => {
    const handedIn = closedAt === null ? [] : given.filter(({ roundId }) => roundId === id);
    return {
      number,
      scheme,
      note,
      dueOn: dueOn === null ? null : readLocalDate(dueOn),
      asked: asked.map((userId) => who(userId) ?? userId),
      openedAt,
      openedBy: who(openedBy),
      closedAt,
      closedBy: who(closedBy),
      evaluations: handedIn.flatMap(({ evaluator, content, revision, savedAt, handedInAt }) =>
        handedInAt === null ? [] : [{ evaluator: who(evaluator) ?? evaluator, content, revision, savedAt, handedInAt }],
      ),
    };
  });
}

async function listVersionParts(db: Db, of: OfProject, who: PersonOf) {
  const rows = await db
    .select()
    .from(projectVersions)
    .where(inProject(projectVersions, of))
    .orderBy(desc(projectVersions.versionNumber))
    .limit(backupLimits.versions);
  return rows.toReversed().map(({ versionNumber: number, kind, description, snapshotData, createdBy, createdAt }) => {
    return { number, kind, description, snapshot: snapshotOf(snapshotData), createdBy: who(createdBy), createdAt };
  });
}

async function findReading(db: Db, of: OfProject, who: PersonOf): Promise<ProjectBackup['requirements']> {
  const [row] = await db.select().from(projectRequirements).where(inProject(projectRequirements, of)).limit(1);
  if (!row) return null;
  const { requirements: reading, corrections, revision, analysedAt, analysedBy } = row;
  for (const { by } of Object.values(corrections)) who(by);
  return { reading, corrections, revision, analysedAt, analysedBy: who(analysedBy) };
}

async function findWizard(db: Db, of: OfProject, who: PersonOf): Promise<ProjectBackup['wizard']> {
  const fields = await db.select().from(wizardFields).where(inProject(wizardFields, of));
  const marks = await db.select().from(wizardMarks).where(inProject(wizardMarks, of));
  return {
    fields: fields.map(({ field, text, seen, revision, savedAt, savedBy }) => {
      const entry = text === null ? null : { text, seen: seen ?? '' };
      return { field, entry, revision, savedAt, savedBy: who(savedBy) };
    }),
    marks: marks.map(({ mark, markedBy, markedAt }) => ({ mark, by: who(markedBy), at: markedAt })),
  };
}

async function listGrantParts(db: Db, of: OfProject, who: PersonOf): Promise<ProjectBackup['grant']> {
  const rows = await db.select().from(grantRecords).where(inProject(grantRecords, of));
  return rows.map(({ record, revision, savedAt, savedBy }) => {
    // Tasks have no ids in a backup: who brings it back makes them anew.
    const kept = record.part === 'comment' ? { ...record, content: { ...record.content, taskId: null } } : record;
    return { record: kept, revision, savedAt, savedBy: who(savedBy) };
  });
}

async function listSubmissionParts(db: Db, of: OfProject, who: PersonOf): Promise<ProjectBackup['submissions']> {
  const rows = await db.select().from(submissions).where(inProject(submissions, of));
  return rows.map((row) => ({
    number: row.number,
    confirmationId: row.confirmationId,
    proposalNumber: row.proposalNumber,
    notes: row.notes,
    submittedAt: row.submittedAt,
    deadlineAt: row.deadlineAt,
    versionNumber: row.versionNumber,
    recordedBy: who(row.recordedBy),
    recordedAt: row.recordedAt,
    takenBackBy: who(row.takenBackBy),
    takenBackAt: row.takenBackAt,
  }));
}

async function findDrafting(db: Db, of: OfProject, who: PersonOf): Promise<ProjectBackup['drafting']> {
  const messages = await db.select().from(draftMessages).where(inProject(draftMessages, of));
  const passages = await db.select().from(machinePassages).where(inProject(machinePassages, of));
  return {
    messages: messages.map(({ field, number, role, content, asked, prompt, model, draft, writtenBy, at }) => {
      return { field, number, role, content, asked, prompt, model, draft, writtenBy: who(writtenBy), at };
    }),
    passages: passages.map((row) => ({
      field: row.field,
      prompt: row.prompt,
      model: row.model,
      sentences: row.sentences,
      madeAt: row.madeAt,
      acceptedBy: who(row.acceptedBy),
      acceptedAt: row.acceptedAt,
      versionBefore: row.versionBefore,
      versionAfter: row.versionAfter,
      takenBackAt: row.takenBackAt,
    })),
  };
}

type MeetingAttendee = ProjectBackup['meetings'][number]['people'][number];

function attendeePart(
  { kind, userId, name, email }: typeof meetingPeople.$inferSelect,
  who: PersonOf,
): MeetingAttendee | null {
  if (kind !== 'member') return { kind, name, email };
  const person = who(userId);
  return person === null ? null : { kind, person };
}

async function listMeetingParts(db: Db, of: OfProject, who: PersonOf): Promise<ProjectBackup['meetings']> {
  const rows = await db.select().from(meetings).where(inProject(meetings, of));
  const people = await db
    .select()
    .from(meetingPeople)
    .where(inProject(meetingPeople, of))
    .orderBy(meetingPeople.meetingId, meetingPeople.position);
  const byMeeting = Map.groupBy(people, ({ meetingId }) => meetingId);
  return rows.map((row) => ({
    title: row.title,
    startsAt: row.startsAt,
    duration: row.duration,
    zone: row.zone,
    place: row.place,
    agenda: row.agenda,
    state: row.state,
    people: (byMeeting.get(row.id) ?? []).flatMap((one) => attendeePart(one, who) ?? []),
    minutes: {
      text: row.minutes,
      revision: row.minutesRevision,
      savedAt: row.minutesSavedAt,
      savedBy: who(row.minutesSavedBy),
    },
    createdBy: who(row.createdBy),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

/** What people and the product have said about a project, beside its texts and lists. */
export async function listSaidOf(db: Db, of: OfProject, sections: ReadonlyMap<string, string>, who: PersonOf) {
  const runs = await db.select().from(dryRuns).where(inProject(dryRuns, of));
  return {
    requirements: await findReading(db, of, who),
    marks: await listMarkParts(db, of, sections, who),
    tasks: await listTaskParts(db, of, who),
    flags: await listFlagParts(db, of, who),
    rounds: await listRoundParts(db, of, who),
    dryRuns: runs.map(({ result, ranAt, ranBy }) => ({ result, ranAt, ranBy: who(ranBy) })),
    versions: await listVersionParts(db, of, who),
    wizard: await findWizard(db, of, who),
    meetings: await listMeetingParts(db, of, who),
    submissions: await listSubmissionParts(db, of, who),
    drafting: await findDrafting(db, of, who),
    grant: await listGrantParts(db, of, who),
  };
}
