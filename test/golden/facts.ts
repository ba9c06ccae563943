import { typesOfAction } from '#domain/program/program-codes.ts';
import type { Certainty, DeadlineModel, TypeOfAction } from '#domain/program/program-codes.ts';
import type { OrganizationKind, OrganizationSize, LegalForm } from '#domain/organization/organization-codes.ts';
import { certainties, deadlineModels } from '#domain/program/program-codes.ts';
import { legalForms, organizationKinds, organizationSizes, shareholderKinds } from '#domain/organization/organization-codes.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import { assumedDeadline } from '#domain/program/deadlines.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import type { Partner, Situation } from '#domain/program/eligibility/situation.ts';
import type { ProgramFacts, SubmissionWindow } from '#domain/program/facts.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { instantAt, isLocalDate } from '#domain/values/time.ts';
import { countryFacts } from '#reference/countries.ts';
import { programmeProfile } from '#reference/programmes.ts';
import organizationRows from './organizations.json' with { type: 'json' };
import programRows from './programs.json' with { type: 'json' };

function oneOf<T extends string>(list: readonly T[], value: string): T {
  const found = list.find((item) => item === value);
  if (found === undefined) throw new Error(`${value} is none of ${list.join(', ')}`);
  return found;
}

const maybe = <A, B>(value: A | null, turn: (given: A) => B): B | null => (value === null ? null : turn(value));

function day(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`not a day: ${text}`);
  return text;
}

const kindOfWindow = (text: string): SubmissionWindow['kind'] => oneOf(['deadline', 'stage', 'cut_off'], text);
const money = (euro: number | null | undefined): Cents | null => maybe(euro ?? null, centsFromEuro);
const rate = (fraction: number | null | undefined): BasisPoints | null => maybe(fraction ?? null, basisPoints);

function programOf(row: (typeof programRows)[number]): ProgramFacts {
  const programme = programmeProfile(row.programme);
  if (!programme) throw new Error(`unknown programme ${row.programme}`);
  const [minEntities, minCountries, text] = row.consortium ?? [];
  const type: TypeOfAction = oneOf(typesOfAction, row.type);
  const certainty: Certainty = oneOf(certainties, row.certainty);
  const model: DeadlineModel = oneOf(deadlineModels, row.model);
  return {
    identifier: row.identifier, kind: row.onlyCountries === null ? 'topic' : 'national', title: row.title, programme, callIdentifier: null, callTitle: null,
    typeOfAction: type, typeOfActionLabel: row.label, opensAt: maybe(row.opens, (opens) => instantAt('Europe/Brussels', day(opens), 0)), deadlineModel: model,
    windows: row.windows.map(([kind, date], index) => ({ kind: kindOfWindow(kind ?? ''), number: index + 1, deadlineAt: assumedDeadline(day(date ?? '')), hourAssumed: true })),
    money: {
      grantMin: money(row.grant[0]), grantMax: money(row.grant[1]), wording: null, budgetTotal: null, budgetShared: false, expectedGrants: null,
      rateForProfit: rate(row.rates[0]), rateNonProfit: rate(row.rates[1]), rateNote: null, costModel: row.costModel, thirdPartyMax: null,
    },
    trlMin: row.trl[0] ?? null, trlMax: row.trl[1] ?? null, pageLimit: row.pages, firstStagePageLimit: row.firstStagePages,
    consortium: row.consortium === null ? null : { minEntities: maybe(minEntities ?? null, Number), minCountries: maybe(minCountries ?? null, Number), text: String(text) },
    flags: row.flags, eligibilityNotes: row.notes, keywords: [], onlyCountries: row.onlyCountries, onlyApplicants: null, url: null,
    defaultProvenance: { source: 'starter', document: 'work programme', certainty, asOf: day('2026-11-20') }, provenance: {},
  };
}

type Row = Readonly<Record<string, string>>;

function answersOf(row: Row): EligibilityAnswers {
  return Object.fromEntries(Object.entries(row).map(([question, answer]) => [question, oneOf(['yes', 'no'], answer)]));
}

function partnerOf([country, kind, size, role]: readonly string[]): Partner {
  return { country: countryFacts(country ?? ''), kind: oneOf(organizationKinds, kind ?? ''), size: oneOf(organizationSizes, size ?? ''), role: oneOf(participantRoles, role ?? '') };
}

/** 25 real programs with the instant at which each is judged: noon in Brussels of the day that the file names. */
export const goldenPrograms: readonly { readonly program: ProgramFacts; readonly now: Instant }[] = programRows.map((row) => ({ program: programOf(row), now: instantAt('Europe/Brussels', day(row.judgedOn), 13) }));

export type GoldenOrganization = { readonly id: string; readonly profile: OrganizationProfile; readonly answers: { readonly organization: EligibilityAnswers; readonly program: EligibilityAnswers }; readonly situation: Situation | null };

/** 30 organizations with what each has answered. The answers about programs, and the partners of the project, hold for every program here. */
export const goldenOrganizations: readonly GoldenOrganization[] = organizationRows.map((row) => {
  const kind: OrganizationKind | null = maybe(row.kind, (code) => oneOf(organizationKinds, code));
  const size: OrganizationSize | null = maybe(row.size, (code) => oneOf(organizationSizes, code));
  const legalForm: LegalForm | null = maybe(row.legalForm, (code) => oneOf(legalForms, code));
  return {
    id: row.id,
    profile: {
      country: countryFacts(row.country), size, kind, legalForm, industry: null, caen: null, activityTitle: null, trl: row.trl, description: row.what, keywords: [], activities: [], unwanted: [],
      shareholders: row.owners.map(([country, share, who]) => ({ name: String(country), country: String(country), kind: oneOf(shareholderKinds, String(who)), shareBasisPoints: Number(share) })),
    },
    situation: maybe(row.project, ({ role, partners }) => ({
      role: oneOf(participantRoles, role),
      partners: partners.map(partnerOf),
    })),
    answers: { organization: answersOf(row.organizationAnswers), program: answersOf(row.programAnswers) },
  };
});
