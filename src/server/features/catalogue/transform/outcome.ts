import type { RejectionReason } from '#domain/codes.ts';
import type { CatalogueRow } from '#domain/program/catalogue-row.ts';

/** Why a row of a source does not go in, with the field at fault. */
export type Rejection = {
  readonly line: number | null;
  readonly externalId: string | null;
  readonly reason: RejectionReason;
  readonly field: string | null;
  readonly detail: string;
};

export type Outcome = { readonly ok: true; readonly row: CatalogueRow; readonly line: number | null } | { readonly ok: false; readonly rejection: Rejection };

export function accepted(row: CatalogueRow, line: number | null = null): Outcome {
  return { ok: true, row, line };
}

const DETAIL_LENGTH = 300;

export function rejected(reason: RejectionReason, detail: string, at: { externalId?: string | null; field?: string | null; line?: number | null } = {}): Outcome {
  return { ok: false, rejection: { line: at.line ?? null, externalId: at.externalId ?? null, reason, field: at.field ?? null, detail: detail.slice(0, DETAIL_LENGTH) } };
}
