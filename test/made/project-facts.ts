import { noDeclarations, type Declarations } from '#domain/project/declarations/declarations.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { AnnexFile, AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { noDetails, type ParticipantDetails } from '#domain/project/participants/participant-details.ts';
import { noCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { centsFromEuro, basisPoints } from '#domain/values/money.ts';
import { countryStandings } from '#domain/program/eligibility/countries/country-standing.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';

import { allCountries } from '#reference/countries.ts';
import { usualSections } from '#reference/templates/section-templates.ts';

import { exampleProgram, testNow } from './program-facts.ts';

/** A participant of a project; `change` says what is different from a Romanian company that coordinates. */
export function exampleParticipant(id: string, change: Partial<Participant> = {}): Participant {
  return { id, name: `Partner ${id}`, country: 'RO', kind: 'company', size: 'small', role: 'coordinator', ...change };
}

/** A participant who answers these questions of the form. */
export function saying(
  id: string,
  answers: ParticipantDetails['answers'],
  change: Partial<Participant> = {},
  details: Partial<ParticipantDetails> = {},
): Participant {
  return exampleParticipant(id, { ...change, details: { ...noDetails, ...details, answers } });
}

/** Participants p1, p2 … of these countries whom nobody controls; the first coordinates. */
export function consortium(...countries: readonly (string | null)[]): Pick<ProjectFacts, 'participants'> {
  return {
    participants: countries.map((country, index) =>
      saying(`p${index + 1}`, { controlled: 'no' }, { country, role: index === 0 ? 'coordinator' : 'beneficiary' }),
    ),
  };
}

/** A complete personnel line of 1,000 € at 70 %; `change` says what is different. */
export function exampleLine(id: string, change: Partial<BudgetLine> = {}): BudgetLine {
  return {
    id,
    participantId: null,
    workPackageId: null,
    category: 'personnel',
    subtype: null,
    description: 'Engineers',
    amount: centsFromEuro(1_000),
    rate: basisPoints(0.7),
    ...change,
  };
}

/** A project that somebody has just started; `change` says what is different. */
export function exampleProject(change: Partial<ProjectFacts> = {}): ProjectFacts {
  const program = change.program ?? exampleProgram();
  return {
    id: 'p1',
    status: 'draft',
    path: 'self',
    archived: false,
    language: 'en',
    createdAt: testNow,
    updatedAt: testNow,
    organization: {
      id: 'o1',
      name: 'Carpathia Composites SRL',
      country: 'RO',
      kind: 'company',
      legalForm: 'limited',
      size: 'small',
      headcount: null,
      turnover: null,
      balanceTotal: null,
    },
    program,
    countries: countryStandings(program, allCountries),
    programId: 'program',
    programSlug: 'horizon-cl4-2027-01-mat-prod-08',
    intake: intakeOf('', '', {}),
    template: usualSections,
    sections: usualSections.map((shape) => ({ ...shape, text: '', pictures: [], length: 0, updatedAt: testNow })),
    participants: [],
    workPackages: [],
    plan: emptyPlan,
    coverage: noCoverage,
    budgetLines: [],
    call: null,
    annexList: [],
    annexFiles: [],
    tasks: [],
    validation: { ranAt: null, flags: [] },
    ...change,
  };
}

/** A project that declares this. */
export function declaring(
  answers: Declarations['answers'],
  rest: Partial<Declarations> = {},
): Pick<ProjectFacts, 'intake'> {
  return { intake: intakeOf('ReFibre', '', { declarations: { ...noDeclarations, ...rest, answers } }) };
}

/** The sections of a new project with these texts in them. */
export function sectionsWith(texts: Partial<Record<SectionKey, string>>): ProjectFacts['sections'] {
  return exampleProject().sections.map((section) => {
    const text = texts[section.key] ?? '';
    return { ...section, text, length: text.length };
  });
}

/** An annex that the submission needs; `change` says what is different. */
export function exampleAnnex(change: Partial<AnnexRequirement> = {}): AnnexRequirement {
  return {
    key: 'CV',
    label: 'CVs',
    description: '',
    required: true,
    stage: 'submission',
    accepted: ['pdf'],
    madeHere: false,
    source: 's',
    ...change,
  };
}

/** The file of that annex. */
export function exampleAnnexFile(status: AnnexFile['status']): AnnexFile {
  return {
    id: 'f',
    key: 'CV',
    filename: 'cv.pdf',
    size: 1,
    pages: 1,
    status,
    findings: [{ code: 'no_text', blocking: true, params: {} }],
    uploadedAt: testNow,
  };
}
