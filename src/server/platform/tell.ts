import type { Action } from '#domain/activity/action.ts';
import type { SentEvent } from '#domain/activity/live-events.ts';

type Happened = {
  readonly orgId: string | null;
  readonly person: { readonly id: string } | null;
  readonly place: object | null;
  readonly cause?: string | undefined;
};

function idIn(place: object | null, key: 'projectId' | 'sectionId'): string | null {
  const value: unknown = place === null ? undefined : Reflect.get(place, key);
  return typeof value === 'string' ? value : null;
}

function noticeOf(tells: Exclude<Action['tells'], 'access'>, happened: Happened): SentEvent | null {
  const { orgId, person, place, cause = null } = happened;
  const userId = person?.id ?? '';
  const projectId = idIn(place, 'projectId');
  switch (tells) {
    case null:
      return null;
    case 'sessions':
      return person === null ? null : { kind: 'sessions', userId };
    case 'organization':
    case 'billing':
      return orgId === null ? null : { kind: tells, orgId, userId, cause };
    case 'project':
      return orgId === null || projectId === null
        ? null
        : { kind: 'project', orgId, projectId, id: projectId, userId, cause };
    case 'section':
    case 'suggestion': {
      const id = idIn(place, 'sectionId');
      return orgId === null || projectId === null || id === null
        ? null
        : { kind: tells, orgId, projectId, id, userId, cause };
    }
  }
}

/** What is told of a stored change. What changes the rights of people is told first. */
export function noticesOf(tells: Action['tells'], happened: Happened): readonly SentEvent[] {
  const { orgId, place } = happened;
  const isAccess = tells === 'access';
  const usual = isAccess ? (idIn(place, 'projectId') === null ? 'organization' : 'project') : tells;
  const notice = noticeOf(usual, happened);
  return [...(isAccess && orgId !== null ? [{ kind: 'access', orgId } as const] : []), ...(notice ? [notice] : [])];
}
