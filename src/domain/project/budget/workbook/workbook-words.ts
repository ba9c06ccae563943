import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ParticipantRole } from '#domain/project/participants/participant-codes.ts';
import type { LineWords } from '#domain/project/budget/budget-table.ts';

export const workbookSheets = [
  'lines',
  'totals',
  'byWorkPackage',
  'byCategory',
  'participants',
  'workPackages',
] as const;
/** Columns of lines behind those that are entered: what is computed, which line it is, and how its amount came about. */
export const writtenColumns = ['requested', 'inBase', 'line', 'months', 'monthRate'] as const;
export const participantColumns = ['name', 'country', 'kind', 'size', 'role'] as const;
export const workPackageColumns = ['number', 'title'] as const;
/** Columns of sums. */
export const sumColumns = [
  'direct',
  'indirect',
  'total',
  'requestedDirect',
  'requestedIndirect',
  'requested',
  'costs',
] as const;
type Named<T extends string> = Readonly<Record<T, string>>;

/** What a workbook says in one language; what a file says in any of them is recognised. */
export type WorkbookWords = LineWords & {
  readonly kinds: Named<OrganizationKind>;
  readonly sizes: Named<OrganizationSize>;
  readonly roles: Named<ParticipantRole>;
  readonly sheets: Named<(typeof workbookSheets)[number]>;
  readonly written: Named<(typeof writtenColumns)[number]>;
  readonly participant: Named<(typeof participantColumns)[number]>;
  readonly workPackage: Named<(typeof workPackageColumns)[number]>;
  readonly sums: Named<(typeof sumColumns)[number]>;
  readonly yes: string;
  readonly no: string;
  /** Heads the last row of a table of sums. */
  readonly total: string;
  readonly noParticipant: string;
  readonly noWorkPackage: string;
};
