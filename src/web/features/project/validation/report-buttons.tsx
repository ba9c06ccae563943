import { Download, Printer } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { OpenProject } from '#web/project/project-store.ts';
import { handOver } from '#web/page/download.ts';
import { flagReport } from './flag-report.ts';
import type { ShownFlag } from './shown-flags.ts';
import { useFlagWords } from '#web/project/findings/use-flag-words.ts';

type Props = { readonly project: OpenProject; readonly flags: readonly ShownFlag[]; readonly onPrint: () => void };

/** The ways to take the findings along: as a file for programs, and on paper. */
export function ReportButtons({ project, flags, onPrint }: Props) {
  const words = useWords('validation');
  const wordsOf = useFlagWords();
  const { head, intake, validation } = project;
  const of = { projectId: head.id, title: intake.intake.title, ranAt: validation.ranAt };
  const save = () => {
    const content = flagReport(of, flags, wordsOf);
    handOver(words('report.file'), new Blob([content], { type: 'application/json' }));
  };
  return (
    <div className="mt-10 flex flex-wrap items-center gap-2 border-t border-line pt-4 print:hidden">
      <Button variant="quiet" onClick={save}>
        <Icon icon={Download} />
        {words('report.json')}
      </Button>
      <Button variant="quiet" onClick={onPrint}>
        <Icon icon={Printer} />
        {words('report.print')}
      </Button>
    </div>
  );
}
