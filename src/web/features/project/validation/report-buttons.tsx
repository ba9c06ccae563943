import { Download, Printer } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { OpenProject } from '#web/project/project-store.ts';
import { flagReport } from './flag-report.ts';
import type { ShownFlag } from './shown-flags.ts';
import { useFlagWords } from '#web/project/findings/use-flag-words.ts';

function save(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Props = { readonly project: OpenProject; readonly flags: readonly ShownFlag[]; readonly onPrint: () => void };

/** The ways to take the findings along: as a file for programs, and on paper. */
export function ReportButtons({ project, flags, onPrint }: Props) {
  const words = useWords('validation');
  const wordsOf = useFlagWords();
  const { head, intake, validation } = project;
  const of = { projectId: head.id, title: intake.intake.title, ranAt: validation.ranAt };
  return (
    <div className="mt-10 flex flex-wrap items-center gap-2 border-t border-line pt-4 print:hidden">
      <Button variant="quiet" onClick={() => save(words('report.file'), flagReport(of, flags, wordsOf))}>
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
