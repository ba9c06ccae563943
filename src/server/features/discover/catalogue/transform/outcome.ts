import type { RejectionReason } from '#domain/program/catalogue/catalogue-codes.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { faultOf } from '#domain/program/catalogue/catalogue-limits.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import { storableText } from '#domain/values/text.ts';

/** Why a row of a source is not taken, with the field at fault. */
export type Rejection = {
  readonly line: number | null;
  readonly externalId: string | null;
  readonly reason: RejectionReason;
  readonly field: string | null;
  readonly detail: string;
};

/**
 * A field that its source states and that cannot be read. The row leaves it out, and what the source said before stays.
 */
export type UnreadField = {
  readonly field: Extract<ProgramFieldName, 'windows' | 'opensAt'>;
  readonly rejection: Rejection;
};

export type RowOutcome =
  | {
      readonly ok: true;
      readonly row: CatalogueRow;
      readonly line: number | null;
      readonly unread: readonly UnreadField[];
    }
  | { readonly ok: false; readonly rejection: Rejection };

const DETAIL_LENGTH = 300;
const NAME_LENGTH = 200;

// JSON writes a null character and each half of a pair as an escape. Without such an escape there is nothing to do.
const unstorable = /\\u0000|\\ud[89a-f]/i;

function withStorableTexts(row: CatalogueRow): CatalogueRow {
  const json = JSON.stringify(row);
  if (!unstorable.test(json)) return row;
  const cleaned: CatalogueRow = JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  );
  return cleaned;
}

/** A row that is taken, with its texts as the database can hold them; or why it is beyond what a call can be. */
export function accepted(
  row: CatalogueRow,
  line: number | null = null,
  unread: readonly UnreadField[] = [],
): RowOutcome {
  const fault = faultOf(row);
  if (fault)
    return rejected(fault.reason, JSON.stringify(fault.detail), {
      externalId: row.externalId.slice(0, NAME_LENGTH),
      field: fault.field,
      line,
    });
  return { ok: true, row: withStorableTexts(row), line, unread };
}

function told(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : storableText(text);
}

type RejectedAt = { externalId?: string | null; field?: string | null; line?: number | null };

function rejection(reason: RejectionReason, detail: string, at: RejectedAt): Rejection {
  return {
    line: at.line ?? null,
    externalId: told(at.externalId?.slice(0, NAME_LENGTH)),
    reason,
    field: told(at.field),
    detail: storableText(detail.slice(0, DETAIL_LENGTH)),
  };
}

export function rejected(
  reason: RejectionReason,
  detail: string,
  at: RejectedAt = {},
): Extract<RowOutcome, { ok: false }> {
  return { ok: false, rejection: rejection(reason, detail, at) };
}

/** A date that says nothing, under its name in our words and in the source's. */
export function unreadDate(
  field: UnreadField['field'],
  stated: unknown,
  at: { externalId: string; field: string },
): UnreadField {
  return { field, rejection: rejection('bad_date', `cannot be read: ${JSON.stringify(stated) ?? 'nothing'}`, at) };
}
