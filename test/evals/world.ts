import { loadStarter } from '#server/features/discover/catalogue/starter.ts';
import { readPassages } from '#server/features/discover/catalogue/read-passages.ts';
import { matchingJobs } from '#server/features/discover/programs/jobs.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { requirementJobs } from '#server/features/project/requirements/jobs.ts';

import type { Harness } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { payForAi } from '#test/made/writing/ai-project.ts';
import { said } from '#test/made/writing/asking.ts';
import type { Asker, Conversation } from './evaluation.ts';

/** The call that the project of the evaluations is for. */
const PROJECT_CALL = 'horizon-cl6-2027-01-circbio-05';

/** The real catalogue, and people who ask: a member with a project, a visitor, and a person without an organization. */
export async function makeAskers(harness: Harness): Promise<(of: Pick<Conversation, 'who'>) => Asker> {
  await loadStarter(harness.deps);
  const newcomer = await harness.signUp('Mara Ionescu');
  const member = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, member, {
    kind: 'company',
    keywords: ['recycling', 'composites', 'plastics'],
  });
  await harness.jobs.runAll([
    ...matchingJobs(harness.deps),
    ...dashboardJobs(harness.deps),
    ...requirementJobs(harness.deps),
    { name: 'read-passages', run: async () => await readPassages(harness.deps) },
  ]);
  const { id: programId } = await member.client.programs.get({ orgId, slug: PROJECT_CALL });
  const { projectId } = await member.client.projects.create({ orgId, programId, path: 'self' });
  await member.client.validation.run({ projectId });
  await payForAi(harness, { orgId, projectId });
  await member.client.drafting.assist({
    projectId,
    fieldType: 'methodology',
    currentContent: '',
    conversationHistory: [said('We sort the fibres by light before they are cut.')],
    mode: 'question',
  });
  return ({ who }) => {
    if (who === 'member') return { client: member.client, orgId, projectId };
    const client = who === 'visitor' ? harness.visitor : newcomer.client;
    return { client, orgId: null, projectId: null };
  };
}
