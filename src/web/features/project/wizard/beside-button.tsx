import { AppWindow } from 'lucide-react';
import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import { useWords } from '#web/page/words.ts';
import { wizardPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';

/** So large that the portal has room beside it. */
const [WIDTH, HEIGHT] = [440, 900];

/** Opens the narrow view in a small window that stands beside the portal; a second press comes back to it. */
export function BesideButton({ projectId, step }: { readonly projectId: string; readonly step: WizardStepKey }) {
  const words = useWords('wizard');
  const open = () => {
    const address = `${wizardPath(projectId)}?step=${step}&view=beside`;
    const opened = window.open(address, `wizard-${projectId}`, `popup,width=${WIDTH},height=${HEIGHT}`);
    if (opened === null)
      showToast({ title: words('beside_blocked'), description: words('beside_blocked_text'), tone: 'block' });
    else opened.focus();
  };
  return (
    <Button onClick={open}>
      <Icon icon={AppWindow} />
      {words('open_beside')}
    </Button>
  );
}
