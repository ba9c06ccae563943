import type { ProgramCard } from '#contract/programs.ts';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { DeadlineCompact } from '#web/ui/judgement/deadline.tsx';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { instantOf, shownDeadline } from './dates.ts';

type Props = { readonly program: Pick<ProgramCard, 'windows' | 'opensAt'>; readonly now: number };

/** The deadline of a program in a list, or that none is stated. */
export function ProgramDeadline({ program, now }: Props) {
  const words = useWords('program_card');
  const deadline = useWords('deadline');
  const zone = useReaderZone();
  const shown = shownDeadline(program, now);
  const opensAt = instantOf(program.opensAt);
  if (shown !== null)
    return (
      <DeadlineCompact
        {...deadlineView(
          deadline,
          { deadlineAt: shown.deadlineAt, opensAt, hourAssumed: shown.hourAssumed },
          now,
          zone,
        )}
      />
    );
  const opensLater = opensAt !== null && Date.parse(opensAt) > now;
  return (
    <div className="text-meta">
      <p className="mb-1 text-ink-2">{words('deadline_not_stated')}</p>
      {opensLater ? <Badge tone="blank">{deadline('opens', { date: words.formats.dayOf(opensAt) })}</Badge> : null}
    </div>
  );
}
