import { createHash } from 'node:crypto';

import { textDoc } from '#test/made/living/texts.ts';

// Pieces of backups as somebody may have written them by hand.

/** When everything in them happened. */
export const at = '2026-11-20T12:00:00.000Z';
export const someId = '0000000a-0000-4000-8000-000000000001';
/** The sum of no file. */
export const noSum = 'a'.repeat(64);
/** The sum of a file. */
export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** A section but for what is said here. */
export const sectionWith = (change: object) => ({
  key: 'team',
  doc: textDoc('Ana'),
  revision: 1,
  authors: null,
  updatedBy: null,
  updatedAt: at,
  history: [],
  suggested: [],
  threads: [],
  ...change,
});
/** A text of the past but for what is said here. */
export const pastText = (change: object) => ({
  doc: textDoc('Ana'),
  revision: 1,
  author: null,
  startedAt: at,
  updatedAt: at,
  sealed: true,
  removed: 0,
  beforeDeletion: null,
  ...change,
});
/** The letters of intent as a file with this sum. */
export const annexOf = (sha256: string, size: number, filename = 'letter.pdf') => ({
  key: 'LETTERS',
  filename,
  sha256,
  size,
  kept: true,
  status: 'uploaded',
  findings: [],
  validatedAt: null,
  uploadedBy: null,
  uploadedAt: at,
  replacedAt: null,
});
/** A task that this person made for themselves. */
export const taskOf = (assignee: string) => ({
  title: 'Ask',
  description: '',
  suggested: null,
  status: 'pending',
  priority: 'high',
  assignee,
  dueDate: null,
  suggestion: null,
  createdBy: assignee,
  createdAt: at,
  updatedAt: at,
  completedAt: null,
});
