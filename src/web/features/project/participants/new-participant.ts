import { detailsOf, noDetails, withDetails } from '#domain/project/participants/participant-details.ts';
import { freeName, type Participant } from '#domain/project/participants/participants.ts';

/** One more, of whom nothing is known but the name: the coordinator where there is none. */
export function newParticipant(participants: readonly Participant[], name: string): Participant {
  const role = participants.some((each) => each.role === 'coordinator') ? 'beneficiary' : 'coordinator';
  const taken = participants.map((each) => each.name);
  return { id: crypto.randomUUID(), name: freeName(name, taken), country: null, kind: null, size: null, role };
}

/** A partner of another project as one of this: with an id of its own, and nothing that points into the other. */
export function asNew(participants: readonly Participant[], partner: Participant): Participant {
  const copy = withDetails(partner, { ...detailsOf(partner), of: null, ownResources: null, otherIncome: null });
  const fresh = newParticipant(participants, partner.name);
  return { ...copy, id: fresh.id, name: fresh.name, role: partner.role === 'coordinator' ? fresh.role : partner.role };
}

/** What an organization here shows of itself. */
export type ShownOrganization = Pick<Participant, 'name' | 'kind' | 'size'> & {
  readonly country: string;
  readonly pic: string;
};

/** An organization of this platform as one more beneficiary, with what it shows of itself. */
export function fromOrganization(
  participants: readonly Participant[],
  { name, country, kind, size, pic }: ShownOrganization,
): Participant {
  const one = { ...newParticipant(participants, name), country, kind, size };
  return pic === '' ? one : withDetails(one, { ...noDetails, pic });
}
