import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import type { MadeExport } from '#contract/planning/exports.ts';
import { useWords } from '#web/page/words.ts';
import { packageFilePath } from '#web/project/project-paths.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** A larger file goes straight to the disk: the page would have to hold all of it. */
const HELD_BYTES = 50 * 1024 * 1024;

type Props = {
  readonly projectId: string;
  readonly made: Pick<MadeExport, 'id' | 'name' | 'size'>;
  readonly size?: 'small';
  readonly children: ReactNode;
};

/** Fetches a built file. A failure is said on this page, and the file can be asked for again. */
export function DownloadLink({ projectId, made, size, children }: Props) {
  const words = useWords('exports');
  const address = packageFilePath(projectId, made.id);
  const fetchFile = async () => {
    try {
      const { download } = await import('#web/page/download.ts');
      await download(address, made.name);
    } catch {
      showToast({ title: words('download_failed'), description: words('download_again'), tone: 'block' });
    }
  };
  return (
    <AnchorButton
      href={address}
      download={made.name}
      {...(size === undefined ? {} : { size })}
      onClick={(event) => {
        if ((made.size ?? 0) > HELD_BYTES) return;
        event.preventDefault();
        void fetchFile();
      }}
    >
      <Icon icon={Download} />
      <span>{children}</span>
    </AnchorButton>
  );
}
