import type { TypedCall } from '#contract/admin/national-calls.ts';
import type { RejectionReason } from '#domain/program/catalogue/catalogue-codes.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import {
  typedCallFaultOf,
  typedCallFields,
  type TypedCallFault,
  type TypedCallField,
} from '#domain/program/catalogue/typed-call-codes.ts';
import { mergeRows } from '#domain/program/catalogue/merge.ts';
import { agencyProgrammes } from '#reference/programmes.ts';
import { issuesOfRow, readImportLine } from '#server/features/discover/catalogue/import-format.ts';

import { emptiedInVain, importRowOf, ownPart, typedOf } from './typed-call.ts';

/** What is wrong with one field of a typed call, and with which entry where it is a list. */
export type CallFieldFault = {
  readonly field: TypedCallField;
  readonly fault: TypedCallFault;
  readonly at: number | null;
};

// The form's names of fields that the import format calls otherwise.
const fieldOf: Readonly<Record<string, TypedCallField>> = {
  id: 'identifier',
  externalId: 'identifier',
  windows: 'deadlines',
  'grantEur.min': 'grantMin',
  'grantEur.max': 'grantMax',
  budgetTotalEur: 'budgetTotal',
  'fundingRate.forProfit': 'rateForProfit',
  'fundingRate.nonProfit': 'rateNonProfit',
  notes: 'conditions',
  texts: 'text',
};

function faultAt(path: string, reason: RejectionReason): CallFieldFault {
  const [first = '', second = ''] = path.split('.');
  const fault = typedCallFaultOf(reason);
  const known = fieldOf[path] ?? fieldOf[`${first}.${second}`] ?? fieldOf[first];
  // What belongs to no field is said at the first one.
  const field = known ?? typedCallFields.find((name) => name === first) ?? 'identifier';
  // The text is one field of the form, whatever the format makes of it.
  return { field, fault, at: field !== 'text' && /^\d+$/.test(second) ? Number(second) : null };
}

function onceEach(faults: readonly CallFieldFault[]): readonly CallFieldFault[] {
  const byField = new Map(faults.toReversed().map((fault) => [fault.field, fault]));
  return typedCallFields.flatMap((field) => byField.get(field) ?? []);
}

/** What the form asks beyond the format: a secure address, and a programme that agencies manage. */
function faultsOfForm({ url, programme }: TypedCall, known: CatalogueRow | null): readonly CallFieldFault[] {
  const isOffered = agencyProgrammes.some(({ id }) => id === programme) || programme === known?.programmeId;
  return [
    ...(url.trim() === '' || url.trim().startsWith('https://')
      ? []
      : [{ field: 'url', fault: 'not_https', at: null } as const]),
    ...(programme === '' || isOffered ? [] : [{ field: 'programme', fault: 'unknown_value', at: null } as const]),
  ];
}

type ReadCall =
  | { readonly ok: true; readonly row: CatalogueRow }
  | { readonly ok: false; readonly faults: readonly CallFieldFault[] };

/**
 * A typed call as a correction, read by the reader of the import format. `said` is what the sources say so far, without
 * an earlier correction in `others`.
 */
export function readTypedCall(
  typed: TypedCall,
  said: { readonly merged: CatalogueRow; readonly others: readonly CatalogueRow[] } | null,
): ReadCall {
  const known = said?.merged ?? null;
  const others = said === null || said.others.length === 0 ? null : said.others;
  const whole = importRowOf(typed, known);
  const faults = [
    ...issuesOfRow(whole).map(({ field, reason }) => faultAt(field, reason)),
    ...faultsOfForm(typed, known),
  ];
  if (faults.length > 0) return { ok: false, faults: onceEach(faults) };
  const own = others === null ? whole : importRowOf(ownPart(typed, typedOf(mergeRows(others))), known);
  const outcome = readImportLine(JSON.stringify(own), 1, 'correction');
  if (!outcome.ok) {
    const { field, reason } = outcome.rejection;
    return { ok: false, faults: [faultAt(field ?? '', reason)] };
  }
  const emptied = others === null ? [] : emptiedInVain(typed, typedOf(mergeRows([...others, outcome.row])));
  if (emptied.length > 0)
    return { ok: false, faults: emptied.map((field) => ({ field, fault: 'stated_elsewhere', at: null })) };
  // What nobody has changed keeps its sections, lists and tables.
  const isSameText = known !== null && typed.text === typedOf(known).text;
  const keepsText = isSameText && outcome.row.texts.length > 0;
  return { ok: true, row: keepsText ? { ...outcome.row, texts: known.texts } : outcome.row };
}
