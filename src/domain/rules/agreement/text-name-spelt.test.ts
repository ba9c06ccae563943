import { exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { stating } from '#test/made/rules/stated-project.ts';

import { textNameSpelt } from './text-name-spelt.ts';

ruleCases(textNameSpelt, [
  { name: 'nobody is entered', finds: [] },
  { name: 'as they are stored', change: stating('Institut Aistra and Verdemolino’s crane work.'), finds: [] },
  { name: 'another ending', near: true, change: stating('The Carpathian mountains are high.'), finds: [] },
  { name: 'a real name that is similar', near: true, change: stating('Institut Aistla is not here.'), finds: [] },
  {
    name: 'without accents',
    near: true,
    change: stating('Pop Sa works.', { participants: [['Pôp Să', '', 'RO', 'coordinator']] }),
    finds: [],
  },
  {
    name: 'names that differ by a number',
    near: true,
    change: {
      ...stating('Partner 1 and Partner 2 work.'),
      participants: [exampleParticipant('1'), exampleParticipant('3', { name: 'Partner 3' })],
    },
    finds: [],
  },
  {
    name: 'a participant that is called so',
    near: true,
    change: stating('Marburg University and Warburg University work.', {
      participants: [
        ['Marburg University', '', 'DE', 'coordinator'],
        ['Warburg University', '', 'DE', 'beneficiary'],
      ],
    }),
    finds: [],
  },
  {
    name: 'a letter less',
    change: stating('Tests are made by Institut Astra.'),
    finds: ['soft objectives'],
    params: { first: 'Institut Astra', found: 'Institut Astra', count: 1, name: 'Institut Aistra' },
  },
  {
    name: 'a letter more, at the start of a long name alone',
    change: stating('The arms are made by Nordhaven.'),
    finds: ['soft objectives'],
    params: { first: 'Nordhaven', found: 'Nordhaven', count: 1, name: 'Nordhavn' },
  },
]);
