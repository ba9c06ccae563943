import type { RejectionReason } from '#domain/codes.ts';
import type { CatalogueRow } from '#domain/program/catalogue-row.ts';
import { storableText } from '#domain/text.ts';

/** Why a row of a source does not go in, with the field at fault. */
export type Rejection = {
  readonly line: number | null;
  readonly externalId: string | null;
  readonly reason: RejectionReason;
  readonly field: string | null;
  readonly detail: string;
};

export type Outcome = { readonly ok: true; readonly row: CatalogueRow; readonly line: number | null } | { readonly ok: false; readonly rejection: Rejection };

// JSON writes a null character and each half of a pair as an escape; none of them means nothing to do.
const unstorable = /\\u0000|\\ud[89a-f]/i;

function withStorableTexts(row: CatalogueRow): CatalogueRow {
  const json = JSON.stringify(row);
  if (!unstorable.test(json)) return row;
  const cleaned: CatalogueRow = JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
  return cleaned;
}

/** A row that goes in, whatever its source wrote: one bad letter must not cost the whole batch. */
export function accepted(row: CatalogueRow, line: number | null = null): Outcome {
  return { ok: true, row: withStorableTexts(row), line };
}

function told(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : storableText(text);
}

const DETAIL_LENGTH = 300;

export function rejected(reason: RejectionReason, detail: string, at: { externalId?: string | null; field?: string | null; line?: number | null } = {}): Outcome {
  return { ok: false, rejection: { line: at.line ?? null, externalId: told(at.externalId), reason, field: told(at.field), detail: storableText(detail.slice(0, DETAIL_LENGTH)) } };
}
