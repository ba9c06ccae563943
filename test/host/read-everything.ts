import { programs } from '#db/schema/index.ts';
import type { Client, Harness } from '#test/harness.ts';

/** What one person may read of an organization, asked for as the screens ask. It throws at the first that fails. */
export async function readEverything(harness: Harness, client: Client, orgId: string): Promise<readonly string[]> {
  await Promise.all([
    client.account.me(),
    client.organizations.list(),
    client.organizations.get({ orgId }),
    client.organizations.setUp.get({ orgId }),
    client.members.list({ orgId }),
    client.dashboard.get({ orgId, allTasks: true }),
    client.activity.recent({ orgId }),
    client.library.list({ orgId }),
    client.programs.list({ orgId, filters: {}, sort: 'match', limit: 50 }),
  ]);
  const { items } = await client.projects.list({ orgId });
  for (const { id: projectId } of items) await readProject(client, projectId);
  for (const { slug } of await harness.db.select({ slug: programs.slug }).from(programs))
    await client.programs.get({ orgId, slug });
  return items.map(({ id }) => id);
}

async function readProject(client: Client, projectId: string): Promise<void> {
  const { sections } = await client.projects.get({ projectId });
  await Promise.all([
    client.application.callText({ projectId }),
    client.activity.list({ projectId }),
    client.comments.counts({ projectId }),
    client.outcomes.list({ projectId }),
  ]);
  for (const { id: sectionId, key: section } of sections) {
    await client.comments.list({ projectId, section });
    await client.suggestions.list({ sectionId });
    const { entries } = await client.application.history({ sectionId });
    for (const { id: entryId } of entries) await client.application.historyText({ sectionId, entryId });
  }
  const versions = await client.versions.list({ projectId });
  for (const { id: versionId } of versions.items) await client.versions.snapshot({ projectId, versionId });
}
