import type { CountryFacts } from '#domain/organization/profile.ts';
import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';
import { nameKey } from '#domain/values/text.ts';

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

type Own = { readonly names: readonly string[]; readonly country: CountryFacts | null };

/**
 * The situation that the participants of a project make. The organization itself bears one of its names there; where
 * none does, it is the first one of its country that coordinates, as a new project lists it.
 */
export function situationOf(own: Own, participants: readonly (Partner & { readonly name: string })[]): Situation {
  const keys = own.names.map(nameKey);
  const byName = participants.findIndex(({ name }) => keys.includes(nameKey(name)));
  const at =
    byName >= 0
      ? byName
      : participants.findIndex(
          ({ role, country }) => role === 'coordinator' && country !== null && country.iso2 === own.country?.iso2,
        );
  return {
    role: participants[at]?.role ?? null,
    partners: participants.filter((_, place) => place !== at),
  };
}
