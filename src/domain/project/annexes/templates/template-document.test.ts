import { describe, expect, it } from 'vitest';

import { plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { noDetails, type KeyPerson } from '#domain/project/participants/participant-details.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { englishTemplates, linesIn } from '#test/made/documents/annex-templates.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant, exampleProject, saying } from '#test/made/project-facts.ts';

import { annexTemplates, type AnnexTemplate } from '../annex-codes.ts';
import type { KeptCurriculum } from './curriculum.ts';
import { templateDocument } from './template-document.ts';

const program = exampleProgram({ identifier: 'HORIZON-X', programme: programme('DIGITAL') });
const intake = intakeOf('New fibre from old blades', '', { acronym: 'ReFibre' });

function linesOf(
  template: AnnexTemplate,
  change: Partial<ProjectFacts> = {},
  kept: readonly KeptCurriculum[] = [],
): readonly string[] {
  const facts = exampleProject({ program, intake, ...change });
  return linesIn(templateDocument({ facts, kept }, template, englishTemplates).blocks);
}
const pagesOf = (lines: readonly string[]) => lines.filter((line) => line === '=== page ===').length + 1;
const titles = (lines: readonly string[]) => lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));

const person = (change: Partial<KeyPerson>): KeyPerson => ({
  id: 'k1',
  name: 'Ana Pop',
  role: 'Leads the tests',
  leads: true,
  gender: null,
  careerStage: 'B',
  months: 1_250,
  ...change,
});
const lead = exampleParticipant('lead', { details: { ...noDetails, pic: '912345678', people: [person({})] } });
const school = saying('school', {}, { name: 'Institute', country: 'DE', kind: 'research', role: 'beneficiary' });
const service = exampleParticipant('service', { name: 'Printer', role: 'subcontractor' });

describe('curricula', () => {
  it('are one for each person whom the participants name, with what the project knows', () => {
    const lines = linesOf('cv', { participants: [lead, school] });
    expect(titles(lines)).toEqual(['Curriculum vitae: Ana Pop']);
    for (const line of [
      'Participant: Partner lead',
      'Role in the project: Leads the tests',
      'Person-months: 12.5',
      'Career stage: B: senior researcher',
      'Project: New fibre from old blades',
      'Acronym: ReFibre',
      'Call: HORIZON-X',
      'Leads the work in this project as a researcher.',
      '[To be written: degrees, with the institution and the year of each]',
    ])
      expect(lines).toContain(line);
  });

  it('say nothing of what is not known, and are empty where nobody is named', () => {
    const unknown = person({ role: '', leads: false, careerStage: null, months: null });
    const lines = linesOf('cv', {
      participants: [{ ...lead, details: { ...noDetails, people: [unknown, person({ id: 'k2', name: ' ' })] } }],
    });
    expect(titles(lines)).toEqual(['Curriculum vitae: Ana Pop']);
    expect(lines.filter((line) => /^(Person-months|Career stage|Role)/.test(line))).toEqual([]);
    expect(titles(linesOf('cv'))).toEqual(['Curriculum vitae: [To be written: name]']);
  });

  it('are five hundred at most, and then say how many are missing', () => {
    const people = Array.from({ length: 60 }, (_, index) => person({ id: `k${index}`, name: `Ana ${index}` }));
    const participants = Array.from({ length: 9 }, (_, index) =>
      exampleParticipant(`p${index}`, { details: { ...noDetails, people } }),
    );
    const lines = linesOf('cv', { participants });
    expect(titles(lines)).toHaveLength(500);
    expect(lines.at(-1)).toBe('[To be written: 40 further people whom the project names: copy an empty page for each]');
  });

  it('take what the library has in the project: beside its person, else for itself', () => {
    const kept = [
      { title: 'CV of Ana Pop', blocks: [plainParagraph('Engineer since 2009.')] },
      { title: 'Dan Ionescu', blocks: [plainParagraph('Chemist since 2012.')] },
    ];
    const lines = linesOf('cv', { participants: [lead] }, kept);
    expect(titles(lines)).toEqual(['Curriculum vitae: Ana Pop', 'Curriculum vitae: Dan Ionescu']);
    expect(pagesOf(lines)).toBe(2);
    const page = lines.indexOf('=== page ===');
    expect(lines.indexOf('Engineer since 2009.')).toBeLessThan(page);
    expect(lines.indexOf('Chemist since 2012.')).toBeGreaterThan(page);
  });
});

describe('letters', () => {
  const partner = {
    ...school,
    details: { ...noDetails, contribution: 'Tests the fibre.', ownResources: centsFromEuro(5_000) },
  };
  const participants = [lead, partner, service];

  it('are one for each partner but the coordinator, to the coordinator, about the project', () => {
    const lines = linesOf('letters', { participants });
    expect(titles(lines)).toEqual(['Letter of intent: ReFibre']);
    for (const line of [
      'To Partner lead, coordinator of the project',
      'We, Institute, confirm that we intend to take part in the project “New fibre from old blades” (ReFibre), ' +
        'which Partner lead coordinates and which applies under the call HORIZON-X.',
      'Tests the fibre.',
      'We pay 5,000.00\u00a0€ from our own resources.',
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => line.includes('In the budget'))).toBe(false);
  });

  it('give the share of the budget and what the partner leads, where these are known', () => {
    const rate = basisPoints(1);
    const lines = linesOf('letters', {
      participants,
      program: exampleProgram({ identifier: 'X', programme: programme('RO-SUN') }),
      workPackages: [
        { id: 'w1', number: 1, title: 'Plan' },
        { id: 'w2', number: 2, title: 'Tests', plan: { ...noPlan, lead: 'school' } },
      ],
      budgetLines: [
        exampleLine('a', { participantId: 'lead', amount: centsFromEuro(75_000), rate }),
        exampleLine('b', { participantId: 'school', amount: centsFromEuro(25_000), rate }),
      ],
    });
    expect(lines).toContain('We are to lead work package 2, Tests.');
    expect(lines).toContain(
      'In the budget of the project, our costs are 25,000.00\u00a0€. The EU is asked for 25,000.00\u00a0€ of them. ' +
        'That is 25\u00a0% of all that the project asks for.',
    );
  });

  it('of associated partners support the project and ask for nothing', () => {
    const lines = linesOf('letters', {
      participants: [lead, { ...school, role: 'associated_partner' }],
      budgetLines: [exampleLine('b', { participantId: 'school', amount: centsFromEuro(9_000), rate: basisPoints(0) })],
    });
    expect(lines.some((line) => line.startsWith('We, Institute, support the project “New fibre'))).toBe(true);
    expect(lines.some((line) => line.includes('The EU is asked for none of them.'))).toBe(true);
  });

  it('have no sender yet where there is no partner', () => {
    const lines = linesOf('letters', { intake: intakeOf('', '', {}) });
    expect(titles(lines)).toEqual(['Letter of intent: [To be written: title of the project]']);
    expect(lines.some((line) => line.startsWith('We, [To be written: name of the sender], support'))).toBe(true);
    expect(lines).toContain('To Carpathia Composites SRL, coordinator of the project');
  });
});

describe('a gender equality plan', () => {
  it('has the building blocks, for those who need one and have none', () => {
    const university = saying('uni', { gender_plan: 'yes' }, { name: 'UPB', kind: 'higher_education' });
    const unknown = exampleParticipant('new', { name: 'Newcomer', kind: null, role: 'beneficiary' });
    const lines = linesOf('gender_plan', { participants: [lead, school, university, unknown] });
    expect(titles(lines)).toEqual(['Gender equality plan of Institute', 'Gender equality plan of Newcomer']);
    expect(lines.filter((line) => line.startsWith('## ')).slice(0, 5)).toEqual([
      '## A public document, signed by the top management',
      '## Resources for gender equality',
      '## Data collection and monitoring',
      '## Training',
      '## Measures',
    ]);
  });

  it('is of the first applicant where nobody needs one', () => {
    expect(titles(linesOf('gender_plan', { participants: [lead] }))).toEqual(['Gender equality plan of Partner lead']);
    expect(titles(linesOf('gender_plan'))).toEqual(['Gender equality plan of Carpathia Composites SRL']);
  });
});

describe('a declaration of honour', () => {
  const answering = saying('lead', { exclusion: 'no', other_grant: 'yes' });
  const declared = {
    ...intake,
    declarations: { ...noDeclarations, answers: { early_start: 'no' as const } },
  };

  it('says for each applicant what the project has been told, and asks for the rest', () => {
    const lines = linesOf('declaration', { participants: [answering, service], intake: declared });
    expect(titles(lines)).toEqual(['Declaration of honour of Partner lead']);
    for (const line of [
      'For this project, Partner lead declares on its honour:',
      '- No work of the project begins before the application is handed in.',
      '- Another EU grant pays some of the same costs.',
      '[To be written: which grant it is, and which costs it pays]',
      '[To be written: whether it gets an operating grant from the EU budget in the time of the project]',
      'Signature: [To be written: signature]',
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => line.startsWith('- It is in none of the exclusion situations'))).toBe(true);
    expect(lines.some((line) => line.includes('purely civil'))).toBe(false);
  });

  it('says what counts: the signature on the portal, or the form of the agency', () => {
    expect(linesOf('declaration')[0]).toMatch(/^\[Take this out: What counts is the declaration .* on the Funding/);
    const national = linesOf('declaration', { program: exampleProgram({ programme: programme('RO-SUN') }) });
    expect(national[0]).toMatch(/^\[Take this out: Use the form of the agency/);
  });

  it('holds de minimis aid where that counts, and exclusion is never said without its reason', () => {
    const lines = linesOf('declaration', {
      program: exampleProgram({ programme: programme('RO-SUN') }),
      participants: [saying('lead', { exclusion: 'yes' })],
      intake: { ...intake, declarations: { ...noDeclarations, deMinimisReceived: centsFromEuro(12_000) } },
    });
    expect(lines).toContain('- The applicant got 12,000.00\u00a0€ of de minimis aid in the last three years.');
    expect(lines).toContain('[To be written: which exclusion situation it is, since when, and what was done about it]');
  });
});

describe('an outline on ownership and control', () => {
  it('is no form, and says so first', () => {
    expect(linesOf('ownership')[0]).toMatch(/^\[Outline, not the form: Only the official form is taken\./);
  });

  it('has the owner that the project knows', () => {
    const owned = saying('a', { controlled: 'yes' }, { name: 'Owned' }, { owner: 'Holding AG', ownerCountry: 'CH' });
    const free = saying('b', { controlled: 'no' }, { name: 'Free', role: 'beneficiary' });
    const lines = linesOf('ownership', { participants: [owned, free, school, service] });
    expect(titles(lines)).toEqual([
      'Ownership and control of Owned',
      'Ownership and control of Free',
      'Ownership and control of Institute',
    ]);
    expect(lines).toContain(
      'The project says that Holding AG, established in Switzerland, owns more than half of it or decides for it.',
    );
    expect(lines).toContain('Holding AG | Switzerland | [To be written: share in %] | [To be written: votes in %]');
    expect(lines).toContain('The project says that nobody owns more than half of it or decides for it.');
    expect(lines.filter((line) => line.startsWith('The project says'))).toHaveLength(2);
  });
});

describe('every template', () => {
  it.each(annexTemplates)('%s is named after the project, and equal for equal projects', (template) => {
    const facts = exampleProject({ program, intake, participants: [lead, school] });
    const document = templateDocument({ facts, kept: [] }, template, englishTemplates);
    expect(document).toEqual(templateDocument({ facts, kept: [] }, template, englishTemplates));
    expect(document.title).toMatch(/^ReFibre · ./);
    expect(document.createdAt).toBe(facts.updatedAt);
    expect(linesIn(document.blocks).filter((line) => line.startsWith('[To be written: '))).not.toEqual([]);
  });
});
