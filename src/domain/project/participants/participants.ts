import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import { cellText, cellTextFault } from '#domain/values/cell-text.ts';
import { repeatsId } from '#domain/values/list-changes.ts';
import { nameKey } from '#domain/values/text.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { ParticipantFault } from './participant-codes.ts';
import { detailFaults } from './participant-details.ts';
import type { participantSchema } from './participant-schema.ts';

/** Who takes part in a project. */
export type Participant = Shape<typeof participantSchema>;

/** How many participants a project has at most, and how long a name is (code units). */
export const participantLimits = { participants: 60, name: 200 } as const;

type Applicant = {
  readonly name: string;
  readonly country: string;
  readonly kind: OrganizationKind | null;
  readonly size: OrganizationSize | null;
};

/** The applicant's own organization as the coordinator of the project. */
export function coordinatorOf({ name, country, kind, size }: Applicant, id: string): Participant {
  return {
    id,
    name: cellText(name, participantLimits.name) || 'Coordinator',
    country,
    kind,
    size,
    role: 'coordinator',
  };
}

/** A name that nobody in the list bears: "Acme", else "Acme (2)". */
export function freeName(name: string, used: readonly string[]): string {
  const taken = new Set(used.map(nameKey));
  if (!taken.has(nameKey(name))) return name;
  for (let count = 2; ; count += 1) {
    const tried = cellText(`${cellText(name, participantLimits.name - 5)} (${count})`, participantLimits.name);
    if (!taken.has(nameKey(tried))) return tried;
  }
}

function besideNew(participants: readonly Participant[], { id, role }: Participant): readonly Participant[] {
  return participants.map((each) =>
    role === 'coordinator' && each.role === 'coordinator' && each.id !== id ? { ...each, role: 'beneficiary' } : each,
  );
}

/** The list with this participant at its end; a new coordinator makes the old one a beneficiary. */
export function withNewParticipant(
  participants: readonly Participant[],
  participant: Participant,
): readonly Participant[] {
  return [...besideNew(participants, participant), participant];
}

/** The list with this participant, added at the end or changed; a new coordinator makes the old one a beneficiary. */
export function withParticipant(
  participants: readonly Participant[],
  participant: Participant,
): readonly Participant[] {
  return participants.some(({ id }) => id === participant.id)
    ? besideNew(participants, participant).map((each) => (each.id === participant.id ? participant : each))
    : withNewParticipant(participants, participant);
}

/** Everything that keeps a list of participants from being stored, each reason once; empty where it can be. */
export function participantFaults(participants: readonly Participant[]): readonly ParticipantFault[] {
  const found: (ParticipantFault | null)[] = participants.flatMap(({ name, details }) => [
    name.trim() === '' ? ('name_missing' as const) : cellTextFault(name, participantLimits.name),
    ...(details === undefined ? [] : detailFaults(details)),
  ]);
  if (participants.length > participantLimits.participants) found.push('too_many_participants');
  if (repeatsId(participants)) found.push('repeated_id');
  if (new Set(participants.map(({ name }) => nameKey(name))).size < participants.length) found.push('name_repeated');
  return [...new Set(found.filter((fault) => fault !== null))];
}
