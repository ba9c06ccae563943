import type { CountryFacts } from '#domain/organization/profile.ts';
import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';

/** Who else takes part in the organization's project for a call. Null is not filled in yet. */
export type Partner = {
  readonly country: CountryFacts | null;
  readonly kind: OrganizationKind | null;
  readonly size: OrganizationSize | null;
  readonly role: ParticipantRole;
};

/** The place of an organization in its own project for a call. */
export type Situation = {
  /** What the organization itself is in the project; null where it is not listed. */
  readonly role: ParticipantRole | null;
  readonly partners: readonly Partner[];
};

/** The partners that receive a grant of their own: affiliated entities and associated partners do not count. */
export function fundedPartners(situation: Situation | null): readonly Partner[] {
  return (situation?.partners ?? []).filter(({ role }) => role === 'coordinator' || role === 'beneficiary');
}
