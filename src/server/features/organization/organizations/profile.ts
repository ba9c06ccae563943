import { may, type Actor } from '#domain/organization/access-and-read-only.ts';
import type { FieldProblem } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileValues } from '#domain/organization/profile/profile-values.ts';
import { matchingFields } from '#domain/organization/profile/profile-values.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import { profileContext } from '#reference/profile-context.ts';
import type { Db } from '#db/client.ts';

import type { OrganizationPlace } from '#server/data/organizations/callers.ts';
import { getOrganization } from '#server/data/organizations/organizations.ts';
import { listShareholders } from '#server/data/organizations/shareholders.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What fields are checked against now. Days count on the clock of Brussels. */
export function contextNow(deps: Deps, country: string) {
  return profileContext(dayIn(BRUSSELS, deps.clock()), country);
}

/** Whether a change makes match scores stale. */
export function mattersToMatching(values: Partial<ProfileValues>, shareholders: unknown): boolean {
  return shareholders !== null || matchingFields.some((field) => values[field] !== undefined);
}

/** The profile as the contract answers it. */
export async function profileAnswer(db: Db, person: Actor, place: OrganizationPlace) {
  const { orgId } = place;
  const { role } = person;
  const { id, revision, values, setUpStep, createdAt, updatedAt } = await getOrganization(db, orgId);
  const shareholders = [...(await listShareholders(db, orgId))];
  const mayEdit = may(person, place, 'organization.edit');
  return { id, revision, values, shareholders, role, mayEdit, setUpStep, createdAt, updatedAt };
}

/** Problems as the data of INVALID_FIELDS. */
export function problemData(problems: readonly FieldProblem[]) {
  return { data: { problems: [...problems] } };
}
