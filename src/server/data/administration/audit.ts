import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';

import { soughtIn } from '#domain/account/audit-search.ts';
import type { Db } from '#db/client.ts';
import { auditEvents, organizations, users } from '#db/schema/index.ts';

import { holds, isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

function isSought(query: string): SQL | undefined {
  const sought = soughtIn(query);
  const { action, orgId, subjectId, userId } = auditEvents;
  switch (sought.by) {
    case 'nothing':
      return undefined;
    case 'address':
      return eq(users.email, sought.address);
    case 'id':
      return or(eq(userId, sought.id), eq(subjectId, sought.id), sql`${orgId}::text = ${sought.id}`);
    case 'action':
      return holds(action, sought.part);
  }
}

/** One page of what was done, the newest first: by whom (their address), about what (an id), or by its code. */
export async function listAuditEvents(db: Db, { query, after }: { query: string; after: Cursor | null }) {
  const { id, at, action, byItself, subjectId, data, orgId } = auditEvents;
  const found = await db
    .select({
      id,
      at,
      action,
      byItself,
      subject: subjectId,
      data,
      orgId,
      orgName: organizations.name,
      by: { id: users.id, name: users.name, email: users.email },
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(organizations, eq(organizations.id, orgId))
    .where(and(isAfter(at, id, after), isSought(query)))
    .orderBy(desc(at), desc(sql`${id}::text`))
    .limit(PAGE + 1);
  const { shown, next } = pageOf(found, (event) => ({ at: event.at, id: event.id }));
  return {
    events: shown.map(({ orgId: organization, orgName, ...event }) => ({
      ...event,
      organization: organization === null ? null : { id: organization, name: orgName },
    })),
    next,
  };
}
