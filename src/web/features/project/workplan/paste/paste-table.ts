import type { ClipboardEvent } from 'react';
import type { PlanTableKind } from '#domain/project/workplan/table/table-columns.ts';
import type { PlanEditor } from '../plan-edit.ts';

/** Takes a table that is pasted onto the rows of a kind: several cells beside each other, as a spreadsheet copies them. */
export function pasteTable({ paste }: PlanEditor, kind: PlanTableKind, workPackageId: string | null) {
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (paste === null || !/[^\n\r]\t|\t[^\n\r]/.test(text)) return;
    event.preventDefault();
    paste({ kind, workPackageId, text });
  };
}
