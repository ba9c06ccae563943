import { exampleOrganization, exampleProgram, testNow } from './program-facts.ts';
import { countryFacts } from '#reference/countries.ts';
import type { EligibilityCriterion } from '#domain/program/eligibility/eligibility-codes.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import { eligibilityOf } from '#domain/program/eligibility/eligibility.ts';
import type { Situation } from '#domain/program/eligibility/situation.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';

// An organization judged against a program, of which each test names only what matters to it.

export type Given = {
  readonly program?: Partial<ProgramFacts>;
  readonly organization?: Partial<OrganizationProfile>;
  readonly asked?: EligibilityAnswers;
  readonly told?: EligibilityAnswers;
  readonly situation?: Situation | null;
};

export function judge({ program = {}, organization = {}, asked = {}, told = {}, situation = null }: Given) {
  return eligibilityOf({
    program: exampleProgram(program),
    organization: exampleOrganization(organization),
    answers: { organization: told, program: asked },
    situation,
    now: testNow,
  });
}

export function codes(given: Given, criterion: EligibilityCriterion): readonly string[] {
  return judge(given)
    .filter((row) => row.criterion === criterion)
    .map(({ answer, reason }) => `${answer} ${reason.code}`);
}

export const country = (iso2: string): OrganizationProfile['country'] => countryFacts(iso2);

export const inIt = (iso2: string, program: Partial<ProgramFacts> = {}, asked: EligibilityAnswers = {}): string =>
  codes({ program, organization: { country: country(iso2) }, asked }, 'country')[0] ?? '';

export const held = (...shares: readonly (readonly [string, number])[]): Partial<OrganizationProfile> => ({
  shareholders: shares.map(([name, share]) => ({ name, country: name, kind: 'person', shareBasisPoints: share })),
});
