import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { ArchivePasswordForm } from './archive-password-form.tsx';
import { isUnderWay, refreshPrivacy, type OwnArchive } from './privacy-query.ts';

function ArchiveRow({ archive, onOpen }: { readonly archive: OwnArchive; readonly onOpen: () => void }) {
  const words = useWords('privacy_settings');
  const [asked, ends] = [instantOf(archive.createdAt), instantOf(archive.endsAt)];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{asked === null ? null : words('archive.asked', { at: asked })}</p>
        <p className="text-ink-2">
          {ends !== null && archive.size !== null
            ? words('archive.until', { size: words.formats.size(archive.size), at: ends })
            : words(archive.status === 'failed' ? 'archive.failed' : 'archive.being_made')}
        </p>
      </div>
      {archive.status === 'built' ? <Button onClick={onOpen}>{words('archive.download')}</Button> : null}
    </li>
  );
}

/** The browser takes an archive as a file, and the page stays. */
async function open(id: string, password: string): Promise<void> {
  const { url } = await api.privacy.openExport({ id, password });
  globalThis.location.assign(url);
}

/** Everything that is kept of the person, as an archive. */
export function ArchivePart({ archives }: { readonly archives: readonly OwnArchive[] }) {
  const words = useWords('privacy_settings');
  /** An archive that is to be downloaded, or that a new one is to be made. */
  const [doing, setDoing] = useState<OwnArchive | 'make' | null>(null);
  const close = () => setDoing(null);
  const make = async (password: string) => {
    await api.privacy.askExport({ password });
    await refreshPrivacy();
    showToast({ title: words('archive.begun') });
  };
  return (
    <Group level={2} title={words('archive')}>
      <p className="text-ink-2">{words('archive.text')}</p>
      {archives.length === 0 ? null : (
        <ul className="mt-4 border-t border-rule" aria-label={words('archive.list')}>
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} onOpen={() => setDoing(archive)} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {doing === 'make' ? (
          <ArchivePasswordForm
            key="make"
            label={words('archive.make')}
            text={words('archive.make_text')}
            action={words('archive.make_now')}
            ask={make}
            onClose={close}
          />
        ) : doing === null ? (
          archives.some(isUnderWay) ? null : (
            <Button onClick={() => setDoing('make')}>{words('archive.make')}</Button>
          )
        ) : (
          <ArchivePasswordForm
            key={doing.id}
            label={words('archive.download')}
            text={words('archive.download_text')}
            action={words('archive.download_now')}
            ask={async (password) => await open(doing.id, password)}
            onClose={close}
          />
        )}
      </div>
    </Group>
  );
}
