import type { BackupProblem } from '#domain/project/backup/backup-codes.ts';

/** The most characters of what a refusal is about. */
const DETAIL_LIMIT = 300;

/** A backup is not taken; it never leaves this folder. */
export class BackupRefused extends Error {
  readonly problem: BackupProblem;
  readonly detail: string | null;
  constructor(problem: BackupProblem, detail: string | null = null) {
    super(problem);
    this.problem = problem;
    this.detail = detail === null ? null : detail.slice(0, DETAIL_LIMIT).toWellFormed();
  }
}

/** The server cannot look into a file now: too many of this person wait, or the reader broke. */
export class NotLookedInto extends Error {
  readonly code: 'RATE_LIMITED' | 'NOT_READ';
  constructor(code: 'RATE_LIMITED' | 'NOT_READ', message: string) {
    super(message);
    this.code = code;
  }
}
