import { useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Part } from '#web/ui/page/headings.tsx';

type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly list: readonly AnnexRequirement[];
  /** Stands in full from the beginning; absent where all of the part does. */
  readonly isOpen?: (requirement: AnnexRequirement) => boolean;
  readonly draw: (requirement: AnnexRequirement) => ReactNode;
};

/** A part of the list of annexes; not there where nothing belongs in it. What the call does not want is folded away. */
export function AnnexPart({ title, lead, list, isOpen, draw }: Props) {
  const words = useWords('annexes');
  // What is uploaded into an open fold stays where it was, under the pointer of whoever uploads.
  const [held, setHeld] = useState<readonly string[]>([]);
  if (list.length === 0) return null;
  const isFolded = (requirement: AnnexRequirement) =>
    isOpen !== undefined && (held.includes(requirement.key) || !isOpen(requirement));
  const [shown, folded] = [list.filter((each) => !isFolded(each)), list.filter(isFolded)];
  return (
    <Part title={title}>
      {lead === undefined ? null : <p className="mb-2 max-w-[44rem] text-ink-2">{lead}</p>}
      {shown.length === 0 ? null : <ul className="border-t border-rule">{shown.map(draw)}</ul>}
      {folded.length === 0 ? null : (
        <details
          className="group border-t border-rule"
          onToggle={({ currentTarget }) => setHeld(currentTarget.open ? folded.map(({ key }) => key) : [])}
        >
          <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_1rem] items-center gap-x-4 border-b border-line py-3 [&::-webkit-details-marker]:hidden">
            <span>
              <span className="block font-medium">{words('not_wanted', { count: folded.length })}</span>
              <span className="block text-meta text-ink-3 group-open:hidden">
                {folded.map(({ label }) => label).join(' · ')}
              </span>
            </span>
            <Icon icon={ChevronDown} className="text-ink-3 group-open:rotate-180" />
          </summary>
          <ul>{folded.map(draw)}</ul>
        </details>
      )}
    </Part>
  );
}
