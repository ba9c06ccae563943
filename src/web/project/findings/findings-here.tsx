import type { ComponentProps } from 'react';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import type { FindingList } from './finding-list.tsx';
import { loadFindings } from './load-findings.ts';

/** What the rules find about something, beside it, as it is typed. */
export function FindingsHere(props: ComponentProps<typeof FindingList>) {
  const findings = useLatePart(loadFindings, true);
  return findings && <findings.FindingList {...props} />;
}
