import { randomUUID } from 'node:crypto';

import type { PartnerRoleSought } from '#domain/organization/partners/partner-codes.ts';

import type { Harness, Person } from '#test/harness.ts';
import { makeOrganization } from './factories.ts';
import { makeProgram } from './programs.ts';

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

/** A company with a project of a call of its own, and an institute that does not say anything yet. */
export async function twoOrganizations(harness: Harness) {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana, { name: `Carpathia ${aMessageId().slice(0, 4)}` });
  const identifier = `HORIZON-CL4-2027-${orgId.slice(0, 8).toUpperCase()}`;
  const program = await makeProgram(harness, { identifier, typeOfAction: 'RIA' });
  const { projectId } = await ana.client.projects.create({ orgId, programId: program.id, path: 'self' });
  const jo = await harness.signUp('Jo Beck');
  const name = `Lumen ${orgId.slice(0, 6)}`;
  const otherId = await makeOrganization(harness, jo, { name, country: 'DE', kind: 'research', size: null });
  return { ana, orgId, projectId, slug: identifier.toLowerCase(), jo, otherId, name };
}

export async function namesFoundBy(person: Person, projectId: string) {
  return (await person.client.partners.find({ projectId })).partners.map(({ name }) => name);
}

export async function writtenTo(harness: Harness) {
  const made = await twoOrganizations(harness);
  await offerAsPartner(made.jo, made.otherId);
  const profileId = await profileFoundBy(made.ana, made.projectId, made.name);
  const body = 'Will you join us?\nWe need <b>fibres</b>.';
  const { threadId } = await made.ana.client.partners.write({ projectId: made.projectId, profileId, body });
  const [theirs] = (await made.jo.client.partners.threads({ orgId: made.otherId })).threads;
  return { ...made, profileId, threadId, theirId: theirs?.id ?? '', body };
}
