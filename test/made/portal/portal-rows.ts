import { isLocalDate } from '#domain/values/time.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import type { RowOutcome } from '#server/features/discover/catalogue/transform/outcome.ts';

// Rows of the portal as the tests of their reading make them.

export const TODAY = '2026-11-20';

export function today() {
  if (!isLocalDate(TODAY)) throw new Error('a test date that is none');
  return TODAY;
}

export function searchRow(
  metadata: Record<string, readonly string[]>,
  row: Partial<PortalSearchRow> = {},
): PortalSearchRow {
  return {
    reference: '1TOPICSen',
    language: 'en',
    summary: '',
    content: '',
    url: '',
    ...row,
    metadata: {
      type: ['1'],
      identifier: ['HORIZON-CL5-2027-07-D3-28'],
      title: ['A title'],
      frameworkProgramme: ['43108390'],
      DATASOURCE: ['SEDIA'],
      ...metadata,
    },
  };
}

export function rowOf(outcome: RowOutcome) {
  if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.detail}`);
  return outcome.row;
}

export function rejectionOf(outcome: RowOutcome) {
  if (outcome.ok) throw new Error('accepted');
  return outcome.rejection;
}
