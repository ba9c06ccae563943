import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';

import type { MessageKind } from '#domain/account/administration-codes.ts';
import type { ContactSubject } from '#domain/account/contact/contact-codes.ts';
import type { EnterpriseSize, RequestKind } from '#domain/organization/billing/billing-codes.ts';
import { basisPoints, type BasisPoints } from '#domain/values/money.ts';
import { msOf, type Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { contactMessages, enterpriseRequests, projects } from '#db/schema/index.ts';

import { isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

/** What somebody wrote to the operator. */
export type OperatorMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly about: ContactSubject | RequestKind;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string | null;
  readonly text: string;
  readonly at: Instant;
  readonly times: Instant[];
  readonly zone: string | null;
  readonly answeredAt: Instant | null;
  readonly callAt: Instant | null;
  readonly answer: string | null;
  readonly size: EnterpriseSize | null;
  readonly discount: BasisPoints;
  readonly project: string | null;
};

type Contact = typeof contactMessages.$inferSelect;
type Request = typeof enterpriseRequests.$inferSelect & { readonly project: string | null };

function ofContact({ id, subject, firstName, lastName, message, times, sentAt, ...row }: Contact): OperatorMessage {
  const { company, email, phone, zone, answeredAt, callAt, answer } = row;
  const name = `${firstName} ${lastName}`;
  return {
    id,
    kind: 'contact',
    about: subject,
    name,
    company,
    email,
    phone,
    text: message,
    at: sentAt,
    times: [...times],
    zone,
    answeredAt,
    callAt,
    answer,
    size: null,
    discount: basisPoints(0),
    project: null,
  };
}

function ofRequest({ id, kind, company, email, need, size, discount, project, ...row }: Request): OperatorMessage {
  const { askedAt, answeredAt, answer } = row;
  return {
    id,
    kind: 'enterprise',
    about: kind,
    name: '',
    company,
    email,
    phone: null,
    text: need,
    at: askedAt,
    times: [],
    zone: null,
    answeredAt,
    callAt: null,
    answer,
    size,
    discount,
    project,
  };
}

function requests(db: Db) {
  return db
    .select({ ...getTableColumns(enterpriseRequests), project: projects.title })
    .from(enterpriseRequests)
    .leftJoin(
      projects,
      and(eq(projects.orgId, enterpriseRequests.orgId), eq(projects.id, enterpriseRequests.projectId)),
    );
}

/** One page of what people wrote, the newest first: all of it, or what is open. */
export async function listMessages(db: Db, { open, after }: { readonly open: boolean; readonly after: Cursor | null }) {
  const { sentAt, id: contactId } = contactMessages;
  const { askedAt, id: requestId } = enterpriseRequests;
  const contacts = await db
    .select()
    .from(contactMessages)
    .where(and(isAfter(sentAt, contactId, after), open ? isNull(contactMessages.answeredAt) : undefined))
    .orderBy(desc(sentAt), desc(sql`${contactId}::text`))
    .limit(PAGE + 1);
  const asked = await requests(db)
    .where(and(isAfter(askedAt, requestId, after), open ? isNull(enterpriseRequests.answeredAt) : undefined))
    .orderBy(desc(askedAt), desc(sql`${requestId}::text`))
    .limit(PAGE + 1);
  const all = [...contacts.map(ofContact), ...asked.map(ofRequest)].toSorted(
    (a, b) => msOf(b.at) - msOf(a.at) || (a.id < b.id ? 1 : -1),
  );
  return pageOf(all, ({ at, id }) => ({ at, id }));
}

/** One message or request; null where there is none. */
export async function findMessage(db: Db, id: string): Promise<OperatorMessage | null> {
  const [contact] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1);
  if (contact) return ofContact(contact);
  const [request] = await requests(db).where(eq(enterpriseRequests.id, id)).limit(1);
  return request ? ofRequest(request) : null;
}

/** Keeps an answer in words; false where it was answered before. */
export async function keepAnswer(
  tx: Tx,
  { id, kind }: Pick<OperatorMessage, 'id' | 'kind'>,
  said: { readonly answer: string; readonly now: Instant },
): Promise<boolean> {
  const table = kind === 'contact' ? contactMessages : enterpriseRequests;
  const kept = await tx
    .update(table)
    .set({ answeredAt: said.now, answer: said.answer })
    .where(and(eq(table.id, id), isNull(table.answeredAt)))
    .returning({ id: table.id });
  return kept.length > 0;
}
