import { and, asc, eq } from 'drizzle-orm';

import type { SignOffDecision, SignOffKind } from '#domain/project/submission/sign-offs.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projectSignOffs, users } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

/** What has to be signed off in a project, and what was said of it. */
export async function listSignOffs(db: Db, of: OfProject) {
  return await db
    .select({
      kind: projectSignOffs.kind,
      userId: projectSignOffs.userId,
      name: users.name,
      demandedBy: projectSignOffs.demandedBy,
      demandedAt: projectSignOffs.demandedAt,
      decision: projectSignOffs.decision,
      fingerprint: projectSignOffs.fingerprint,
      remark: projectSignOffs.remark,
      decidedAt: projectSignOffs.decidedAt,
    })
    .from(projectSignOffs)
    .leftJoin(users, eq(users.id, projectSignOffs.userId))
    .where(inProject(projectSignOffs, of))
    .orderBy(asc(projectSignOffs.kind));
}

const one = (of: OfProject, kind: SignOffKind) => and(inProject(projectSignOffs, of), eq(projectSignOffs.kind, kind));

/** The one of this kind, held for this transaction; null where none is demanded. */
export async function lockSignOff(tx: Tx, of: OfProject, kind: SignOffKind) {
  const [row] = await tx.select().from(projectSignOffs).where(one(of, kind)).limit(1).for('update');
  return row ?? null;
}

type Demand = {
  readonly id: string;
  readonly kind: SignOffKind;
  readonly userId: string;
  readonly demandedBy: string;
  readonly demandedAt: Instant;
};

/** Demands one of a person. What another person said before of this kind does not count any more. */
export async function storeDemand(tx: Tx, of: OfProject, { id, kind, ...demand }: Demand): Promise<void> {
  const unsaid = { decision: null, fingerprint: null, remark: '', decidedAt: null };
  await tx
    .insert(projectSignOffs)
    .values({ id, ...projectKeys(of), kind, ...demand })
    .onConflictDoUpdate({
      target: [projectSignOffs.orgId, projectSignOffs.projectId, projectSignOffs.kind],
      set: { ...demand, ...unsaid },
    });
}

/** Takes a demand away. Answers whether there was one. */
export async function removeDemand(tx: Tx, of: OfProject, kind: SignOffKind): Promise<boolean> {
  const rows = await tx.delete(projectSignOffs).where(one(of, kind)).returning({ id: projectSignOffs.id });
  return rows.length > 0;
}

type Said = {
  readonly decision: SignOffDecision;
  readonly fingerprint: string;
  readonly remark: string;
  readonly decidedAt: Instant;
};

/** Keeps what the named person says. */
export async function storeDecision(tx: Tx, of: OfProject, kind: SignOffKind, said: Said): Promise<void> {
  await tx.update(projectSignOffs).set(said).where(one(of, kind));
}
