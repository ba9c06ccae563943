// A whole project, as the texts of its backup hold it. docs/project-backup.md says what each part is.
import * as z from 'zod/mini';

import { annexFindingCodes, uploadStatuses } from '#domain/project/annexes/annex-codes.ts';
import { MAX_UPLOADS } from '#domain/project/annexes/annex-sizes.ts';
import { GUEST_NAME_LIMIT } from '#domain/project/task-links/task-links.ts';
import { COMMENT_LIMIT, THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import { awardSchemeSchema } from '#domain/project/award/award-form-schema.ts';
import { dryRunSchema } from '#domain/project/dry-run/dry-run-schema.ts';
import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';
import { evaluationSchema } from '#domain/project/evaluations/evaluation-schema.ts';
import { storableIntakeSchema } from '#domain/project/intake/storable-intake-schema.ts';
import { askedKinds, markVerdicts } from '#domain/project/outcomes/coverage-codes.ts';
import { projectPaths, projectStatuses } from '#domain/project/project-codes.ts';
import {
  callDigestSchema,
  correctionsSchema,
  requirementSchema,
} from '#domain/project/requirements/requirement-schema.ts';
import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { REASON_LIMIT } from '#domain/project/suggestions/suggestion-codes.ts';
import { suggestedTask } from '#domain/project/tasks/suggested-task.ts';
import { taskPriorities, taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import { MAX_PROJECT_PICTURES, pictureFormats } from '#domain/project/text/picture.ts';
import { storableRichTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { textAnchorSchema } from '#domain/project/text/text-anchor-schema.ts';
import { VERSION_DESCRIPTION_LIMIT, versionKinds } from '#domain/project/versions/version-codes.ts';
import { versionSnapshotSchema } from '#domain/project/versions/version-schema.ts';
import { flagSeverities, flagStatuses, WAIVER_REASON_LIMIT } from '#domain/rules/flag-codes.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { instantSchema, list, localDateSchema, rowIdSchema } from '#domain/values/schemas.ts';
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-codes.ts';
import { backupLimits } from './backup-limits.ts';
import { backupDraftingSchema } from './backup-drafting-schema.ts';
import { grantSchema, submissionSchema, wizardSchema } from './backup-portal-schema.ts';
import { backupMeetingSchema } from './backup-meeting-schema.ts';

const count = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));
const numbered = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
const text = (most: number) => z.string().check(z.maxLength(most));
const title = text(500);
const params = z.record(z.string(), z.union([z.string(), z.number()]));
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** One of `people`; null where the person is gone. */
const by = z.nullable(rowIdSchema);
const at = z.nullable(instantSchema);
/** Who wrote which characters. */
const authors = z.nullable(list(z.strictObject({ characters: count, by })));

const pastTextSchema = z.strictObject({
  content: storableRichTextSchema,
  length: count,
  revision: count,
  author: by,
  at: instantSchema,
});

export const historyEntrySchema = z.strictObject({
  doc: storableRichTextSchema,
  revision: count,
  author: by,
  startedAt: instantSchema,
  updatedAt: instantSchema,
  sealed: z.boolean(),
  removed: count,
  beforeDeletion: z.nullable(pastTextSchema),
});

export const suggestedSchema = z.strictObject({
  author: by,
  base: count,
  baseDoc: storableRichTextSchema,
  doc: storableRichTextSchema,
  version: count,
  pieces: count,
  reasons: list(z.strictObject({ at: count, text: text(REASON_LIMIT) }), 1_000),
  updatedAt: instantSchema,
});

const commentSchema = z.strictObject({
  author: by,
  /** The name of who wrote it without an account. */
  guest: z.exactOptional(text(GUEST_NAME_LIMIT)),
  /** People stand in it as @[id]. */
  body: text(COMMENT_LIMIT * 2),
  createdAt: instantSchema,
  editedAt: at,
  deletedAt: at,
});

const threadSchema = z.strictObject({
  /** Null for the section as a whole. */
  anchor: z.nullable(textAnchorSchema),
  createdBy: by,
  createdAt: instantSchema,
  resolvedBy: by,
  resolvedAt: at,
  comments: list(commentSchema, THREAD_LENGTH_LIMIT),
});

const sectionSchema = z.strictObject({
  key: sectionKeySchema,
  doc: storableRichTextSchema,
  revision: count,
  authors,
  updatedBy: by,
  updatedAt: instantSchema,
  /** The oldest first. */
  history: list(historyEntrySchema, backupLimits.history),
  suggested: list(suggestedSchema, backupLimits.suggestions),
  threads: list(threadSchema, THREAD_LIMIT),
});

const annexSchema = z.strictObject({
  key: text(100),
  filename: text(300),
  /** Of its bytes, which lie beside this description as `files/<sha256>`. */
  sha256: sha256Schema,
  size: count,
  /** Whether the bytes are in the backup: the storage may have lost them. */
  kept: z.boolean(),
  status: z.enum(uploadStatuses),
  findings: list(z.strictObject({ code: z.enum(annexFindingCodes), blocking: z.boolean(), params }), 100),
  validatedAt: at,
  uploadedBy: by,
  /** The name of who sent it without an account. */
  guest: z.exactOptional(text(GUEST_NAME_LIMIT)),
  uploadedAt: instantSchema,
  /** When a newer upload took its place, or a person removed it. */
  replacedAt: at,
});

const taskSchema = z.strictObject({
  title: text(TASK_TITLE_LIMIT),
  description: text(TASK_DESCRIPTION_LIMIT),
  suggested: z.nullable(suggestedTask),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  assignee: by,
  dueDate: z.nullable(localDateSchema),
  suggestion: z.nullable(text(100)),
  createdBy: by,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  completedAt: at,
});

const markSchema = z.strictObject({
  about: z.enum(askedKinds),
  outcome: text(10_000),
  verdict: z.enum(markVerdicts),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paragraph'), section: sectionKeySchema, anchor: textAnchorSchema }),
    z.strictObject({ kind: z.literal('kpi'), item: rowIdSchema }),
    z.strictObject({ kind: z.literal('work_package'), item: rowIdSchema }),
  ]),
  by,
  at: instantSchema,
});

const flagSchema = z.strictObject({
  ruleId: text(100),
  subject: text(200),
  severity: z.enum(flagSeverities),
  params,
  status: z.enum(flagStatuses),
  settledBy: by,
  settledAt: at,
  reason: z.nullable(text(WAIVER_REASON_LIMIT)),
  createdAt: instantSchema,
  seenAt: instantSchema,
});

const roundSchema = z.strictObject({
  number: numbered,
  scheme: awardSchemeSchema,
  note: text(evaluationLimits.note),
  dueOn: z.nullable(localDateSchema),
  asked: list(rowIdSchema, evaluationLimits.asked),
  openedAt: instantSchema,
  openedBy: by,
  closedAt: at,
  closedBy: by,
  /** What was handed in, once the round is closed: before that, not everybody may see it. */
  evaluations: list(
    z.strictObject({
      evaluator: rowIdSchema,
      content: evaluationSchema,
      revision: count,
      savedAt: instantSchema,
      handedInAt: instantSchema,
    }),
    evaluationLimits.asked * 2,
  ),
});

export const backupVersionSchema = z.strictObject({
  number: numbered,
  kind: z.enum(versionKinds),
  description: text(VERSION_DESCRIPTION_LIMIT),
  snapshot: z.extend(versionSnapshotSchema, {
    sections: list(z.object({ key: sectionKeySchema, doc: storableRichTextSchema }), backupLimits.sections),
  }),
  createdBy: by,
  createdAt: instantSchema,
});

const readingSchema = z.strictObject({
  reading: z.strictObject({ rows: list(requirementSchema), digest: callDigestSchema }),
  /** Who made one stands there as one of `people`. */
  corrections: correctionsSchema,
  revision: count,
  analysedAt: instantSchema,
  analysedBy: by,
});

/** A whole project. Ids are its own: an import gives new ones, and names people by those of the members it finds. */
export const projectBackupSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** The call that it answers, by which the other installation finds it. */
  program: z.strictObject({ reference: title, identifier: title, title: text(2_000) }),
  project: z.strictObject({
    status: z.enum(projectStatuses),
    path: z.enum(projectPaths),
    language: z.enum(LOCALES),
    archived: z.boolean(),
    validatedAt: at,
  }),
  people: list(z.strictObject({ id: rowIdSchema, name: text(500), email: text(320) }), backupLimits.people),
  /** The intake and the lists, as a version has them. */
  content: z.extend(
    z.pick(versionSnapshotSchema, { participants: true, workPackages: true, lines: true, plan: true }),
    { intake: storableIntakeSchema },
  ),
  sections: list(sectionSchema, backupLimits.sections),
  /** Their bytes lie beside this description as `pictures/<id>.<format>`. */
  pictures: list(z.strictObject({ id: rowIdSchema, format: z.enum(pictureFormats) }), MAX_PROJECT_PICTURES),
  annexes: list(annexSchema, MAX_UPLOADS),
  requirements: z.nullable(readingSchema),
  marks: list(markSchema, backupLimits.marks),
  tasks: list(taskSchema, backupLimits.tasks),
  flags: list(flagSchema, backupLimits.flags),
  rounds: list(roundSchema, evaluationLimits.rounds),
  dryRuns: list(z.strictObject({ result: dryRunSchema, ranAt: instantSchema, ranBy: by }), backupLimits.dryRuns),
  versions: list(backupVersionSchema, backupLimits.versions),
  /** Backups from before it have none. */
  wizard: z.prefault(wizardSchema, { fields: [], marks: [] }),
  meetings: z.prefault(list(backupMeetingSchema, backupLimits.meetings), []),
  submissions: z.prefault(list(submissionSchema, backupLimits.submissions), []),
  drafting: z.prefault(backupDraftingSchema, { messages: [], passages: [] }),
  grant: z.prefault(list(grantSchema, backupLimits.grant), []),
});

const counted = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** `project.json`: a project whose texts of the past are counted, because each lies in an entry of its own. */
export const backupDescriptionSchema = z.extend(projectBackupSchema, {
  sections: list(
    z.extend(sectionSchema, {
      history: counted(backupLimits.history),
      suggested: counted(backupLimits.suggestions),
    }),
    backupLimits.sections,
  ),
  versions: counted(backupLimits.versions),
});
