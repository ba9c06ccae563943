import { expect, it } from 'vitest';
import { can, permissions } from './permissions.ts';
import type { AccessPlace, ProjectState } from './access-and-read-only.ts';
import { access } from './access-and-read-only.ts';
import { roles } from './roles.ts';

const project: ProjectState = {
  status: 'active',
  isArchived: false,
  deletion: 'none',
  createdBy: 'somebody',
  isAssigned: false,
  isRestricted: false,
};
const me = 'me';

/** The places that a permission may hang on, by what the table below says behind "if". */
const places: Readonly<Record<string, AccessPlace>> = {
  assigned: { kind: 'project', project: { ...project, isAssigned: true } },
  'own draft': { kind: 'project', project: { ...project, status: 'draft', createdBy: me } },
  'own comment': { kind: 'comment', project, author: me },
  'own comment, assigned': { kind: 'comment', project: { ...project, isAssigned: true }, author: me },
  "somebody's": { kind: 'comment', project: { ...project, status: 'draft', isAssigned: true }, author: 'somebody' },
};

const everybody = ['owner', 'admin', 'contributor', 'reviewer'];
const writers = ['owner', 'admin', 'contributor'];
const managers = ['owner', 'admin'];
const assigned = ['consultant if assigned', 'consultant if own comment, assigned', "consultant if somebody's"];
const ownDraft = 'contributor if own draft';

// The table of the design, row by row.
const table: Readonly<Record<(typeof permissions)[number], readonly string[]>> = {
  'organization.see': [...everybody, 'consultant'],
  'organization.edit': managers,
  'organization.delete': ['owner'],
  'members.manage': managers,
  'billing.manage': ['owner'],
  'assistant.switch': ['owner'],
  'ownership.transfer': ['owner'],
  'program.save': writers,
  'search.save': writers,
  'program.answer': writers,
  'partner.write': writers,
  'library.see': [...everybody, ...assigned],
  'library.edit': writers,
  'project.see': [...everybody, ...assigned],
  'project.create': writers,
  'project.edit': [...writers, ...assigned],
  'project.submit': writers,
  'project.delete': [...managers, ownDraft],
  'project.undelete': [...managers, ownDraft],
  'project.assign': managers,
  'package.see': [...everybody, ...assigned],
  'version.restore': writers,
  'task.edit': [...writers, ...assigned],
  'comment.write': [...everybody, ...assigned],
  'comment.change': [
    ...everybody.flatMap((role) => [`${role} if own comment`, `${role} if own comment, assigned`]),
    'consultant if own comment, assigned',
  ],
  'comment.resolve': [...everybody, ...assigned],
  'suggestion.make': [...everybody, ...assigned],
};

/** A deleted project, where the permission is about bringing it back. */
function placeOf(permission: string, place: AccessPlace): AccessPlace {
  if (permission !== 'project.undelete' || place.kind === 'organization') return place;
  return { ...place, project: { ...place.project, deletion: 'kept' } };
}

it.each(permissions)('%s is for those whom the design names', (permission) => {
  const granted = table[permission];
  for (const role of roles) {
    expect(can(role, permission), role).toBe(granted.includes(role));
    expect(access({ id: me, role }, { kind: 'organization' }, permission), `${role}, in the organization`).toBe(
      granted.includes(role) ? null : 'FORBIDDEN',
    );
    for (const [condition, place] of Object.entries(places)) {
      const isGranted = granted.includes(role) || granted.includes(`${role} if ${condition}`);
      const isHidden = role === 'consultant' && place.kind !== 'organization' && !place.project.isAssigned;
      expect(
        access({ id: me, role }, placeOf(permission, place), permission),
        `${role}, where it is ${condition}`,
      ).toBe(isHidden ? 'NOT_FOUND' : isGranted ? null : 'FORBIDDEN');
    }
  }
});
