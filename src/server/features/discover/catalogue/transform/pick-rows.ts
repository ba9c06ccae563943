import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';

import { portalIdOf } from './portal-id.ts';

function text(row: PortalSearchRow, name: string): string {
  return row.metadata[name]?.[0] ?? '';
}

/** How good a row is among the rows of one call. Compared part by part. */
function merits(row: PortalSearchRow, language: string): readonly (number | string)[] {
  return [
    text(row, 'DATASOURCE') === 'SEDIA' ? 1 : 0,
    row.language === language ? 1 : 0,
    text(row, 'descriptionByte').trim() !== '' || text(row, 'description').trim() !== '' ? 1 : 0,
    text(row, 'esDA_IngestDate'),
    row.reference,
  ];
}

function isBetter(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const index = a.findIndex((merit, position) => merit !== b[position]);
  const [left, right] = [a[index], b[index]];
  return left !== undefined && right !== undefined && left > right;
}

/**
 * One row per call. The portal lists a call once per language and keeps old stubs beside it. The portal's own index
 * comes before older ones, the wanted language before others, a row with text before one without, and then the newest.
 */
export function pickRows(
  rows: readonly PortalSearchRow[],
  language: string,
): { readonly picked: readonly PortalSearchRow[]; readonly duplicates: readonly PortalSearchRow[] } {
  const best = new Map<string, PortalSearchRow>();
  const duplicates: PortalSearchRow[] = [];
  for (const row of rows) {
    // A row without a name has no twin. The transform says what is wrong with it.
    const id = portalIdOf(row);
    const name = id === null ? `? ${row.reference}` : `${text(row, 'type')} ${id}`;
    const other = best.get(name);
    if (other === undefined) best.set(name, row);
    else if (isBetter(merits(row, language), merits(other, language))) {
      duplicates.push(other);
      best.set(name, row);
    } else duplicates.push(row);
  }
  return { picked: [...best.values()], duplicates };
}
