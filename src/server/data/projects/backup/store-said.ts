import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import type { Tx } from '#db/client.ts';
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

import { insertRows } from '#server/data/platform/insert-rows.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { projectKeys } from '#server/data/projects/in-project.ts';
import { fingerprintOf } from '#server/data/projects/versions.ts';

type Saying = { readonly backup: ProjectBackup; readonly sectionIds: ReadonlyMap<string, string> };

async function storeMarks(tx: Tx, of: OfProject, newId: () => string, { backup, sectionIds }: Saying): Promise<void> {
  const rows = backup.marks.map(({ target, by, at, ...mark }) => ({
    id: newId(),
    ...projectKeys(of),
    ...mark,
    sectionId: target.kind === 'paragraph' ? (sectionIds.get(target.section) ?? null) : null,
    anchor: target.kind === 'paragraph' ? target.anchor : null,
    kpiId: target.kind === 'kpi' ? target.item : null,
    workPackageId: target.kind === 'work_package' ? target.item : null,
    markedBy: by,
    markedAt: at,
  }));
  await insertRows(tx, coveredOutcomes, rows);
}

async function storeRounds(tx: Tx, of: OfProject, newId: () => string, { rounds }: ProjectBackup): Promise<void> {
  const made = rounds.map(({ evaluations: given, ...round }) => ({ id: newId(), round, given }));
  await insertRows(
    tx,
    evaluationRounds,
    made.map(({ id, round }) => ({ id, ...projectKeys(of), ...round })),
  );
  await insertRows(
    tx,
    evaluations,
    made.flatMap(({ id: roundId, given }) =>
      given.map((one) => ({ id: newId(), ...projectKeys(of), roundId, ...one })),
    ),
  );
}

async function storeWizard(tx: Tx, of: OfProject, newId: () => string, { wizard }: ProjectBackup): Promise<void> {
  const keys = projectKeys(of);
  await insertRows(
    tx,
    wizardFields,
    wizard.fields.map(({ entry, ...field }) => ({
      id: newId(),
      ...keys,
      ...field,
      text: entry?.text ?? null,
      seen: entry?.seen ?? null,
    })),
  );
  await insertRows(
    tx,
    wizardMarks,
    wizard.marks.map(({ mark, by, at }) => ({ id: newId(), ...keys, mark, markedBy: by, markedAt: at })),
  );
}

async function storeDrafting(tx: Tx, of: OfProject, newId: () => string, { drafting }: ProjectBackup): Promise<void> {
  const { messages, passages } = drafting;
  const ofRow = () => ({ id: newId(), ...projectKeys(of) });
  await insertRows(
    tx,
    draftMessages,
    messages.map((each) => ({ ...ofRow(), ...each })),
  );
  await insertRows(
    tx,
    machinePassages,
    passages.map((each) => ({ ...ofRow(), ...each })),
  );
}

async function storeMeetings(tx: Tx, of: OfProject, newId: () => string, backup: ProjectBackup): Promise<void> {
  const keys = projectKeys(of);
  const made = backup.meetings.map((meeting) => ({ id: newId(), meeting }));
  await insertRows(
    tx,
    meetings,
    made.map(({ id, meeting: { minutes, ...meeting } }) => ({
      id,
      ...keys,
      title: meeting.title,
      startsAt: meeting.startsAt,
      duration: meeting.duration,
      zone: meeting.zone,
      place: meeting.place,
      agenda: meeting.agenda,
      state: meeting.state,
      createdBy: meeting.createdBy,
      createdAt: meeting.createdAt,
      updatedAt: meeting.updatedAt,
      revision: 1,
      minutes: minutes.text,
      minutesRevision: minutes.revision,
      minutesSavedAt: minutes.savedAt,
      minutesSavedBy: minutes.savedBy,
    })),
  );
  // Nobody has been told of them by mail from here.
  const people = made.flatMap(({ id: meetingId, meeting }) =>
    meeting.people.map((one, position) => ({
      id: newId(),
      ...keys,
      meetingId,
      position,
      kind: one.kind,
      told: 0,
      userId: one.kind === 'member' ? one.person : null,
      name: one.kind === 'member' ? '' : one.name,
      email: one.kind === 'member' ? '' : one.email,
    })),
  );
  await insertRows(tx, meetingPeople, people);
}

/** Stores what people and the product have said about a project, beside its texts and lists. */
export async function storeSaid(tx: Tx, of: OfProject, newId: () => string, saying: Saying): Promise<void> {
  const { backup } = saying;
  const keys = projectKeys(of);
  await storeMarks(tx, of, newId, saying);
  await storeRounds(tx, of, newId, backup);
  await storeWizard(tx, of, newId, backup);
  await storeMeetings(tx, of, newId, backup);
  await insertRows(
    tx,
    submissions,
    backup.submissions.map((made) => ({ id: newId(), ...keys, ...made, packageId: null })),
  );
  await storeDrafting(tx, of, newId, backup);
  const grants = backup.grant.map(({ record, ...saved }) => {
    return { id: newId(), ...keys, part: record.part, key: record.key, record, ...saved };
  });
  await insertRows(tx, grantRecords, grants);
  if (backup.requirements) {
    const { reading, ...known } = backup.requirements;
    await tx.insert(projectRequirements).values({ id: newId(), ...keys, requirements: reading, ...known });
  }
  await insertRows(
    tx,
    projectTasks,
    backup.tasks.map((task) => ({ id: newId(), ...keys, ...task, revision: 1 })),
  );
  await insertRows(
    tx,
    redFlags,
    backup.flags.map((flag) => ({ id: newId(), ...keys, ...flag })),
  );
  await insertRows(
    tx,
    dryRuns,
    backup.dryRuns.map((run) => ({ id: newId(), ...keys, ...run })),
  );
  await insertRows(
    tx,
    projectVersions,
    backup.versions.map(({ number, snapshot, ...version }) => ({
      id: newId(),
      ...keys,
      ...version,
      versionNumber: number,
      snapshotData: snapshot,
      fingerprint: fingerprintOf(snapshot),
    })),
  );
}
