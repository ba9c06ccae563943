import { factsOf } from '#domain/project/stored-project.ts';
import { expect, it } from 'vitest';

import { loadStarter } from '#server/features/discover/catalogue/starter.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { readPassages } from '#server/features/discover/catalogue/read-passages.ts';
import { matchingJobs } from '#server/features/discover/programs/jobs.ts';
import { requirementJobs } from '#server/features/project/requirements/jobs.ts';
import { readEnv } from '#server/host/read-env.ts';
import { whyNoDemo, whyNotFilled } from '#test/demo/refusal.ts';
import { makeWorkspace } from '#test/demo/workspace.ts';
import { useHarness } from '#test/harness.ts';
import { turnAiOn } from '#test/made/payments/billing.ts';
import { exported, importedProject } from '#test/made/backups/archives.ts';

const harness = useHarness();

const WHOLE_CATALOGUE_MS = 60_000;

it(
  'the demo fills an empty product with people of every invitable role and projects in every state',
  { timeout: WHOLE_CATALOGUE_MS },
  async () => {
    const { db, deps } = harness;
    expect(await whyNotFilled(db, deps.env)).toBeNull();
    await loadStarter(deps);
    const { organizations, members, projects } = await makeWorkspace(harness, harness.deps.clock());
    await harness.jobs.runAll([
      ...matchingJobs(harness.deps),
      ...dashboardJobs(harness.deps),
      ...requirementJobs(harness.deps),
      { name: 'read-passages', run: async () => await readPassages(harness.deps) },
    ]);

    const { members: belonging } = await members.ana.client.members.list({ orgId: organizations.carpathia });
    expect(belonging.map(({ name, role }) => `${name} ${role}`).toSorted()).toEqual([
      'Ana Pop owner',
      'Elena Radu reviewer',
      'Ioana Marin contributor',
      'Mihai Dobre admin',
      'Neža Kovač reviewer',
    ]);
    const listed = async (view: 'current' | 'archived') =>
      (await members.ana.client.projects.list({ orgId: organizations.carpathia, view })).items.map(
        ({ id, status }) => [id, status] as const,
      );
    expect(new Map(await listed('current'))).toEqual(
      new Map([
        [projects.draft, 'draft'],
        [projects.halfWritten, 'active'],
        [projects.complete, 'active'],
      ]),
    );
    expect((await listed('archived')).map(([id]) => id)).toEqual([projects.archived]);

    const { alerts } = await members.ana.client.dashboard.get({ orgId: organizations.carpathia });
    expect(alerts.length).toBeGreaterThan(0);
    const { flags } = (await members.neza.client.projects.get({ projectId: projects.validated })).validation;
    expect(new Set(flags.map(({ status }) => status))).toEqual(new Set(['open', 'resolved', 'waived']));
    const { items: versions } = await members.neza.client.versions.list({ projectId: projects.validated });
    expect(versions).toHaveLength(2);
    const { open } = await members.ana.client.comments.counts({ projectId: projects.halfWritten });
    expect(open).toEqual({ 'project-summary': 1 });
    const facts = factsOf(await members.ana.client.projects.get({ projectId: projects.complete }));
    expect(facts.sections.every(({ length }) => length > 0)).toBe(true);
    const { marks } = await members.elena.client.outcomes.list({ projectId: projects.complete });
    expect(marks).toMatchObject([{ section: 'project-summary', by: 'Mihai Dobre' }]);
    expect(await whyNotFilled(db, deps.env)).toMatch(/fills an empty database only/);

    // Each project, as people work in it, comes back equal from its backup.
    await turnAiOn(harness, members.ana, organizations.carpathia, projects.complete);
    await members.ana.client.dryRuns.run({ projectId: projects.complete });
    for (const projectId of [projects.draft, projects.halfWritten, projects.complete, projects.archived]) {
      const out = await exported(harness, members.ana, projectId);
      const again = await importedProject(harness, members.ana, organizations.carpathia, out.bytes);
      expect(again.leftOut).toEqual([]);
      const back = await exported(harness, members.ana, again.projectId);
      expect(back.backup).toEqual(out.backup);
      expect(back.bytes.equals(out.bytes)).toBe(true);
    }
  },
);

it.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://grants.example.org', SECRET: 's'.repeat(32) }])(
  'the demo refuses %j, which is no development mode',
  (settings) => {
    expect(whyNoDemo(readEnv(settings))).toMatch(/development mode only/);
    expect(whyNoDemo(readEnv({}))).toBeNull();
  },
);
