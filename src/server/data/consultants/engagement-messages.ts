import { and, asc, desc, eq } from 'drizzle-orm';

import type { EngagementSide } from '#domain/account/consultants/engagement.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { engagementMessages, users } from '#db/schema/index.ts';

/** So many messages of a request are shown, the newest. */
const SHOWN = 500;

/** A request whose reader takes part in it. */
type OfEngagement = { readonly orgId: OrgId; readonly id: string };

const isOf = ({ orgId, id }: OfEngagement) =>
  and(eq(engagementMessages.orgId, orgId), eq(engagementMessages.engagementId, id));

/** What was written about a request, the oldest first. */
export async function listEngagementMessages(db: Db, of: OfEngagement) {
  const newest = db
    .select({
      id: engagementMessages.id,
      from: engagementMessages.side,
      name: users.name,
      body: engagementMessages.body,
      sentAt: engagementMessages.sentAt,
    })
    .from(engagementMessages)
    .leftJoin(users, eq(users.id, engagementMessages.author))
    .where(isOf(of))
    .orderBy(desc(engagementMessages.sentAt), desc(engagementMessages.id))
    .limit(SHOWN)
    .as('newest');
  const rows = await db.select().from(newest).orderBy(asc(newest.sentAt), asc(newest.id));
  // A consultant goes by the name of their profile.
  return rows.map(({ name, ...row }) => ({ ...row, author: row.from === 'consultant' ? null : name }));
}

/** When a message with this id was sent by this person in a request; null where none was. */
export async function findSentMessage(
  db: Db,
  of: OfEngagement,
  { id, author }: { readonly id: string; readonly author: string },
): Promise<Instant | null> {
  const [row] = await db
    .select({ sentAt: engagementMessages.sentAt })
    .from(engagementMessages)
    .where(and(isOf(of), eq(engagementMessages.id, id), eq(engagementMessages.author, author)));
  return row?.sentAt ?? null;
}

type NewMessage = {
  readonly id: string;
  readonly side: EngagementSide;
  readonly author: string;
  readonly body: string;
  readonly sentAt: Instant;
};

/** Stores a message; false where another one has its id. */
export async function insertEngagementMessage(tx: Tx, of: OfEngagement, message: NewMessage): Promise<boolean> {
  const rows = await tx
    .insert(engagementMessages)
    .values({ ...message, orgId: of.orgId, engagementId: of.id })
    .onConflictDoNothing()
    .returning({ id: engagementMessages.id });
  return rows.length > 0;
}
