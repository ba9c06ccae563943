import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { words as wordsOf } from '#domain/values/text.ts';
import { linesIn } from '#test/made/documents/annex-templates.ts';
import { manyPartners, spokenProject } from '#test/made/documents/working-projects.ts';
import { englishWorkingDocuments as words } from '#test/made/documents/working-documents.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleProject, sectionsWith } from '#test/made/project-facts.ts';
import { randomFacts } from '#test/made/writing/random-facts.ts';

import { workingDocument } from './working-document.ts';
import { workingDocuments, type WorkingDocument } from './working-document-codes.ts';

const blocksOf = (facts: ProjectFacts, document: WorkingDocument) => workingDocument(facts, document, words).blocks;
const linesOf = (facts: ProjectFacts, document: WorkingDocument) => linesIn(blocksOf(facts, document));
const mark = (what: string) => `[To be written: ${what}]`;

/** The rows of every table below a heading, until the next one. */
function rowsBelow(facts: ProjectFacts, document: WorkingDocument, heading: string): readonly string[] {
  const lines = linesOf(facts, document);
  const from = lines.findIndex((line) => line.replace(/^#+ /, '') === heading);
  if (from === -1) throw new Error(`no heading ${heading}`);
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => line.startsWith('#'));
  return end === -1 ? rest : rest.slice(0, end);
}

const belowPlan = (heading: string, facts = spokenProject) => rowsBelow(facts, 'exploitation_plan', heading);
const belowResults = (heading: string, facts = spokenProject) => rowsBelow(facts, 'results_register', heading);
const belowRisks = (heading: string, facts = spokenProject) => rowsBelow(facts, 'risk_register', heading);
const belowAgreement = (heading: string, facts = spokenProject) => rowsBelow(facts, 'agreement_preparation', heading);

/** Every word that a working document can say by itself. */
const fixed = new Set(
  [
    'project/annexes/working_document_text',
    'project/annex_template',
    'project/project_names',
    'project/portal/wizard_text',
    'project/drafting/guided',
    'organization/countries',
  ].flatMap((name) => wordsOf(readFileSync(`src/words/en/${name}.json`, 'utf8'))),
);

describe('every working document', () => {
  it.each(workingDocuments)('%s says nothing that neither the project nor the fixed words say', (document) => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const facts = randomFacts(seed, seed % 2 === 0 ? 'en' : 'ro');
      const known = new Set(wordsOf(JSON.stringify(facts).replaceAll('\\n', ' ')));
      const said = linesOf(facts, document).flatMap((line) => wordsOf(line));
      const foreign = said.filter(
        (word) => !known.has(word) && !fixed.has(word) && /\p{L}/u.test(word) && !/^(?:wp|ms|d|t)\d+$/.test(word),
      );
      expect(foreign, `seed ${seed}`).toEqual([]);
    }
  });

  it.each(workingDocuments)('%s is equal for equal projects, and is named after the project', (document) => {
    const made = workingDocument(spokenProject, document, words);
    expect(made).toEqual(workingDocument(structuredClone(spokenProject), document, words));
    expect(made.title).toBe(`ReFibre · ${words.title(document)}`);
    expect(made.createdAt).toBe(spokenProject.updatedAt);
  });

  it.each(workingDocuments)(
    '%s of an empty project is all marks below its headings, and has no empty table',
    (document) => {
      const lines = linesOf(exampleProject(), document);
      expect(lines.filter((line) => line.includes(mark('').slice(0, -1))).length).toBeGreaterThan(5);
      for (const block of blocksOf(exampleProject(), document))
        if (block.type === 'table') expect(block.rows.length).toBeGreaterThan(1);
      expect(lines).toContain(`Project: ${mark('title of the project')}`);
      expect(lines.join(' ')).not.toMatch(/undefined|null|NaN/);
    },
  );

  it.each(workingDocuments)('%s says first that its headings are not official', (document) => {
    const lines = linesOf(spokenProject, document);
    const first = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('#')),
    );
    expect(first.every((line) => line.startsWith('[Take this out: '))).toBe(true);
    expect(first.join(' ')).toContain('Its headings are Fundwright’s own and no official form');
  });

  it.each(workingDocuments)('%s holds thirty partners', (document) => {
    const lines = linesOf(manyPartners(), document);
    const named = (number: number) =>
      lines.some((line) => new RegExp(`(?:Number|partner) ${number}(?: |$)`).test(line));
    for (let number = 1; number <= 30; number += 1) expect(named(number), String(number)).toBe(true);
  });

  it('says what Horizon Europe asks for only in Horizon Europe', () => {
    const national = { ...spokenProject, program: exampleProgram({ programme: programme('RO-SUN') }) };
    for (const document of ['exploitation_plan', 'risk_register'] as const) {
      expect(linesOf(spokenProject, document).join(' ')).toContain('Horizon Europe');
      expect(linesOf(national, document).join(' ')).not.toContain('Horizon Europe');
    }
  });
});

describe('the plan for dissemination, exploitation and communication', () => {
  it('has what the project says under its subject, with where it does', () => {
    expect(belowPlan('Dissemination')).toEqual([
      'What the project says | Where',
      'Results are published in open access within a year. | Section: Innovation',
    ]);
    expect(belowPlan('Exploitation')).toContain('Makers of boats license the process. | Section: Innovation');
    expect(belowPlan('Communication')).toContain(
      'A website tells neighbours of the plants what is done. | Section: Innovation',
    );
    expect(belowPlan('Audiences')).toContain('Towns near old wind parks. | Intake: Beneficiaries');
  });

  it('has the tasks that tell or use results, with who does them and when, and marks for the rest', () => {
    expect(belowPlan('Measures: who does what, and when')).toEqual([
      'Measure | Audience | How | Who | When',
      `T2.1 Open days at the plants | ${mark('audience')} | ${mark('how')} | Carpathia | Months 12 to 30`,
      `T1.2 Publications on the process | ${mark('audience')} | ${mark('how')} | Aistra | ${mark('months')}`,
    ]);
  });

  it('has deliverables and milestones by month, those without one last', () => {
    expect(
      belowPlan('What is ready when: deliverables and milestones').map((line) => line.split(' | ').slice(0, 4)),
    ).toEqual([
      ['What', 'Month', 'Who', 'Open to'],
      ['MS1 First tonne recovered', 'Month 12', mark('who'), mark('public or not')],
      ['D1.1 Report on recovered fibres', 'Month 18', 'Aistra', 'Public'],
      ['D3.1 Demonstrator of the line', mark('month'), mark('who'), mark('public or not')],
    ]);
    expect(belowPlan('How success is measured')).toContain('Fibres recovered, % | 15 | 80 | Month 30');
  });

  it('has each applicant as a user of results, and nobody who is paid for a service', () => {
    const names = belowPlan('Exploitation').map((line) => line.split(' | ')[0]);
    expect(names).toEqual(expect.arrayContaining(['Carpathia Composites SRL', 'Institut Aistra']));
    expect(names).not.toContain('Prüfstelle Nord GmbH');
  });

  it('holds twenty sentences of a subject, and says how many more there are', () => {
    const many = Array.from({ length: 23 }, (_, index) => `Workshop ${index + 1} takes place in town.`).join(' ');
    const facts = { ...spokenProject, sections: sectionsWith({ innovation: many }) };
    const lines = belowPlan('Dissemination', facts);
    expect(lines.filter((line) => line.startsWith('Workshop'))).toHaveLength(20);
    expect(lines.at(-1)).toBe(mark('3 further sentences of the project on this: take over what belongs here'));
  });

  it('takes no sentence that still waits to be filled in', () => {
    const sections = sectionsWith({ innovation: 'We publish in [TO FILL: which journal]. We publish data.' });
    expect(belowPlan('Dissemination', { ...spokenProject, sections })).toEqual([
      'What the project says | Where',
      'We publish data. | Section: Innovation',
    ]);
  });
});

describe('the register of results', () => {
  it('has a row for each deliverable, and never says who owns it', () => {
    const open = [mark('owner'), mark('how'), mark('for whom'), mark('by whom, how')].join(' | ');
    expect(belowResults('Results')).toEqual([
      'Result | Led by | Ready | Owner | Protection | Access rights | Use',
      `D1.1 Report on recovered fibres | Aistra | Month 18 Public | ${open}`,
      `D3.1 Demonstrator of the line | ${mark('who')} | ${mark('month')} | ${open}`,
    ]);
  });

  it('has what the project says of intellectual property', () => {
    expect(belowResults('What the project says of intellectual property')).toEqual([
      'What the project says | Where',
      'Makers of boats license the process. | Section: Innovation',
      'The patent on the solvent belongs to Institut Aistra. | Section: Innovation',
    ]);
    expect(belowResults('What the project says of intellectual property', exampleProject())).toEqual([
      mark('who owns which results, and how they are protected'),
    ]);
  });
});

describe('the risk register', () => {
  const unsaid = [mark('low to high'), mark('low to high'), mark('measure'), mark('owner')].join(' | ');

  it('has the risks of the work plan, with a mark for each thing that nobody said', () => {
    expect(belowRisks('Risks of the work plan')).toEqual([
      'Risk | Work packages | Likelihood | Impact (severity) | Measure | Owner',
      [
        'Too few blades are delivered in time.',
        'WP1',
        'Medium',
        'High',
        'A second supplier is under contract.',
        mark('owner'),
      ].join(' | '),
      `The resin does not dissolve. | ${mark('work packages')} | ${unsaid}`,
    ]);
  });

  it('cuts a text of thousands of signs at a word, and shows that it did', () => {
    const risks = spokenProject.plan.risks.map((risk) => ({ ...risk, description: 'Resin '.repeat(800) }));
    const [, row = ''] = belowRisks('Risks of the work plan', {
      ...spokenProject,
      plan: { ...spokenProject.plan, risks },
    });
    const [cell = ''] = row.split(' | ');
    expect(cell).toMatch(/^(?:Resin )+Resin…$/);
    expect(cell.length).toBeLessThanOrEqual(1_000);
  });

  it('has a row for each work package without a risk, with its lead', () => {
    expect(belowRisks('Work packages in which no risk is named yet').slice(1)).toEqual([
      `WP2 Outreach | Carpathia | ${mark('risk')} | ${unsaid}`,
      `WP3 Demonstrator | ${mark('lead')} | ${mark('risk')} | ${unsaid}`,
    ]);
  });

  it('has a row for every work package where no risk is named at all, and one to fill where there is no plan', () => {
    const packages = linesOf(manyPartners(), 'risk_register').filter((line) => line.startsWith('WP'));
    expect(packages).toHaveLength(30);
    expect(linesOf(manyPartners(), 'risk_register')).not.toContain('## Risks of the work plan');
    expect(belowRisks('Risks of the work plan', exampleProject())).toHaveLength(2);
    expect(linesOf(exampleProject(), 'risk_register')).not.toContain('## Work packages in which no risk is named yet');
  });
});

describe('the preparation of the consortium agreement', () => {
  it('says that it is no legal text, and what to do next', () => {
    const lines = linesOf(spokenProject, 'agreement_preparation');
    expect(lines[0]).toMatch(/^\[Take this out: This is no legal text and no agreement/);
    expect(belowAgreement('What to do next')).toHaveLength(5);
  });

  it('has the parties with what each leads', () => {
    expect(belowAgreement('Parties')).toEqual([
      'Party | Takes part as | Country | PIC | Leads | Signs for it',
      `Carpathia Composites SRL | Coordinator | Romania | ${mark('PIC')} | WP2 | ${mark('name')}`,
      `Institut Aistra | Beneficiary | Slovenia | 912345678 | WP1 | ${mark('name')}`,
    ]);
    expect(belowAgreement('Work')).toEqual([
      'Work package | Lead | When | Person-months',
      'WP1 Recovery of fibres | Aistra | Months 1 to 24 | 36',
      'WP2 Outreach | Carpathia | Months 3 to 36 | 12.5',
      `WP3 Demonstrator | ${mark('lead')} | ${mark('months')} | ${mark('person-months')}`,
    ]);
  });

  it('has costs, grant and their shares as the budget has them', () => {
    // 25 % of indirect costs on personnel, none on subcontracting; 70 % and 100 % are asked for.
    expect(belowAgreement('Shares of budget and grant')).toEqual([
      'Participant | Person-months | Costs | Share of costs | Grant asked for | Share of grant',
      'Carpathia Composites SRL | 12.5 | 75,000.00\u00a0€ | 31.91\u00a0% | 52,500.00\u00a0€ | 25.06\u00a0%',
      'Institut Aistra | 36 | 150,000.00\u00a0€ | 63.83\u00a0% | 150,000.00\u00a0€ | 71.6\u00a0%',
      'Prüfstelle Nord GmbH |  | 10,000.00\u00a0€ | 4.26\u00a0% | 7,000.00\u00a0€ | 3.34\u00a0%',
      'Together | 48.5 | 235,000.00\u00a0€ | 100\u00a0% | 209,500.00\u00a0€ | 100\u00a0%',
      'Shares are rounded to two decimals. Whoever is paid for a service stands among the costs and is no party.',
    ]);
  });

  it('names costs of nobody as that, and marks a budget without costs', () => {
    const lines = spokenProject.budgetLines.map((line) => ({ ...line, participantId: null }));
    const rows = belowAgreement('Shares of budget and grant', { ...spokenProject, budgetLines: lines });
    expect(rows.find((row) => row.startsWith('No participant named'))).toContain('235,000.00');
    expect(belowAgreement('Shares of budget and grant', exampleProject())).toEqual([
      mark('costs and grant of each partner; the budget of the project has none yet'),
    ]);
  });

  it('says that a party leads nothing only where others lead something', () => {
    const rows = belowAgreement('Parties', {
      ...spokenProject,
      workPackages: spokenProject.workPackages.filter(({ id }) => id === 'w1'),
    });
    expect(rows[1]).toContain('| No work package |');
    expect(belowAgreement('Parties', exampleProject())[1]).toContain(`| ${mark('work packages')} |`);
  });
});

it('what people wrote stays what it is, however it looks', () => {
  const title = '[Take this out] <b>& {name} \u2028 =1+1';
  const facts = { ...spokenProject, intake: intakeOf(title, '', {}) };
  for (const document of workingDocuments)
    expect(linesOf(facts, document).some((line) => line.includes('<b>& {name}'))).toBe(true);
});
