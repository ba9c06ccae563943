import type { ComponentProps } from 'react';
import { MarginPart } from '#web/features/project/application/margin-part.tsx';
import type { Coverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import type { OutcomeList } from './outcome-list.tsx';
import { useCoverage } from '#web/project/coverage/use-coverage.ts';
import type { OutcomeWork } from './use-outcome-work.ts';

const loadList = async () => (await import('./outcome-list.tsx')).OutcomeList;

/** How many of the expected outcomes are covered; nothing where none are known. */
export function CoveredCount({ coverage: { coveredCount, expected } }: { readonly coverage: Coverage }) {
  const words = useWords('application');
  return expected.length === 0
    ? null
    : words.rich('covered_of', { covered: coveredCount, count: expected.length, hidden });
}

/** The expected outcomes: they come after the text, which is for writing. */
export function LateOutcomes(props: ComponentProps<typeof OutcomeList>) {
  const words = useWords('application');
  const draw = useLate(loadList, true);
  return (
    draw?.(props) ?? (
      <Loading label={words('loading_outcomes')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  );
}

/** What the call expects of the project, beside the text: which of it is covered where, and what is not yet. */
export function OutcomesPart({ work }: { readonly work: OutcomeWork }) {
  const words = useWords('application');
  const coverage = useCoverage(work.project.head.id);
  return (
    <MarginPart title={words('outcomes')} aside={<CoveredCount coverage={coverage} />} startOpen>
      <LateOutcomes work={work} coverage={coverage} />
    </MarginPart>
  );
}
