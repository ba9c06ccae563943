import { useState } from 'react';
import { Download } from 'lucide-react';
import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import { documentFormats } from '#domain/project/document/document-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { downloadPath } from '#web/project/project-paths.ts';
import { WaitingSuggestions } from './waiting-suggestions.tsx';

type Props = {
  readonly projectId: string;
  /** Sends unsaved text, so that the file holds it. Answers whether that worked. */
  readonly saveFirst: () => Promise<boolean>;
};

/** How long a fetched file stays in memory for the browser to take it. */
const HELD_MS = 60_000;

function nameIn(header: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1];
  return encoded === undefined ? fallback : decodeURIComponent(encoded);
}

/** Fetches the file, so that a failure is said here and not on a page of its own, and hands it to the browser. */
async function fetchFile(projectId: string, format: DocumentFormat): Promise<void> {
  const answer = await fetch(downloadPath(projectId, format), { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(answer.headers.get('content-disposition'), `application.${format}`);
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}

/** The application as a file: what is typed is saved first, then the server writes the document. */
export function DownloadButtons({ projectId, saveFirst }: Props) {
  const words = useWords('overview');
  const [busy, setBusy] = useState<DocumentFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async (format: DocumentFormat) => {
    setBusy(format);
    setFailure(null);
    try {
      const saved = await saveFirst();
      await fetchFile(projectId, format);
      if (saved) showToast({ title: words(`document.made_${format}`) });
      else setFailure(words('document.not_newest'));
    } catch {
      setFailure(words('document.failed'));
    }
    setBusy(null);
  };

  return (
    <div className="grid gap-3">
      <WaitingSuggestions projectId={projectId} />
      <div className="flex flex-wrap gap-2">
        {documentFormats.map((format) => (
          <Button
            key={format}
            busy={busy === format}
            aria-disabled={busy !== null && busy !== format}
            onClick={busy === null ? () => void download(format) : undefined}
          >
            {busy === format ? null : <Icon icon={Download} />}
            {words(`document.${format}`)}
          </Button>
        ))}
      </div>
      {failure === null ? null : <Notice tone="block" title={failure} announce />}
    </div>
  );
}
