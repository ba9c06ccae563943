import { externalIdOf, externalIdOfReference } from '#domain/program/catalogue/catalogue-row.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';

import { plainLine } from './plain-text.ts';
import { textOf } from './read-loose.ts';

/** The first value of a field of a row, without outer blanks; null where there is none. */
export function first(row: PortalSearchRow, name: string): string | null {
  return textOf(row.metadata[name]?.[0]);
}

/** The same as one line of clean text. */
export function line(row: PortalSearchRow, name: string): string | null {
  const text = first(row, name);
  return text === null ? null : plainLine(text) || null;
}

/** Types of rows that are known by their reference: prospects and cascade calls. */
const byReference: readonly (string | null)[] = ['2', '8'];

/** The name of the call that a row is about. Null where the row does not tell it. */
export function portalIdOf(row: PortalSearchRow): string | null {
  if (byReference.includes(first(row, 'type'))) return externalIdOfReference(row.reference);
  const identifier = line(row, 'identifier');
  return identifier === null ? null : externalIdOf(identifier);
}

/** The number that the portal gives a topic. Its references begin with it. */
export function topicNumberOf(row: PortalSearchRow): string | null {
  return first(row, 'type') === '1'
    ? (first(row, 'ccm2Id') ?? /^(\d{4,})TOPICS/i.exec(row.reference)?.[1] ?? null)
    : null;
}
