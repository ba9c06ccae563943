import type { ProgramChangeKind } from '#domain/program/program-codes.ts';

/**
 * What notifications are of. `deadline` and `change` are of saved calls; `fit` is a call that fits, with Pro; `search`
 * is of new calls that saved searches find; `account` is what becomes of an organization or is done to an account.
 */
export const alertTypes = [
  'deadline',
  'change',
  'fit',
  'search',
  'project_deadline',
  'task',
  'sign_off',
  'guest_file',
  'evaluation',
  'meeting',
  'mention',
  'comment',
  'invitation',
  'partner',
  'engagement',
  'payment',
  'package',
  'validation',
  'service',
  'account',
  'other',
] as const;
export type AlertType = (typeof alertTypes)[number];

/** Why a call is news: it is new, has opened, or has changed so that one can apply. */
export type CallNews = 'new' | 'opened' | 'admitted';

/**
 * The changes that are worth an alert: dates, money, closing and leaving the portal. Opening has an alert of its own;
 * changes of wording and details have none.
 */
export const alertingChanges = [
  'deadline_moved',
  'deadline_added',
  'deadline_removed',
  'opening_moved',
  'budget_changed',
  'grant_changed',
  'closed',
  'unlisted',
] as const satisfies readonly ProgramChangeKind[];
export type AlertingChange = (typeof alertingChanges)[number];
