import { isNonProfit } from '#domain/program/requirements.ts';
import { countryName } from '#reference/country-names.ts';
import type { Api } from '#web/api/api.ts';

/** The organization that programs are judged for, as these pages need it. */
export type ProgramApplicant = {
  readonly id: string;
  readonly name: string;
  /** Whether it is paid as a non-profit; null where not known. */
  readonly nonProfit: boolean | null;
  /** "Romania, small, TRL 6, manufacturing": what the judgement rests on. */
  readonly summary: string;
};

/** The organization with this id as an applicant. */
export async function loadApplicant(api: Api, orgId: string): Promise<ProgramApplicant> {
  const { id, values } = await api.organizations.get({ orgId });
  const parts = [
    countryName(values.country) ?? values.country,
    values.size,
    values.trl === null ? null : `TRL ${values.trl}`,
    values.industry === 'other' ? null : values.industry,
  ];
  return {
    id,
    name: values.name,
    nonProfit: isNonProfit(values),
    summary: parts.filter((part) => part !== null).join(', '),
  };
}
