import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textPartnersDiffer } from './text-partners-differ.ts';

const associated = ['Blue Foundation', '', 'IE', 'associated_partner'] as const;
const two = [
  ['Carpathia Composites SRL', '', 'RO', 'coordinator'],
  ['Institut Aistra', '', 'SI', 'beneficiary'],
] as const;
const withAssociated = {
  participants: [...two, associated].map((each) => [...each] as [string, string, string, (typeof each)[3]]),
};

ruleCases(textPartnersDiffer, [
  { name: 'nobody is entered', finds: [] },
  { name: 'as many', change: stating('The consortium brings together four partners from four countries.'), finds: [] },
  { name: 'we and the others', near: true, change: stating('Our three partners meet every month.'), finds: [] },
  {
    name: 'a consortium of others',
    near: true,
    change: stating(
      'Verdemolino is a member of a consortium of 12 partners. A standard comes from a consortium of 30 members.',
    ),
    finds: [],
  },
  { name: 'some of them', near: true, change: stating('Three industrial partners test the material.'), finds: [] },
  { name: 'those in a package', near: true, change: stating('The five partners in WP3 share a basin.'), finds: [] },
  {
    name: 'with associated partners',
    near: true,
    change: stating('The consortium consists of three partners.', withAssociated),
    finds: [],
  },
  {
    name: 'without them',
    near: true,
    change: stating('The consortium consists of two partners.', withAssociated),
    finds: [],
  },
  {
    name: 'the others are not entered yet',
    near: true,
    change: stating('The consortium consists of four partners.', {
      participants: [['Carpathia Composites SRL', '', 'RO', 'coordinator']],
    }),
    finds: [],
  },
  {
    name: 'more',
    change: stating('The consortium brings together six partners from four countries.'),
    finds: ['soft objectives'],
    params: { first: 'six partners', found: 'six partners', count: 1, partners: 4 },
  },
  {
    name: 'beneficiaries are counted without associated partners',
    change: stating('All three beneficiaries have agreed.', withAssociated),
    finds: ['soft objectives'],
    params: { first: 'three beneficiaries', found: 'three beneficiaries', count: 1, partners: 2 },
  },
  {
    name: 'other countries',
    change: stating('The consortium brings together four partners from three countries.'),
    finds: ['soft objectives'],
    params: { first: 'three countries', found: 'three countries', count: 1, countries: 4 },
  },
  {
    name: 'both',
    change: stating('The consortium brings together five partners from three countries.'),
    finds: ['soft objectives'],
    params: {
      first: 'five partners',
      found: 'five partners; three countries',
      count: 2,
      partners: 4,
      countries: 4,
    },
  },
]);
