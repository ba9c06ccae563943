import { effectOfChanges } from '#domain/project/requirements/call-effect.ts';
import { askedNow, requirementChanges } from '#domain/project/requirements/requirement-changes.ts';
import { isSameValue } from '#domain/values/same-value.ts';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import {
  findLastTold,
  listProjectNews,
  tellProject,
  type ProjectNews,
} from '#server/data/notifications/project-news.ts';
import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { findRequirements } from '#server/data/projects/requirements.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { byItself, change, done, unchanged, type ChangeDeps } from '#server/platform/change.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { forEachAlone } from '#server/platform/jobs.ts';

/** Tells one project what its call has changed and what that does to it; nothing where it asks for the same. */
async function tell(deps: ChangeDeps, news: ProjectNews): Promise<void> {
  await change(byItself(deps), 'alerts.made', async (tx) => {
    const at = deps.clock();
    const facts = await findProjectFacts(tx, news, at);
    const reading = await analyseCall(tx, news.programId, at);
    const before = await findRequirements(tx, news);
    if (facts === null || reading === null) return unchanged(null);
    const changed =
      before === null
        ? []
        : requirementChanges({ rows: before.requirements.rows, at: before.analysedAt }, { rows: reading.rows, at });
    const asked = askedNow(changed);
    const { added } = effectOfChanges(facts, changed, at);
    const blocking = added.filter(({ severity }) => severity === 'hard').length;
    const effect = { requirements: asked.length, blocking, warnings: added.length - blocking, asked };
    const last = await findLastTold(tx, news);
    // Only the text has changed, and the project is asked for what it was told of before.
    if (news.changes.length === 0 && isSameValue(asked, last?.effect.asked ?? [])) return unchanged(null);
    const { call, changes, projectId, title } = news;
    const content = { code: 'project_call_changed', call, project: { id: projectId, title }, changes, effect } as const;
    await announce(tx, deps, await tellProject(tx, news, { id: deps.newId(), content, at }));
    return done({}, null);
  });
}

/** After each run of the catalogue that changed something, and each night: one project after the other. */
export function requirementJobs(deps: ChangeDeps): readonly JobDefinition[] {
  return [
    {
      name: 'tell-projects',
      schedule: '20 0 * * *',
      run: async () => {
        const all = await listProjectNews(deps.db, deps.clock());
        await forEachAlone(all, (news) => tell(deps, news), 'some projects were not told of their call');
      },
    },
  ];
}
