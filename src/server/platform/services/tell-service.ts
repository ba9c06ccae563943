import type { WorkerNews, ServiceNews } from '#domain/organization/billing/billing-codes.ts';
import type { Tx } from '#db/client.ts';

import { getUser } from '#server/data/accounts/users.ts';
import type { StoredOrder } from '#server/data/billing/service-orders.ts';
import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import type { Deps } from '../deps.ts';
import { job } from '../jobs.ts';
import { announce } from '../notifications/announce.ts';
import { operatorReaders } from '../operator-readers.ts';

type Told = Pick<StoredOrder, 'id' | 'orgId' | 'projectId' | 'kind'>;
type Code = 'service_order' | 'service_work';

async function ring(tx: Tx, deps: Deps, order: Told, code: Code, news: ServiceNews, readers: readonly string[]) {
  const told = await tellInProject(tx, order, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'service',
    // Corrections can be asked for twice: each is news.
    key: `${code}:${order.id}:${news}:${deps.newId()}`,
    content: { code, call: null, kind: order.kind, news },
    readers,
  });
  await announce(tx, deps, told);
  if (told.length === 0) return;
  // It comes by mail at once to whoever has chosen nothing else.
  const { name, payload } = job('mail-alerts', {});
  await deps.jobs.enqueue(tx, name, payload, { key: name });
}

/** Tells the owners of the organization that paid, by bell and mail; not the one who has done it. */
export async function tellCustomer(
  tx: Tx,
  deps: Deps,
  order: Told,
  news: ServiceNews,
  by: string | null = null,
): Promise<void> {
  const owners = (await listThoseWhoSee(tx, order)).filter(({ role, userId }) => role === 'owner' && userId !== by);
  const readers = owners.map(({ userId }) => userId);
  await ring(tx, deps, order, 'service_order', news, readers);
}

/** Tells the consultant who has the project, by bell and mail. */
export async function tellWorker(tx: Tx, deps: Deps, order: StoredOrder, news: ServiceNews): Promise<void> {
  if (order.consultant !== null) await ring(tx, deps, order, 'service_work', news, [order.consultant]);
}

/** Tells a consultant by mail who sees nothing of the organization any more, and so would hear no bell of it. */
export async function mailWorker(tx: Tx, deps: Deps, order: StoredOrder, news: WorkerNews): Promise<void> {
  if (order.consultant === null) return;
  const person = await getUser(tx, order.consultant);
  const { kind: purchase } = order;
  const project = (await findProjectTitle(tx, order)) ?? '';
  const url = `${deps.env.publicUrl.replace(/\/$/, '')}/app/consultants/orders`;
  const content = { code: 'service_over', name: person.name, purchase, project, news, url } as const;
  await deps.mail.send(tx, { to: person.email, content });
}

/** Tells the operator that a service was paid for and waits for a consultant. */
export async function tellOperator(tx: Tx, deps: Deps, { id, kind: purchase }: Pick<Told, 'id' | 'kind'>) {
  const url = `${deps.env.publicUrl.replace(/\/$/, '')}/admin/services/${id}`;
  for (const to of await operatorReaders(deps, tx))
    await deps.mail.send(tx, { to, content: { code: 'service_paid', purchase, url } });
}
