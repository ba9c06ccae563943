import { exampleProgram } from '#test/made/program-facts.ts';
import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { chinaControl } from './china-control.ts';

const program = exampleProgram({ flags: ['china_control_restriction'] });
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const owned = (ownerCountry: string | null) => [
  saying('p1', { controlled: 'yes' }, {}, { owner: 'Great Wall', ownerCountry }),
];

ruleCases(chinaControl, [
  { name: 'a call without that clause', near: true, change: { participants: owned('CN') }, finds: [] },
  { name: 'nobody controls it', change: { program, participants: [saying('p1', { controlled: 'no' })] }, finds: [] },
  { name: 'an owner from Germany', near: true, change: { program, participants: owned('DE') }, finds: [] },
  { name: 'an owner from China', change: { program, participants: owned('CN') }, finds: ['hard p1'] },
  {
    name: 'an owner from Hong Kong',
    near: true,
    change: { program, participants: owned('HK') },
    finds: ['soft p1 owner_country'],
  },
  {
    name: 'an owner from nobody knows where',
    change: { program, participants: owned(null) },
    finds: ['soft p1 owner_country'],
  },
  { name: 'nobody has said it', change: { program, participants: [saying('p1', {})] }, finds: ['soft p1 control'] },
  {
    name: 'a clause from a source of low certainty',
    change: {
      program: exampleProgram({ flags: ['china_control_restriction'], provenance: { flags: low } }),
      participants: owned('CN'),
    },
    finds: ['soft p1 certainty'],
  },
]);
