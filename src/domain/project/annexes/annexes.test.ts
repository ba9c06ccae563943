import { expect, it } from 'vitest';

import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import { genderPlanNeed } from './annexes.ts';

const of = (name: string, kind: OrganizationKind | null) => ({ name, kind });

it.each([
  ['a company alone: nobody', of('Carpathia', 'company'), [], { needed: [], unknown: [] }],
  ['a university alone', of('UPB', 'higher_education'), [], { needed: ['UPB'], unknown: [] }],
  [
    'a company that coordinates an institute, a city and a charity',
    of('Carpathia', 'company'),
    [of('Carpathia', 'company'), of('Aistra', 'research'), of('Cluj', 'public_body'), of('Help', 'nonprofit')],
    { needed: ['Aistra', 'Cluj'], unknown: [] },
  ],
  ['an organization of unknown kind', of('Acme', null), [], { needed: [], unknown: ['Acme'] }],
  [
    'participants stand for themselves: the organization is not asked',
    of('UPB', 'higher_education'),
    [of('Acme', null)],
    { needed: [], unknown: ['Acme'] },
  ],
])('who needs a gender equality plan: %s', (_, organization, participants, need) => {
  expect(genderPlanNeed({ organization, participants })).toEqual(need);
});
