/** The work that a change can cause, by name. Each job gets ids alone. */
type JobPayloads = {
  'rescore-organization': { readonly orgId: string };
  'renew-values': { readonly orgId: string; readonly projectId: string };
  'build-export': { readonly orgId: string; readonly exportId: string };
  'build-personal-export': { readonly exportId: string };
  'build-organization-archive': { readonly orgId: string; readonly archiveId: string };
  'rescore-programs': Record<string, never>;
  'make-alerts': Record<string, never>;
  'deliver-mail': { readonly mailId: string };
  'mail-alerts': Record<string, never>;
  'refund-service': { readonly orderId: string };
  'tell-projects': Record<string, never>;
  'tell-administrators-of-run': { readonly runId: string };
  'sync-catalogue': Record<string, never>;
  'send-newsletter': { readonly newsletterId: string };
  'remake-search-words': Record<string, never>;
  'read-passages': Record<string, never>;
};
export type JobName = keyof JobPayloads;

/** A piece of work that follows from a change. For each name and key only one waits. */
export type Job = {
  readonly name: JobName;
  readonly payload: Readonly<Record<string, string>>;
  readonly key: string | null;
};

export function job<N extends JobName>(name: N, payload: JobPayloads[N], key: string | null = null): Job {
  return { name, payload, key };
}

/** Has the match scores of an organization computed again. */
export function rescoreOrganization(orgId: string): Job {
  return job('rescore-organization', { orgId }, orgId);
}

/**
 * Does the same for one after the other, or for `atOnce` of them beside each other: one that fails keeps no other one
 * from its turn, and is told at the end.
 */
export async function forEachAlone<T>(
  all: readonly T[],
  run: (one: T) => Promise<void>,
  someFailed: string,
  atOnce = 1,
): Promise<void> {
  const failed: unknown[] = [];
  const left = all.values();
  const inTurn = async () => {
    for (const one of left) await run(one).catch((error: unknown) => failed.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  if (failed.length > 0) throw new AggregateError(failed, someFailed);
}
