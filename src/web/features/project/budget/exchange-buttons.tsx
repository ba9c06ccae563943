import { useState } from 'react';
import { Download, Upload } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = {
  readonly projectId: string;
  /** Sends what is unsaved, so that the file holds it. */
  readonly saveFirst: () => Promise<boolean>;
  /** Null where the person may not change the budget. */
  readonly onImport: (() => void) | null;
};

/** The budget as a spreadsheet, out and in. */
export function ExchangeButtons({ projectId, saveFirst, onImport }: Props) {
  const words = useWords('budget');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const saved = await saveFirst();
      const { download: fetchFile } = await import('#web/page/download.ts');
      await fetchFile(`/api/projects/${projectId}/budget.xlsx`, 'budget.xlsx');
      if (saved) showToast({ title: words('exported') });
      else showToast({ title: words('exported_unsaved'), tone: 'info' });
    } catch {
      showToast({ title: words('export_failed'), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <>
      {onImport === null ? null : (
        <Button onClick={onImport}>
          <Icon icon={Upload} />
          {words('import')}
        </Button>
      )}
      <Button busy={busy} onClick={() => void download()}>
        {busy ? null : <Icon icon={Download} />}
        {words('export')}
      </Button>
    </>
  );
}
