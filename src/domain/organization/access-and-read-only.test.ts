import { describe, expect, it } from 'vitest';

import { projectStatuses } from '#domain/project/project-codes.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';

import { access, may, projectSight, projectState, seesProject, type ProjectState } from './access-and-read-only.ts';
import { permissions, type Permission } from './permissions.ts';
import { roles } from './roles.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;
const daysAgo = (days: number, ms = 0) => instantFromMs(msOf(now) - days * 86_400_000 + ms);
const stored = {
  status: 'draft',
  archived: false,
  deletedAt: null,
  createdBy: 'me',
  restricted: false,
  assigned: false,
  trash: 'days_30',
} as const;
const state = (more: Partial<ProjectState> = {}): ProjectState => ({ ...projectState(stored, now), ...more });
const owner = { id: 'me', role: 'owner' } as const;

describe('a project by its own state', () => {
  it.each([
    [null, 'none'],
    [now, 'kept'],
    [daysAgo(30, 1), 'kept'],
    [daysAgo(30), 'gone'],
  ] as const)('deleted at %s it is %s', (deletedAt, deletion) => {
    expect(projectState({ ...stored, deletedAt }, now).deletion).toBe(deletion);
  });

  it.each([
    ['days_7', daysAgo(7, 1), 'kept'],
    ['days_7', daysAgo(7), 'gone'],
    ['days_90', daysAgo(31), 'kept'],
    ['days_90', daysAgo(90), 'gone'],
  ] as const)(
    'of an organization that keeps the trash for %s, deleted at %s it is %s',
    (trash, deletedAt, deletion) => {
      expect(projectState({ ...stored, trash, deletedAt }, now).deletion).toBe(deletion);
    },
  );

  it.each(projectStatuses.flatMap((status) => [false, true].map((isArchived) => ({ status, isArchived }))))(
    'allows everything but to be brought back while it stands: %o',
    (more) => {
      for (const permission of permissions)
        expect(access(owner, { kind: 'project', project: state(more) }, permission), permission).toBe(
          permission === 'project.undelete' ? 'NOT_FOUND' : permission === 'comment.change' ? 'FORBIDDEN' : null,
        );
    },
  );

  it.each(['kept', 'gone'] as const)('does not exist where it is deleted (%s), unless to bring it back', (deletion) => {
    for (const permission of permissions)
      expect(access(owner, { kind: 'project', project: state({ deletion }) }, permission), permission).toBe(
        permission === 'project.undelete' && deletion === 'kept' ? null : 'NOT_FOUND',
      );
  });
});

describe('deleting a project', () => {
  it.each([
    ['owner', { createdBy: 'other', status: 'submitted' }, true],
    ['admin', { createdBy: 'other' }, true],
    ['contributor', {}, true],
    ['contributor', { isArchived: true }, true],
    ['contributor', { status: 'active' }, false],
    ['contributor', { createdBy: 'other' }, false],
    ['contributor', { createdBy: null }, false],
    ['reviewer', {}, false],
    ['consultant', {}, false],
    ['consultant', { isAssigned: true }, false],
  ] as const)('a %s may delete %o, and bring it back: %s', (role, more, allowed) => {
    const person = { id: 'me', role };
    expect(may(person, { kind: 'project', project: state(more) }, 'project.delete')).toBe(allowed);
    expect(may(person, { kind: 'project', project: state({ ...more, deletion: 'kept' }) }, 'project.undelete')).toBe(
      allowed,
    );
  });
});

it.each(roles)('a comment is changed by its author alone, as a %s too', (role) => {
  const project = state({ isAssigned: true });
  const person = { id: 'me', role };
  expect(access(person, { kind: 'comment', project, author: 'me' }, 'comment.change')).toBeNull();
  expect(access(person, { kind: 'comment', project, author: 'other' }, 'comment.change')).toBe('FORBIDDEN');
  expect(access(person, { kind: 'comment', project, author: null }, 'comment.change')).toBe('FORBIDDEN');
});

describe('who sees a project', () => {
  it.each([
    ['owner', 'all'],
    ['admin', 'all'],
    ['contributor', 'unrestricted'],
    ['reviewer', 'unrestricted'],
    ['consultant', 'assigned'],
  ] as const)('a %s sees %s', (role, sight) => {
    expect(projectSight(role)).toBe(sight);
    for (const isRestricted of [false, true]) {
      expect(seesProject(role, { isRestricted, isAssigned: true })).toBe(true);
      expect(seesProject(role, { isRestricted, isAssigned: false })).toBe(
        sight === 'all' || (sight === 'unrestricted' && !isRestricted),
      );
    }
  });

  it.each(roles)('what a %s does not see answers like what does not exist, whatever they ask for', (role) => {
    const hidden = state({ isRestricted: true, createdBy: 'me' });
    if (projectSight(role) === 'all')
      return expect(may({ id: 'me', role }, { kind: 'project', project: hidden }, 'project.see')).toBe(true);
    for (const permission of permissions) {
      const project = permission === 'project.undelete' ? { ...hidden, deletion: 'kept' as const } : hidden;
      expect(access({ id: 'me', role }, { kind: 'project', project }, permission), permission).toBe('NOT_FOUND');
    }
  });

  it('being assigned gives nobody more than their role may', () => {
    const project = state({ isAssigned: true, isRestricted: true });
    expect(access({ id: 'r', role: 'reviewer' }, { kind: 'project', project }, 'project.edit')).toBe('FORBIDDEN');
    expect(access({ id: 'c', role: 'consultant' }, { kind: 'project', project }, 'project.submit')).toBe('FORBIDDEN');
    expect(access({ id: 'c', role: 'consultant' }, { kind: 'project', project }, 'project.edit')).toBeNull();
  });
});

describe('an organization whose deletion was asked for', () => {
  const kept: readonly Permission[] = [
    'organization.see',
    'organization.delete',
    'billing.manage',
    'library.see',
    'project.see',
    'package.see',
  ];

  it.each(permissions.filter((permission) => permission !== 'project.undelete' && permission !== 'comment.change'))(
    'lets its owner read, end payments and take the deletion back, and nothing else: %s',
    (permission) => {
      const expected = kept.includes(permission) ? null : 'FORBIDDEN';
      expect(access(owner, { kind: 'organization', isReadOnly: true }, permission)).toBe(expected);
      expect(access(owner, { kind: 'project', isReadOnly: true, project: state({}) }, permission)).toBe(expected);
    },
  );

  it('is as hidden as before from those who do not see a project', () => {
    const project = state({ isRestricted: true });
    expect(
      access({ id: 'c', role: 'contributor' }, { kind: 'project', isReadOnly: true, project }, 'project.see'),
    ).toBe('NOT_FOUND');
  });
});
