import { Link } from '@tanstack/react-router';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { TextButton } from '#web/ui/form/button.tsx';
import { NoteNumber } from '#web/project/note-number.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import type { NotePlace } from '#web/project/text-notes.ts';
import { useFlagWords } from '#web/project/findings/use-flag-words.ts';
import type { SectionFinding } from './use-section-findings.ts';

const kinds = {
  hard: { tone: 'block', icon: OctagonAlert, colour: 'text-block' },
  soft: { tone: 'check', icon: TriangleAlert, colour: 'text-check' },
} as const;

type Props = {
  readonly projectId: string;
  readonly finding: SectionFinding;
  /** Null where it is about the whole section. */
  readonly place: NotePlace | null;
  readonly onGo: () => void;
};

/** A finding as a note in the margin: what is wrong, what was found, what to do, and the ways to both. */
export function FindingNote({ projectId, finding: { flag }, place, onGo }: Props) {
  const words = useWords('finding_note');
  const { tone, icon, colour } = kinds[flag.severity];
  const severity = words(`severity.${flag.severity}`);
  const { message, found, fix } = useFlagWords()(flag);
  const page = pagePath(projectId, 'red-flags');
  return (
    <article aria-label={words('note', { severity, message })} className="text-meta">
      <p className="mb-1 flex items-center gap-1.5 font-semibold">
        {place ? <NoteNumber number={place.number} tone={tone} of="finding" onGo={onGo} /> : null}
        <span className={`flex items-center gap-1.5 ${colour}`}>
          <Icon icon={icon} />
          {severity}
        </span>
        <span className="ms-auto min-w-0 text-end text-label font-normal text-ink-3 [overflow-wrap:anywhere]">
          {flag.ruleId}
        </span>
      </p>
      <p className="font-medium">{message}</p>
      <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{`${found} ${fix}`}</p>
      <p className="mt-2 flex flex-wrap gap-x-3.5">
        {place ? (
          <TextButton className="max-md:min-h-11" onClick={onGo}>
            {words('go_to_text')}
          </TextButton>
        ) : null}
        {page === null ? null : (
          <Link to={page} className="inline-flex min-h-6 items-center max-md:min-h-11">
            {words.rich(flag.severity === 'hard' ? 'resolve' : 'resolve_or_waive', { message, hidden })}
          </Link>
        )}
      </p>
    </article>
  );
}
