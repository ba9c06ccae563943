import { randomUUID } from 'node:crypto';

import type { PartnerRoleSought } from '#domain/organization/partners/partner-codes.ts';

import type { Person } from '#test/harness.ts';

type Said = {
  readonly visible?: boolean;
  readonly brings?: string;
  readonly keywords?: readonly string[];
  readonly role?: PartnerRoleSought;
  readonly categories?: readonly string[];
  readonly pic?: string;
  readonly programs?: readonly string[];
};

/** Switches the partner profile of an organization on, or stores another one of it. */
export async function offerAsPartner(owner: Person, orgId: string, said: Said = {}): Promise<void> {
  const { programs = [], ...values } = said;
  const { profile } = await owner.client.partners.profile({ orgId });
  await owner.client.partners.saveProfile({
    orgId,
    base: profile.revision,
    values: {
      visible: true,
      brings: 'Recycled carbon fibres, with a pilot line.',
      keywords: [],
      role: 'partner',
      categories: ['Horizon Europe'],
      pic: '',
      ...values,
    },
    programs,
  });
}

/** The profile by which a project finds an organization of this name; throws where it does not. */
export async function profileFoundBy(person: Person, projectId: string, name: string): Promise<string> {
  const { partners } = await person.client.partners.find({ projectId });
  const found = partners.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not found`);
  return found.profileId;
}

export const aMessageId = (): string => randomUUID();
