import { expect, it } from 'vitest';

import { permissions, reaches } from './permissions.ts';
import { permissionsOf, roleLines, roleMatrix, shownRoles } from './role-matrix.ts';
import { roles } from './roles.ts';

it('shows every permission in exactly one line', () => {
  expect(roleLines.flatMap(permissionsOf).toSorted()).toEqual([...permissions].toSorted());
  expect(roleMatrix.map(({ line }) => line)).toEqual([...roleLines]);
  expect([...shownRoles].toSorted()).toEqual([...roles].toSorted());
});

it.each(roleLines)('says of all that stands in the line %s what is enforced', (line) => {
  const shown = roleMatrix.find((each) => each.line === line);
  for (const permission of permissionsOf(line))
    for (const role of roles) expect(shown?.reach(role), `${permission} ${role}`).toBe(reaches[permission][role]);
});
