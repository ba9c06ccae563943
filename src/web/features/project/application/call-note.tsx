import { ChevronDown, FileText } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { CallText } from './call-text.tsx';

/** The requests of the call, among the notes. It is closed until it is wanted, because it is long. */
export function CallNote({ project }: { readonly project: Project }) {
  const words = useWords('application');
  return (
    <details className="group text-meta">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-semibold max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon icon={FileText} />
        {words('call_asks')}
        <Icon icon={ChevronDown} className="ms-auto text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <CallText projectId={project.head.id} identifier={project.head.program.identifier} />
      </div>
    </details>
  );
}
