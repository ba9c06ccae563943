import type { BackupUploadAnswer } from '#contract/backup-upload.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { MAX_UPLOADS } from '#domain/project/annexes/annex-sizes.ts';
import { isEntryName } from '#domain/project/backup/backup-entries.ts';
import { idsOf, withIds } from '#domain/project/backup/backup-ids.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import { namingOnly } from '#domain/project/backup/backup-people.ts';
import { leftOut, type ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { MAX_PROJECT_PICTURES } from '#domain/project/text/picture.ts';
import { ruleIds } from '#domain/rules/red-flags.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { openZip, ZipRefused, type OpenZip } from '#server/adapters/zip/read-zip.ts';
import { findMembersByEmail, findProgramOfBackup, storeBackup } from '#server/data/projects/backup/store-backup.ts';
import { change, done } from '#server/platform/change.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { inTurns } from '#server/platform/documents/in-turns.ts';
import { keepFiles } from './keep-files.ts';
import { readTexts } from './read-texts.ts';
import { BackupRefused, NotLookedInto } from './refused.ts';

const statuses: Readonly<Record<BackupUploadAnswer['code'], number>> = {
  IMPORTED: 201,
  BACKUP_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};
const limits = {
  entries:
    1 +
    MAX_UPLOADS +
    MAX_PROJECT_PICTURES +
    backupLimits.sections * (backupLimits.history + backupLimits.suggestions) +
    backupLimits.versions,
  entry: backupLimits.file,
  all: backupLimits.unpacked,
} as const;

function reply(answer: BackupUploadAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(answer, { status: statuses[answer.code], headers: { 'cache-control': 'no-store', ...headers } });
}

function reportOf(read: ProjectBackup, named: ProjectBackup) {
  const known = new Set(named.people.map(({ id }) => id));
  const evaluations = read.rounds.flatMap((round) => round.evaluations.map(({ evaluator }) => evaluator));
  const said = [
    leftOut(
      'people',
      read.people.filter(({ id }) => !known.has(id)).map(({ name }) => name),
    ),
    leftOut(
      'evaluations',
      evaluations.filter((evaluator) => !known.has(evaluator)),
    ),
    leftOut(
      'files',
      read.annexes.filter(({ kept }) => !kept).map(({ filename }) => filename),
    ),
    leftOut(
      'flags',
      read.flags
        .filter((flag) => !named.flags.some(({ ruleId }) => ruleId === flag.ruleId))
        .map(({ ruleId }) => ruleId),
    ),
  ];
  return said.flatMap((one) => (one === null ? [] : [{ ...one }]));
}

/** A backup as it can stand here: with ids of its own, and naming members of this organization alone. */
async function atHome({ deps, place }: OrganizationCall, read: ProjectBackup) {
  const emails = read.people.map(({ email }) => email.toLowerCase());
  const members = await findMembersByEmail(deps.db, place.orgId, emails);
  const linked = read.people.flatMap(({ id, email }) => {
    const member = members.get(email.toLowerCase());
    return member === undefined ? [] : [[id, member] as const];
  });
  const flags = read.flags.filter(({ ruleId }) => ruleIds.some((rule) => rule === ruleId));
  const named = namingOnly({ ...read, flags }, new Set(linked.map(([id]) => id)));
  const { rows } = await inTurns(idsOf(named));
  const ids = new Map([...rows.map((id) => [id, deps.newId()] as const), ...linked]);
  return { backup: await inTurns(withIds(named, ids)), pictures: named.pictures, ids, report: reportOf(read, named) };
}

async function importFrom(call: OrganizationCall, zip: OpenZip, paths: string[]): Promise<BackupUploadAnswer> {
  const { deps, person, place } = call;
  const read = await readTexts(zip);
  const { reference, identifier } = read.program;
  const program = await findProgramOfBackup(deps.db, reference);
  if (!program) throw new BackupRefused('unknown_call', identifier);
  const { backup, pictures, ids, report } = await atHome(call, read);
  const projectId = deps.newId();
  const kept = await keepFiles({ call, zip, paths }, projectId, { annexes: backup.annexes, pictures }, ids);
  // A long upload outlives a session, and a membership.
  const still = await call.again();
  if (typeof still === 'string') {
    await removeAll(call, paths);
    return { code: still };
  }
  await change(call, 'project.imported', async (tx) => {
    const imported = { projectId, program, backup, ...kept, by: person.id, at: deps.clock() };
    await storeBackup(tx, place.orgId, deps.newId, imported);
    return done({ subject: projectId, programId: program.id, files: kept.annexes.length }, null);
  });
  return { code: 'IMPORTED', projectId, title: backup.content.intake.title, leftOut: report };
}

async function removeAll({ deps }: OrganizationCall, paths: readonly string[]): Promise<void> {
  for (const path of paths) await deps.files.remove(path);
}

/** Reads the archive and makes a project of it: all of it, or nothing stays behind, in the storage neither. */
async function take(call: OrganizationCall, file: Incoming): Promise<BackupUploadAnswer> {
  const { deps, requestId } = call;
  if (file.size === 0) return { code: 'BACKUP_REFUSED', problem: 'empty', detail: null };
  const zip = await openZip(file.localPath, limits, isEntryName);
  if (typeof zip === 'string') return { code: 'BACKUP_REFUSED', problem: zip, detail: null };
  const paths: string[] = [];
  try {
    return await importFrom(call, zip, paths);
  } catch (error) {
    await removeAll(call, paths);
    if (error instanceof BackupRefused) return { code: 'BACKUP_REFUSED', problem: error.problem, detail: error.detail };
    if (error instanceof ZipRefused) return { code: 'BACKUP_REFUSED', problem: error.problem, detail: null };
    if (!(error instanceof NotLookedInto)) throw error;
    deps.log.error({ requestId, message: error.message }, 'a file of a backup was not looked into');
    return { code: error.code };
  } finally {
    zip.close();
  }
}

/**
 * Takes backups of projects as raw streams and makes new projects of them, for members who may create projects: one
 * after the other, because each may fill much of the memory.
 */
export function makeBackupImport(): (call: OrganizationCall) => Promise<Response> {
  let before: Promise<unknown> = Promise.resolve();
  const takeInTurn = (call: OrganizationCall, file: Incoming) => {
    const turn = before.then(() => take(call, file));
    before = turn.catch(() => null);
    return turn;
  };
  return async (call) => {
    const { deps, person, request } = call;
    const counted = await countRequest(deps, `backup-upload:${person.id}`, rawRoutes.backupUpload.limits.perPerson);
    if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
    const tooLarge = { code: 'BACKUP_REFUSED', problem: 'too_large', detail: null } as const;
    if (Number(request.headers.get('content-length') ?? 0) > backupLimits.archive) return reply(tooLarge);
    if (!request.body) return reply({ code: 'BACKUP_REFUSED', problem: 'empty', detail: null });
    const received = await deps.files.receive(request.body, backupLimits.archive);
    if (!received.ok) return reply(received.reason === 'too_large' ? tooLarge : { code: 'INTERRUPTED' });
    try {
      return reply(await takeInTurn(call, received.file));
    } finally {
      await deps.files.discard(received.file);
    }
  };
}
