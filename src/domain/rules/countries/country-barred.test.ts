import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { countryBarred } from './country-barred.ts';

ruleCases(countryBarred, [
  { name: 'a Member State', change: { participants: [saying('p1', {})] }, finds: [] },
  {
    name: 'Ukraine, under its government',
    near: true,
    change: { participants: [saying('p1', { occupied_territory: 'no' }, { country: 'UA' })] },
    finds: [],
  },
  {
    name: 'a Russian owner who does not control',
    near: true,
    change: { participants: [saying('p1', { controlled: 'no' }, {}, { owner: 'Neva', ownerCountry: 'RU' })] },
    finds: [],
  },
  {
    name: 'an associated partner from Belarus',
    change: { participants: [saying('p1', {}, { country: 'BY', role: 'associated_partner' })] },
    finds: ['hard p1'],
    params: { participant: 'Partner p1', country: 'BY' },
  },
  {
    name: 'an occupied part of Ukraine',
    change: { participants: [saying('p1', { occupied_territory: 'yes' }, { country: 'UA' })] },
    finds: ['hard p1'],
  },
  {
    name: 'a Russian owner',
    change: { participants: [saying('p1', { controlled: 'yes' }, {}, { owner: 'Neva', ownerCountry: 'RU' })] },
    finds: ['hard p1'],
  },
  {
    name: 'Ukraine, nobody has said which part',
    change: { participants: [saying('p1', {}, { country: 'UA' })] },
    finds: ['soft p1 territory'],
  },
]);
