import { redFlags } from '#domain/rules/red-flags.ts';
import { reconcile } from '#domain/rules/reconcile.ts';
import type { Tx } from '#db/client.ts';

import { forgetAlerts, tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { listStoredFlags, lockProject, storeRun } from '#server/data/projects/flags.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import type { Acting } from './change.ts';
import { change, changeWithin, done, unchanged } from './change.ts';
import { announce } from './notifications/announce.ts';

/** So many rules are named in the history of a run. */
const MOST_NAMED = 20;

/** The rules that found these, each once. */
function rulesNamed(flags: readonly { readonly ruleId: string }[]): string {
  return [...new Set(flags.map(({ ruleId }) => ruleId))].slice(0, MOST_NAMED).join(' ');
}

/** The work of a run inside a transaction. */
function runIn({ deps, person, place }: Acting<'project'>) {
  return async (tx: Tx) => {
    await lockProject(tx, place);
    const at = deps.clock();
    const facts = await findProjectFacts(tx, place, at);
    if (!facts) return unchanged(null);
    const stored = await listStoredFlags(tx, place);
    const found = reconcile(stored, redFlags(facts, at));
    await storeRun(tx, place, deps.newId, found, at);
    const open = [...found.added, ...found.kept.filter(({ settled }) => !settled)];
    const hard = open.filter(({ severity }) => severity === 'hard').length;
    const counts = {
      hard,
      soft: open.length - hard,
      added: found.added.length,
      gone: found.gone.length,
      reopened: found.reopened,
    };
    const news = {
      came: rulesNamed(found.added),
      went: rulesNamed(stored.filter(({ id }) => found.gone.includes(id))),
    };
    if (counts.added + counts.gone + counts.reopened > 0) {
      // One alert stands for a project: that of its newest run that found something else.
      await forgetAlerts(tx, place.orgId, `validation:${place.projectId}`);
      const told = await tellInProject(tx, place, {
        newId: deps.newId,
        now: at,
        type: 'validation',
        key: `validation:${place.projectId}:${at}`,
        content: { code: 'validated', call: null, hard, soft: counts.soft, by: person?.id ?? '' },
        readers: (await listThoseWhoSee(tx, place)).map(({ userId }) => userId).filter((id) => id !== person?.id),
      });
      await announce(tx, deps, told);
    }
    return done({ ...counts, ...news }, { ranAt: at, ...counts });
  };
}

/** Checks a project against every rule and stores the findings. Null where the project has disappeared meanwhile. */
export async function runValidation(acting: Acting<'project'>) {
  return await change(acting, 'validation.run', runIn(acting));
}

/** As `runValidation`, as part of a change that is under way. */
export async function validateWithin(tx: Tx, acting: Acting<'project'>) {
  return await changeWithin(tx, acting, 'validation.run', runIn(acting));
}
