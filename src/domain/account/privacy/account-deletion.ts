import type { Role } from '#domain/organization/roles.ts';
import { DAY_MS, instantFromMs, msOf, type Instant } from '#domain/values/time.ts';

/** Between the wish to be deleted and the deletion there are so many days, in which it can be taken back. */
export const DELETION_DAYS = 14;
/** So many days before the deletion the person is reminded of it. */
export const REMINDER_DAYS = 3;

/** An organization of a person who wants to be deleted. */
export type OwnOrganization = {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Members altogether, and owners among them. */
  readonly members: number;
  readonly owners: number;
  readonly projects: number;
  /** A subscription runs and would be charged again. */
  readonly isCharged: boolean;
  /** When it is deleted by itself, as an owner asked; null where nobody did. */
  readonly leavesAt: Instant | null;
};

/** Why an organization keeps a person from being deleted: others would lose their owner, or money would go on being taken. */
export const deletionObstacles = ['last_owner', 'subscription'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

type Named = Pick<OwnOrganization, 'id' | 'name' | 'projects'>;

/** What the deletion of a person would take along, and what keeps it from happening. */
export type DeletionConsequences = {
  readonly goes: readonly Named[];
  readonly obstacles: readonly (Named & { readonly obstacle: DeletionObstacle })[];
};

/**
 * An organization goes with its only member. One that has others needs another owner first, unless it is gone itself by
 * the day that the person goes; `by` is that day, or null where it has come.
 */
export function deletionConsequences(
  organizations: readonly OwnOrganization[],
  by: Instant | null,
): DeletionConsequences {
  const isGone = ({ leavesAt }: OwnOrganization) => by !== null && leavesAt !== null && leavesAt <= by;
  const named = ({ id, name, projects }: OwnOrganization): Named => ({ id, name, projects });
  const alone = organizations.filter(({ members }) => members === 1);
  const left = organizations
    .filter(({ members, owners, role }) => members > 1 && role === 'owner' && owners === 1)
    .filter((each) => !isGone(each));
  return {
    goes: alone.map(named),
    obstacles: [
      ...left.map((each) => ({ ...named(each), obstacle: 'last_owner' as const })),
      ...alone
        .filter(({ isCharged }) => isCharged)
        .map((each) => ({ ...named(each), obstacle: 'subscription' as const })),
    ],
  };
}

/** When a deletion that is asked for now comes about. */
export function deletionDue(now: Instant): Instant {
  return instantFromMs(msOf(now) + DELETION_DAYS * DAY_MS);
}
