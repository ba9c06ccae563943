import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';

// What the archive of an organization holds beside its projects, table by table.
// test/api/account/privacy/organization-declared.test.ts holds it against the schema.

type OrganizationTable = {
  readonly table: AnyPgTable;
  /** By which its rows are known to be the organization's. */
  readonly orgId: AnyPgColumn;
  /** By the names of the columns in the schema: keys, and where the storage keeps something. */
  readonly without: readonly string[];
};

const of = (table: AnyPgTable & { readonly orgId: AnyPgColumn }, ...without: string[]): OrganizationTable => ({
  table,
  orgId: table.orgId,
  without,
});

/** The tables of which everything goes along, in the order in which it is shown. */
export const organizationTables: readonly OrganizationTable[] = [
  { table: schema.organizations, orgId: schema.organizations.id, without: [] },
  of(schema.shareholders),
  of(schema.invitations, 'tokenHash'),
  of(schema.taskLinks, 'tokenHash'),
  of(schema.orgAnswers),
  of(schema.savedPrograms),
  of(schema.programAnswers),
  of(schema.savedSearches),
  of(schema.libraryEntries, 'searched'),
  of(schema.libraryFiles, 'filePath'),
  of(schema.partnerProfiles),
  of(schema.partnerProfilePrograms),
  of(schema.partnerThreads),
  of(schema.partnerMessages),
  of(schema.partnerBlocks),
  of(schema.engagementMessages, 'author'),
  of(schema.consultantReviews, 'consultantUser'),
  of(schema.checkouts, 'url'),
  of(schema.creditUses),
  of(schema.payments),
  of(schema.serviceOrders),
  of(schema.subscriptions),
  of(schema.proSeats),
  of(schema.copilotUsage),
  of(schema.copilotConsents),
  of(schema.auditEvents),
];

/** Tables of an organization, without a project, of which nothing goes along, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  org_members: 'members.json has it, with names and addresses',
  organization_archives: 'the archives themselves',
  alerts: 'what was told of what stands elsewhere',
  alert_reads: 'who has read which of them',
  match_scores: 'computed for an organization',
  match_states: 'the same',
  field_saves: 'ids of saves and what they held',
  copilot_conversations: 'only the person who asked sees them: they are in the archive of that person',
  copilot_messages: 'the same',
  copilot_proposals: 'the same',
  invoices: 'they lie in the folder invoices',
  test_checkouts: 'payments that are only played',
};

/** The name of the file that holds the rows of a table. */
export function organizationFileName({ table }: Pick<OrganizationTable, 'table'>): string {
  return `data/${getTableName(table).replaceAll('_', '-')}.json`;
}

/** The rows of one table, as the organization takes them along. */
export async function readOrganizationRows(
  db: Db,
  { table, orgId: column, without }: OrganizationTable,
  orgId: OrgId,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !without.includes(name)));
  return await db.select(shown).from(table).where(eq(column, orgId));
}
