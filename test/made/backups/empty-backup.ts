import { BACKUP_FORMAT, BACKUP_VERSION } from '#domain/project/backup/backup-codes.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';

/** The smallest backup of a project on a call. */
export function emptyBackup(reference: string): ProjectBackup {
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    program: { reference, identifier: reference, title: 'Advanced materials for mobility' },
    project: { status: 'draft', path: 'self', language: 'en', archived: false, validatedAt: null },
    people: [],
    content: { participants: [], workPackages: [], lines: [], plan: [], intake: intakeOf('ReFibre', '', {}) },
    sections: [],
    pictures: [],
    annexes: [],
    requirements: null,
    marks: [],
    tasks: [],
    flags: [],
    rounds: [],
    dryRuns: [],
    versions: [],
    meetings: [],
    submissions: [],
    drafting: { messages: [], passages: [] },
    grant: [],
    wizard: { fields: [], marks: [] },
  };
}
