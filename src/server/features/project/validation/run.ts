import { redFlags } from '#domain/rules/red-flags.ts';
import { reconcile } from '#domain/rules/reconcile.ts';

import { recordEvent } from '#server/data/platform/audit.ts';
import { listStoredFlags, lockProject, storeRun } from '#server/data/projects/flags.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findProjectFacts } from '#server/data/projects/project-facts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { tellProject } from '#server/platform/tell-project.ts';

/** Checks a project against every rule and stores what is found; null where it is gone meanwhile. */
export async function runValidation({ db, clock, newId, events }: Deps, of: OfProject, userId: string) {
  const result = await db.transaction(async (tx) => {
    await lockProject(tx, of);
    const at = clock();
    const facts = await findProjectFacts(tx, of, at);
    if (!facts) return null;
    const found = reconcile(await listStoredFlags(tx, of), redFlags(facts, at));
    await storeRun(tx, of, newId, found, at);
    const open = [...found.added, ...found.kept.filter(({ settled }) => !settled)];
    const hard = open.filter(({ severity }) => severity === 'hard').length;
    const counts = {
      hard,
      soft: open.length - hard,
      added: found.added.length,
      gone: found.gone.length,
      reopened: found.reopened,
    };
    await recordEvent(tx, {
      id: newId(),
      orgId: of.orgId,
      userId,
      action: 'validation.run',
      subjectId: of.projectId,
      data: counts,
      at,
    });
    return { ranAt: at, ...counts };
  });
  if (result) tellProject(events, of, userId);
  return result;
}
