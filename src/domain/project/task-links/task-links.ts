import type { ProjectState } from '#domain/organization/access-and-read-only.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

/** What somebody without an account is asked for: comments on one section, or the file of one annex. */
export const taskLinkKinds = ['comment', 'upload'] as const;
export type TaskLinkKind = (typeof taskLinkKinds)[number];

/** How a link stands by itself; whether its project still takes anything is asked beside. */
export const taskLinkStates = ['open', 'used_up', 'expired', 'revoked', 'maker_gone'] as const;
export type TaskLinkState = (typeof taskLinkStates)[number];

/** For so many days a link works: at least, at most, and where nobody chooses. */
export const TASK_LINK_DAYS = { least: 1, most: 30, usual: 14 } as const;

/** So many links of a project are open at once. */
export const OPEN_TASK_LINKS = 50;

/** So many links of a project are kept, the closed ones among them. */
export const KEPT_TASK_LINKS = 500;

/** The most characters of the name of a guest, and of what the maker of a link tells them. */
export const GUEST_NAME_LIMIT = 100;
export const TASK_LINK_NOTE_LIMIT = 500;

/** So many comments or files come by one link; then it is used up. */
export const ANSWERS_OF_LINK: Readonly<Record<TaskLinkKind, number>> = { comment: 50, upload: 10 };

type Standing = {
  readonly kind: TaskLinkKind;
  readonly answers: number;
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
  /** Whether whoever made it may still make one. A guest has no more than that person. */
  readonly mayMaker: boolean;
};

/** How a link stands now. One that was closed by hand is told so, whatever else is true of it. */
export function taskLinkState(
  { kind, answers, expiresAt, revokedAt, mayMaker }: Standing,
  now: Instant,
): TaskLinkState {
  if (revokedAt !== null) return 'revoked';
  if (answers >= ANSWERS_OF_LINK[kind]) return 'used_up';
  if (expiresAt <= now) return 'expired';
  return mayMaker ? 'open' : 'maker_gone';
}

/** When a link ends that is made now for so many days. */
export function taskLinkEnd(now: Instant, days: number): Instant {
  return instantFromMs(msOf(now) + days * DAY_MS);
}

/** Whether guests may still do anything in a project: while it is in work. */
export function takesGuests({ status, isArchived, deletion }: Omit<ProjectState, 'isAssigned' | 'isRestricted'>) {
  return (status === 'draft' || status === 'active') && !isArchived && deletion === 'none';
}

/** The name under which a guest writes, as it is kept: on one line. */
export function guestNameOf(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim();
}
