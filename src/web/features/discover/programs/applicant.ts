import type { Industry, OrganizationSize } from '#domain/organization/organization-codes.ts';
import { isNonProfit } from '#domain/program/requirements.ts';
import type { Api } from '#web/api/api.ts';
import { countryName } from '#words/organization/country-name.ts';
import type { Words } from '#words/words.ts';

/** The organization that programs are judged for, as these pages need it. */
export type ProgramApplicant = {
  readonly id: string;
  readonly name: string;
  /** Whether it is paid as a non-profit; null where not known. */
  readonly nonProfit: boolean | null;
  readonly country: string;
  readonly size: OrganizationSize | null;
  readonly trl: number | null;
  readonly industry: Industry | null;
};

/** The organization with this id as an applicant. */
export async function loadApplicant(api: Api, orgId: string): Promise<ProgramApplicant> {
  const { id, values } = await api.organizations.get({ orgId });
  const { name, country, size, trl, industry } = values;
  return { id, name, nonProfit: isNonProfit(values), country, size, trl, industry };
}

/** "Romania, small, TRL 6, manufacturing": what the judgement rests on. */
export function applicantSummary(
  words: Words<'applicant'>,
  countries: Words<'countries'>,
  { country, size, trl, industry }: ProgramApplicant,
): string {
  const parts = [
    countryName(countries, country),
    size === null ? null : words(`size.${size}`),
    trl === null ? null : words('trl', { trl }),
    industry === null || industry === 'other' ? null : words(`industry.${industry}`),
  ];
  return parts.filter((part) => part !== null).join(', ');
}
