import type { Harness, Person } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

import { beVerified } from './consultants.ts';
import { verifyingAdministrator } from './verifying-administrator.ts';

/** A verified consultant, whom anybody can ask. */
export async function verifiedConsultant(harness: Harness, name = 'Irina Vlad') {
  const irina = await harness.signUp(name);
  const { consultantId } = await beVerified(irina, await verifyingAdministrator(harness), { name });
  return { irina, consultantId };
}

/** An organization with two projects, and a verified consultant. */
export async function askingOrganization(harness: Harness) {
  const ana = await harness.signUp('Ana Pop');
  const { orgId, programId, projectId } = await makeProject(harness, ana);
  const { projectId: otherId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, projectId, otherId, ...(await verifiedConsultant(harness)) };
}

type Asking = { readonly projectId: string; readonly consultantId: string };

/** Asks for a call or a quote. */
export async function asked(
  person: Person,
  { projectId, consultantId }: Asking,
  kind: 'call' | 'quote' = 'call',
): Promise<string> {
  const words = { message: 'We make tyres. Can you help?', wished: kind === 'call' ? 'Tuesday morning' : '' };
  const { engagementId } = await person.client.engagements.ask({ projectId, consultantId, kind, ...words });
  return engagementId;
}
