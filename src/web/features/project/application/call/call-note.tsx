import { ChevronDown, FileText } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { CallText } from './call-text.tsx';
import { CoveredCount, LateOutcomes } from './outcomes-part.tsx';
import { useCoverage } from '#web/project/coverage/use-coverage.ts';
import type { OutcomeWork } from './use-outcome-work.ts';

/** The requests of the call, among the notes. They are closed until they are wanted, because they are long. */
export function CallNote({ work }: { readonly work: OutcomeWork }) {
  const words = useWords('application');
  const { head } = work.project;
  const coverage = useCoverage(head.id);
  return (
    <details className="group text-meta">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon icon={FileText} />
        {words('call_asks')}
        <span className="ms-auto font-normal text-ink-3">
          <CoveredCount coverage={coverage} />
        </span>
        <Icon icon={ChevronDown} className="text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <h4 className="mb-2 font-sans text-ui font-semibold">{words('outcomes')}</h4>
        <LateOutcomes work={work} coverage={coverage} />
        <div className="mt-5">
          <CallText projectId={head.id} identifier={head.program.identifier} />
        </div>
      </div>
    </details>
  );
}
