import { useState } from 'react';
import { Download, Upload } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** How long a fetched file stays in memory for the browser to take it. */
const HELD_MS = 60_000;

function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return encoded === undefined ? 'budget.xlsx' : decodeURIComponent(encoded);
}

async function fetchWorkbook(projectId: string): Promise<void> {
  const answer = await fetch(`/api/projects/${projectId}/budget.xlsx`, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(answer.headers.get('content-disposition'));
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}

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
      await fetchWorkbook(projectId);
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
