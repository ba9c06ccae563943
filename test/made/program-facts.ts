import { centsFromEuro } from '#domain/values/money.ts';
import { FULL_RATE, basisPoints } from '#domain/values/money.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';
import { assumedDeadline } from '#domain/program/deadlines.ts';
import type { ProgramFacts, ProgrammeProfile, SubmissionWindow } from '#domain/program/facts.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { instantFromMs, isLocalDate } from '#domain/values/time.ts';
import { countryFacts } from '#reference/countries.ts';
import { programmeProfile } from '#reference/programmes.ts';

/** The instant at which the tests run. */
export const testNow: Instant = instantFromMs(Date.UTC(2026, 10, 20, 12));

export function localDay(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`not a day: ${text}`);
  return text;
}

/** Submission windows on these days, at the assumed hour. */
export function windowsOn(kind: SubmissionWindow['kind'], ...days: readonly string[]): readonly SubmissionWindow[] {
  return days.map((day, index) => ({
    kind,
    number: index + 1,
    deadlineAt: assumedDeadline(localDay(day)),
    hourAssumed: true,
  }));
}

export function programme(id: string): ProgrammeProfile {
  const found = programmeProfile(id);
  if (!found) throw new Error(`unknown programme ${id}`);
  return found;
}

/** An open innovation action of Cluster 4 with everything usual about it; `change` says what is different. */
export function exampleProgram(change: Partial<ProgramFacts> = {}): ProgramFacts {
  return {
    identifier: 'HORIZON-CL4-2027-01-MAT-PROD-08',
    kind: 'topic',
    title: 'Robots for recycling composites',
    programme: programme('HORIZON-CL4'),
    callIdentifier: null,
    callTitle: null,
    typeOfAction: 'IA',
    typeOfActionLabel: 'IA',
    opensAt: null,
    deadlineModel: 'single-stage',
    windows: windowsOn('deadline', '2027-02-02'),
    money: {
      grantMin: centsFromEuro(4_000_000),
      grantMax: centsFromEuro(6_000_000),
      wording: 'between',
      budgetTotal: null,
      budgetShared: false,
      expectedGrants: null,
      rateForProfit: basisPoints(0.7),
      rateNonProfit: FULL_RATE,
      rateNote: null,
      costModel: 'actual costs',
      thirdPartyMax: null,
    },
    trlMin: null,
    trlMax: null,
    pageLimit: 40,
    firstStagePageLimit: null,
    consortium: { minEntities: 3, minCountries: 3, text: '3 independent entities, 3 MS/AC, at least 1 in MS' },
    flags: [],
    eligibilityNotes: [],
    keywords: [],
    onlyCountries: null,
    onlyApplicants: null,
    url: null,
    defaultProvenance: {
      source: 'starter',
      document: 'work programme',
      certainty: 'high',
      asOf: localDay('2026-11-20'),
    },
    provenance: {},
    ...change,
  };
}

/** A small Romanian company that has entered everything; `change` says what is different. */
export function exampleOrganization(change: Partial<OrganizationProfile> = {}): OrganizationProfile {
  return {
    country: countryFacts('RO'),
    size: 'small',
    kind: 'company',
    legalForm: 'limited',
    industry: 'manufacturing',
    caen: '2229',
    activityTitle: 'Manufacture of rubber and plastic products',
    trl: 6,
    description: 'We recycle composites with robots.',
    keywords: [],
    activities: [],
    unwanted: [],
    shareholders: [{ name: 'Ana', country: 'RO', kind: 'person', shareBasisPoints: 10_000 }],
    ...change,
  };
}
