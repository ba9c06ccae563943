import { useState } from 'react';
import { Download } from 'lucide-react';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { annexTemplatePath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = { readonly projectId: string; readonly requirement: AnnexRequirement };

/** Fetches the beginning of an annex, filled in from the project; nothing where the product begins none. */
export function TemplateButton({ projectId, requirement: { label, template, official } }: Props) {
  const words = useWords('annexes');
  const [busy, setBusy] = useState(false);
  if (template === undefined) return null;
  const fetchTemplate = async () => {
    setBusy(true);
    try {
      const { fetchSaved } = await import('./fetch-saved.ts');
      await fetchSaved(annexTemplatePath(projectId, template), `${template}.docx`);
    } catch (error) {
      const isTooMany = error instanceof Error && 'code' in error && error.code === 'RATE_LIMITED';
      showToast({
        title: words('template_failed'),
        description: words(isTooMany ? 'template_rate_limited' : 'template_failed_text'),
        tone: 'block',
      });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void fetchTemplate()}>
      <Icon icon={Download} />
      {words.rich(official === 'submission_system' ? 'outline' : 'template', { annex: label, more: hidden })}
    </Button>
  );
}
