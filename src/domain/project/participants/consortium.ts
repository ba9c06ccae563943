import type { CountryStanding } from '#domain/program/eligibility/countries/country-standing.ts';
import type { EligibilityAnswer } from '#domain/program/eligibility/eligibility-codes.ts';
import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import type { ConsortiumRequirement } from '#domain/program/requirements.ts';
import { asksIndependence, consortiumRequirement, standsAlone } from '#domain/program/requirements.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { nameKey } from '#domain/values/text.ts';
import { answerOf, detailsOf } from './participant-details.ts';
import type { Participant } from './participants.ts';

type OfProject = Pick<ProjectFacts, 'program' | 'countries' | 'participants'>;

/** What a participant's country is to the program; null where no country is filled in, or none knows it. */
export function standingOf(
  { countries }: Pick<ProjectFacts, 'countries'>,
  { country }: Pick<Participant, 'country'>,
): CountryStanding | null {
  return country === null ? null : (countries[country] ?? null);
}

/** Whether a participant is a beneficiary: the coordinator is one. */
export function isBeneficiary({ role }: Pick<Participant, 'role'>): boolean {
  return role === 'coordinator' || role === 'beneficiary';
}

/** Whether a participant gets money from the grant of its own. */
export function isFunded({ role }: Pick<Participant, 'role'>): boolean {
  return role === 'coordinator' || role === 'beneficiary' || role === 'affiliated_entity';
}

/** Whether a beneficiary counts in the smallest consortium. */
function counts(of: OfProject, participant: Participant): EligibilityAnswer {
  return standsAlone(of.program, participant) ? 'yes' : (standingOf(of, participant)?.counts ?? 'unknown');
}

/** Groups of participants of whom one decides for the others, or for whom one owner decides; each has two or more. */
export function dependentGroups(participants: readonly Participant[]): readonly (readonly Participant[])[] {
  const here = new Set(participants.map(({ name }) => nameKey(name)));
  const above = new Map<string, string>();
  const topOf = (key: string): string => {
    const next = above.get(key);
    return next === undefined ? key : topOf(next);
  };
  for (const each of participants) {
    const owner = nameKey(detailsOf(each).owner);
    if (owner === '' || answerOf(each, 'controlled') !== 'yes') continue;
    // An owner who leaves those that it owns independent of each other is still no stranger to what it owns.
    if (answerOf(each, 'exempt_owner') === 'yes' && !here.has(owner)) continue;
    const [top, upper] = [topOf(nameKey(each.name)), topOf(owner)];
    if (top !== upper) above.set(top, upper);
  }
  const groups = Map.groupBy(participants, ({ name }) => topOf(nameKey(name)));
  return [...groups.values()].filter((group) => group.length > 1);
}

/** One of the conditions that a consortium must meet. */
export type ConsortiumClause = {
  readonly code: 'entities' | 'countries' | 'member_state' | 'independence' | 'alone' | 'coordinator';
  readonly answer: EligibilityAnswer;
  readonly clause: ClauseId;
  /** How many are asked for, and how many count. */
  readonly wanted: number;
  readonly counted: number;
};

/** The consortium as it stands, against what the call asks for. */
export type Consortium = {
  /** Empty where the call's minimum is not known. */
  readonly clauses: readonly ConsortiumClause[];
  /** Whether the minimum is known at all. */
  readonly known: boolean;
  /** Beneficiaries that count, one of each group that depends on the same. */
  readonly counted: readonly Participant[];
  /** Beneficiaries of whom it is not known whether they count. */
  readonly open: readonly Participant[];
  /** What a further partner would have to be; null where none is missing. */
  readonly missing: { readonly entities: number; readonly countries: number; readonly memberState: boolean } | null;
};

/**
 * One of each group that depends on the same, and everybody else. Of a group the one stands who helps most: who counts,
 * and adds a country.
 */
function independentOnes(of: OfProject, participants: readonly Participant[]): readonly Participant[] {
  const groups = dependentGroups(participants);
  const grouped = new Set(groups.flat().map(({ id }) => id));
  const chosen = participants.filter(({ id }) => !grouped.has(id));
  for (const group of groups) {
    const used = new Set(chosen.filter((each) => counts(of, each) === 'yes').map(({ country }) => country));
    const worth = (each: Participant) =>
      ({ yes: 4, unknown: 2, no: 0 })[counts(of, each)] +
      (standsAlone(of.program, each) || !used.has(each.country) ? 1 : 0) +
      (isMember(of, each) ? 0.5 : 0);
    chosen.push(...group.toSorted((a, b) => worth(b) - worth(a)).slice(0, 1));
  }
  return chosen;
}

function isMember(of: OfProject, each: Participant): boolean {
  return standsAlone(of.program, each) || standingOf(of, each)?.group === 'member_state';
}

function countriesOf(of: OfProject, counted: readonly Participant[]): number {
  return new Set(counted.map((each) => (standsAlone(of.program, each) ? each.id : each.country))).size;
}

const answerTo = (isMet: boolean, isOpen: boolean): EligibilityAnswer => (isMet ? 'yes' : isOpen ? 'unknown' : 'no');

/** The beneficiaries of whom nobody has said whether another participant owns or controls them. */
export function withUnsaidOwner(participants: readonly Participant[]): readonly Participant[] {
  return participants.filter((each) => isBeneficiary(each) && answerOf(each, 'controlled') === null);
}

function independence(of: OfProject, beneficiaries: readonly Participant[]): EligibilityAnswer | null {
  if (!asksIndependence(of.program) || beneficiaries.length < 2) return null;
  if (dependentGroups(beneficiaries).length > 0) return 'no';
  return withUnsaidOwner(beneficiaries).length === 0 ? 'yes' : 'unknown';
}

/** What of a minimum is there: who counts, and from how many countries. */
type Tally = {
  readonly counted: readonly Participant[];
  readonly open: readonly Participant[];
  readonly countries: number;
  /** Of those counted, how many sit in a Member State. */
  readonly members: number;
};

function tally(of: OfProject, independent: readonly Participant[]): Tally {
  const counted = independent.filter((each) => counts(of, each) === 'yes');
  const open = independent.filter((each) => counts(of, each) === 'unknown');
  const members = counted.filter((each) => isMember(of, each)).length;
  return { counted, open, countries: countriesOf(of, counted), members };
}

/** A minimum of entities and countries, as the call, the General Annexes or the programme state it. */
type Minimum = Pick<ConsortiumRequirement, 'memberState' | 'clause'> & {
  readonly entities: number;
  readonly countries: number;
};

/** What a further partner would have to be; null where none is missing. */
function missingOf({ entities, countries, memberState }: Minimum, there: Tally): Consortium['missing'] {
  const needsMember = memberState && there.members === 0;
  const [lacking, abroad] = [Math.max(0, entities - there.counted.length), Math.max(0, countries - there.countries)];
  const count = Math.max(lacking, abroad, needsMember ? 1 : 0);
  return count === 0 ? null : { entities: count, countries: abroad, memberState: needsMember };
}

function minimumClauses(of: OfProject, minimum: Minimum, there: Tally): readonly ConsortiumClause[] {
  const { entities, countries, memberState, clause } = minimum;
  const { counted, open, members } = there;
  const withOpen = [...counted, ...open];
  return [
    {
      clause,
      code: 'entities',
      answer: answerTo(counted.length >= entities, withOpen.length >= entities),
      wanted: entities,
      counted: counted.length,
    },
    {
      clause,
      code: 'countries',
      answer: answerTo(there.countries >= countries, countriesOf(of, withOpen) >= countries),
      wanted: countries,
      counted: there.countries,
    },
    ...(memberState
      ? [
          {
            clause,
            code: 'member_state',
            answer: answerTo(members > 0, open.length > 0),
            wanted: 1,
            counted: members,
          } as const,
        ]
      : []),
  ];
}

/** How a consortium stands against the minimum that the call, its annexes or its programme ask for. */
export function consortiumOf(of: OfProject): Consortium {
  const { minEntities, minCountries, memberState, singleOnly, clause } = consortiumRequirement(of.program);
  const beneficiaries = of.participants.filter(isBeneficiary);
  const independent = independentOnes(of, beneficiaries);
  const there = tally(of, independent);
  const coordinators = of.participants.filter(({ role }) => role === 'coordinator').length;
  const lead = { code: 'coordinator', answer: answerTo(coordinators === 1, false), wanted: 1 } as const;
  const always: readonly ConsortiumClause[] = [{ ...lead, clause, counted: coordinators }];
  const { counted, open } = there;
  const found = { known: minEntities !== null || singleOnly, counted, open, missing: null };
  if (singleOnly) {
    const { length } = beneficiaries;
    const alone = { code: 'alone', answer: answerTo(length <= 1, false), clause, wanted: 1, counted: length } as const;
    return { ...found, clauses: [alone, ...always] };
  }
  if (minEntities === null) return { ...found, clauses: always };
  const minimum = { entities: minEntities, countries: minCountries ?? 1, memberState, clause };
  const free = independence(of, beneficiaries);
  const apart = { code: 'independence', clause, wanted: beneficiaries.length, counted: independent.length } as const;
  return {
    ...found,
    clauses: [...minimumClauses(of, minimum, there), ...(free === null ? [] : [{ ...apart, answer: free }]), ...always],
    missing: missingOf(minimum, there),
  };
}
