import { missingSignOffs, signOffState, type SignOffKind } from '#domain/project/submission/sign-offs.ts';
import type { Tx } from '#db/client.ts';

import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import {
  listSignOffs,
  lockSignOff,
  removeDemand,
  storeDecision,
  storeDemand,
} from '#server/data/projects/portal/sign-offs.ts';
import { fingerprintOf, lockForVersion, takeSnapshot } from '#server/data/projects/versions.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

type Known = Pick<Deps, 'clock'>;

async function contentOf(db: Parameters<typeof takeSnapshot>[0], of: OfProject, { clock }: Known): Promise<string> {
  const snapshot = await takeSnapshot(db, of, clock());
  return snapshot === null ? '' : fingerprintOf(snapshot);
}

/** Which sign-offs hold the submission of a project back, as it stands in this transaction. */
export async function heldBackBy(tx: Tx, of: OfProject, deps: Known): Promise<readonly SignOffKind[]> {
  const demanded = await listSignOffs(tx, of);
  return demanded.length === 0 ? [] : missingSignOffs(demanded, await contentOf(tx, of, deps));
}

const list = os.signOffs.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, person, may } }) => {
    const fingerprint = await contentOf(deps.db, place, deps);
    const seeing = await listThoseWhoSee(deps.db, place);
    const seen = new Set(seeing.map(({ userId }) => userId));
    const rows = await listSignOffs(deps.db, place);
    const mayDemand = may('project.assign');
    return {
      items: rows.map(({ kind, userId, name, demandedAt, remark, decidedAt, ...decided }) => ({
        kind,
        person: userId === null || name === null ? null : { userId, name },
        isMine: userId === person.id,
        canAnswer: userId !== null && seen.has(userId),
        demandedAt,
        state: signOffState(decided, fingerprint),
        remark,
        decidedAt,
      })),
      fingerprint,
      people: mayDemand ? seeing.map(({ userId, name }) => ({ userId, name })) : [],
      mayDemand,
    };
  });

const demand = os.signOffs.demand
  .use(projectMember('project.assign'), (input) => input.projectId)
  .handler(async ({ context, input: { kind, userId }, errors }) => {
    const { deps, place, user } = context;
    return await change(context, 'sign_off.demanded', async (tx) => {
      const known = await lockSignOff(tx, place, kind);
      if (known?.userId === userId) return unchanged({});
      if (!(await listThoseWhoSee(tx, place)).some((each) => each.userId === userId)) throw errors.NOT_IN_PROJECT();
      const now = deps.clock();
      await storeDemand(tx, place, { id: deps.newId(), kind, userId, demandedBy: user.id, demandedAt: now });
      const told = await tellInProject(tx, place, {
        newId: deps.newId,
        now,
        type: 'sign_off',
        key: `sign_off:${place.projectId}:${kind}:${deps.newId()}`,
        content: { code: 'sign_off_asked', call: null, kind, by: user.id },
        readers: userId === user.id ? [] : [userId],
      });
      await announce(tx, deps, told);
      return done({ kind, userId }, {});
    });
  });

const drop = os.signOffs.drop
  .use(projectMember('project.assign'), (input) => input.projectId)
  .handler(
    async ({ context, input: { kind } }) =>
      await change(context, 'sign_off.dropped', async (tx) =>
        (await removeDemand(tx, context.place, kind)) ? done({ kind }, {}) : unchanged({}),
      ),
  );

const decide = os.signOffs.decide
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input: { kind, decision, fingerprint, remark }, errors }) => {
    const { deps, place, user } = context;
    return await change(context, decision === 'given' ? 'sign_off.given' : 'sign_off.refused', async (tx) => {
      // Nothing of the project changes between the comparison and the answer.
      await lockForVersion(tx, place);
      const known = await lockSignOff(tx, place, kind);
      if (known === null || known.userId !== user.id) throw errors.NOT_YOURS();
      if ((await contentOf(tx, place, deps)) !== fingerprint) throw errors.CHANGED();
      const now = deps.clock();
      await storeDecision(tx, place, kind, { decision, fingerprint, remark: remark.trim(), decidedAt: now });
      const asker = known.demandedBy;
      const told = await tellInProject(tx, place, {
        newId: deps.newId,
        now,
        type: 'sign_off',
        key: `signed_off:${place.projectId}:${kind}:${deps.newId()}`,
        content: { code: 'sign_off_answered', call: null, kind, decision, by: user.id },
        readers: asker === null || asker === user.id ? [] : [asker],
      });
      await announce(tx, deps, told);
      return done({ kind }, {});
    });
  });

export const signOffs = { list, demand, drop, decide };
