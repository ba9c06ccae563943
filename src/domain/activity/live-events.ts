import type { PresenceKind } from '#domain/project/sections/section-codes.ts';
import { presenceKinds } from '#domain/project/sections/section-codes.ts';
import { readCursor, type SectionCursor } from '#domain/project/sections/section-cursor.ts';
import { isPresentPage } from '#domain/project/overview/remembered-page.ts';

/** A section was saved, what is suggested for it changed, something else of a project changed, or a person came to, went on in or left a section. */
export type ProjectEventKind = 'section' | 'suggestion' | 'project' | PresenceKind | 'left';
export const projectEventKinds: readonly ProjectEventKind[] = [
  'section',
  'suggestion',
  'project',
  ...presenceKinds,
  'left',
];

/**
 * What happens in a project, by ids alone. Each browser asks for the thing itself, and its access is checked again
 * then.
 */
export type ProjectEvent = {
  readonly kind: ProjectEventKind;
  readonly orgId: string;
  readonly projectId: string;
  /** The section, or the project itself. */
  readonly id: string;
  /** Who did it. */
  readonly userId: string;
  /** The id that the browser gave its save, so that it knows its own. */
  readonly cause: string | null;
  /** Where in the text of a section this person is, where that is known. */
  readonly cursor?: SectionCursor;
};

/** A person is on a page of a project, or has left the project. */
export type PageEvent = {
  readonly kind: 'page';
  readonly orgId: string;
  readonly projectId: string;
  readonly userId: string;
  /** The page below the address of the project, empty on its overview; null where they left. */
  readonly route: string | null;
};

/** An organization's profile, its members, its list of projects or its plan changed. */
export type OrganizationEventKind = 'organization' | 'billing';
export const organizationEventKinds: readonly OrganizationEventKind[] = ['organization', 'billing'];
export type OrganizationEvent = {
  readonly kind: OrganizationEventKind;
  readonly orgId: string;
  readonly userId: string;
  readonly cause: string | null;
};

/**
 * Somebody was told something new: one person, or where `userId` is empty, whoever may see it in an organization.
 * `orgId`: null where a person in no organization has read it.
 */
export type AlertsEvent = { readonly kind: 'alerts'; readonly orgId: string | null; readonly userId: string };

/** Something that the administrators of the platform look at has changed. */
export type PlatformEvent = { readonly kind: 'platform' };

/**
 * A session of this person has ended, or all of them. The server looks again at whatever was opened with it. No browser
 * hears this event.
 */
export type SessionsEvent = { readonly kind: 'sessions'; readonly userId: string };

/**
 * Who may see what in an organization has changed. The server looks again at the rights of everybody whose browser
 * listens there. No browser hears this event.
 */
export type AccessEvent = { readonly kind: 'access'; readonly orgId: string };

/** What one process tells the others. */
export type SentEvent =
  | ProjectEvent
  | PageEvent
  | OrganizationEvent
  | AlertsEvent
  | PlatformEvent
  | SessionsEvent
  | AccessEvent;

/** What a browser is told. */
export type LiveEvent = Exclude<SentEvent, SessionsEvent | AccessEvent>;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** An event as it came over a wire that others may write to. Null where it is none of ours. */
export function readLiveEvent(value: unknown): LiveEvent | null {
  if (!isFields(value)) return null;
  const { kind, orgId, projectId, id, userId } = value;
  if (kind === 'platform') return { kind };
  if (typeof userId !== 'string') return null;
  if (kind === 'alerts' && (orgId === null || typeof orgId === 'string')) return { kind, orgId, userId };
  if (typeof orgId !== 'string') return null;
  const cause = typeof value['cause'] === 'string' ? value['cause'] : null;
  const ofOrganization = organizationEventKinds.find((each) => each === kind);
  if (ofOrganization) return { kind: ofOrganization, orgId, userId, cause };
  if (typeof projectId !== 'string') return null;
  const { route } = value;
  if (kind === 'page') return route === null || isPresentPage(route) ? { kind, orgId, projectId, userId, route } : null;
  const ofProject = projectEventKinds.find((each) => each === kind);
  if (!ofProject || typeof id !== 'string') return null;
  const cursor = readCursor(value['cursor']);
  return { kind: ofProject, orgId, projectId, id, userId, cause, ...(cursor ? { cursor } : {}) };
}
