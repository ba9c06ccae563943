import type { ProjectFacts } from '#domain/project/facts.ts';
import { rule } from '../rule.ts';
import type { Statement } from '../statements/statement.ts';
import { disagreements } from './stated.ts';

/** With one participant alone the others are not entered yet. */
const FEWEST = 2;

type Counts = {
  readonly all: number;
  /** Every number of partners that is right, by whom one counts. */
  readonly partners: readonly number[];
  readonly beneficiaries: number;
  /** Null where the country of one is not known. */
  readonly countries: readonly number[] | null;
};

/** How many take part: with and without affiliated entities and associated partners. Subcontractors do not. */
function storedCounts({ participants }: ProjectFacts): Counts {
  const count = (...roles: readonly string[]) => participants.filter(({ role }) => roles.includes(role)).length;
  const taking = participants.filter(({ role }) => role !== 'subcontractor');
  const funded = taking.filter(({ role }) => role === 'coordinator' || role === 'beneficiary');
  const beneficiaries = count('coordinator', 'beneficiary');
  const [affiliated, associated] = [count('affiliated_entity'), count('associated_partner')];
  const countries = (of: typeof taking) => new Set(of.map(({ country }) => country)).size;
  return {
    all: taking.length,
    partners: [beneficiaries, beneficiaries + affiliated, beneficiaries + associated, taking.length],
    beneficiaries,
    countries: taking.some(({ country }) => country === null) ? null : [countries(taking), countries(funded)],
  };
}

function agrees({ kind, figure: { value } }: Statement, counts: Counts): boolean {
  switch (kind) {
    case 'beneficiaries':
      return value === counts.beneficiaries;
    case 'countries':
      return counts.countries === null || counts.countries.includes(value);
    case 'our_partners':
      return counts.partners.includes(value) || counts.partners.includes(value + 1);
    default:
      return counts.partners.includes(value);
  }
}

/** A section counts other partners, or other countries of theirs, than take part. */
export const textPartnersDiffer = rule({
  id: 'TEXT_PARTNERS_DIFFER',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'part-a-participants',
  params: {
    partners: { first: 'text', found: 'quotes', count: 'count', partners: 'count' },
    countries: { first: 'text', found: 'quotes', count: 'count', countries: 'count' },
    both: { first: 'text', found: 'quotes', count: 'count', partners: 'count', countries: 'count' },
  },
  applies: ({ participants }) => participants.filter(({ role }) => role !== 'subcontractor').length >= FEWEST,
  check: (facts) => {
    const counts = storedCounts(facts);
    const kinds = ['partners', 'our_partners', 'beneficiaries', 'countries'] as const;
    return disagreements(facts, kinds, (one) => agrees(one, counts)).map(({ subject, wrong, evidence }) => {
      const ofCountries = wrong.filter(({ kind }) => kind === 'countries').length;
      const isOfBeneficiaries = wrong.every(({ kind }) => kind === 'beneficiaries' || kind === 'countries');
      const partners = isOfBeneficiaries ? counts.beneficiaries : counts.all;
      const countries = counts.countries?.[0];
      if (countries === undefined || ofCountries === 0) return { subject, params: { ...evidence, partners } };
      return ofCountries === wrong.length
        ? { subject, params: { ...evidence, countries } }
        : { subject, params: { ...evidence, partners, countries } };
    });
  },
});
