import { createContext, use, useState, type ReactNode } from 'react';
import type { RuleId } from '#domain/rules/red-flags.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import type { MarkLook, RowMarksById } from './here.ts';
import { loadFindings } from './load-findings.ts';

const noMarks: RowMarksById = new Map();
const MarksContext = createContext(noMarks);

type Props = {
  readonly projectId: string;
  /** Rules of which the page itself shows what they find. */
  readonly shown?: readonly RuleId[];
  readonly children: ReactNode;
};

/**
 * Holds rows that carry what the rules find about them. No row waits for the rules; when they find something else, the
 * marks are drawn again with the fields that they describe, not the rows.
 */
export function MarkedRows({ projectId, shown, children }: Props) {
  const [marks, setMarks] = useState(noMarks);
  const findings = useLatePart(loadFindings, true);
  return (
    <MarksContext value={marks}>
      {children}
      {findings && <findings.FollowMarks projectId={projectId} shown={shown} onMarks={setMarks} />}
    </MarksContext>
  );
}

/** The id of the mark of a row, for the field that it describes; undefined where the rules find nothing about the row. */
export function useMarkId(rowId: string): string | undefined {
  return use(MarksContext).has(rowId) ? `mark-${rowId}` : undefined;
}

/** What the rules find about a row, beside it; nothing where they find nothing. */
export function RowMark({ rowId, ...look }: MarkLook & { readonly rowId: string }) {
  return use(MarksContext).get(rowId)?.(look);
}
