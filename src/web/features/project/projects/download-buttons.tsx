import { useState } from 'react';
import { Download } from 'lucide-react';
import { documentFormats, type DocumentFormat } from '#domain/project/document/document-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { downloadPath } from '#web/project/project-paths.ts';
import { WaitingSuggestions } from './waiting-suggestions.tsx';

type Format = DocumentFormat | 'zip';

type Props = {
  readonly projectId: string;
  /** Sends unsaved text, so that the file holds it. Answers whether that worked. */
  readonly saveFirst: () => Promise<boolean>;
  /** Whether everything of the project can be taken along as a backup too. */
  readonly hasBackup?: boolean;
};

/** The application or a backup as a file: what is typed is saved first, then the server writes it. */
export function DownloadButtons({ projectId, saveFirst, hasBackup = false }: Props) {
  const words = useWords('overview');
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async (format: Format) => {
    setBusy(format);
    setFailure(null);
    try {
      const saved = await saveFirst();
      const { download: fetchFile } = await import('#web/page/download.ts');
      await fetchFile(downloadPath(projectId, format), `project.${format}`);
      if (saved) showToast({ title: words(`document.made_${format}`) });
      else setFailure(words('document.not_newest'));
    } catch (error) {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'TOO_LARGE';
      setFailure(words(isTooLarge ? 'document.too_large' : 'document.failed'));
    }
    setBusy(null);
  };

  return (
    <div className="grid gap-3">
      <WaitingSuggestions projectId={projectId} />
      <div className="flex flex-wrap gap-2">
        {(hasBackup ? [...documentFormats, 'zip' as const] : documentFormats).map((format) => (
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
