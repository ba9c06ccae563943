import type { Sheet } from '#domain/project/budget-workbook.ts';
import type { ReadOutcome, WriteOutcome } from './port.ts';

export type SheetJob = { readonly kind: 'write'; readonly sheets: readonly Sheet[] } | { readonly kind: 'read'; readonly bytes: Uint8Array };
export type SheetReply = WriteOutcome | ReadOutcome;
