import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { ArchivePasswordForm } from '../privacy/archive-password-form.tsx';
import { isArchiveUnderWay, refreshLeaving, type LeavingShown, type OrganizationArchive } from './deletion-query.ts';

function ArchiveRow({ archive, onOpen }: { readonly archive: OrganizationArchive; readonly onOpen: () => void }) {
  const words = useWords('organization_deletion');
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

type Props = { readonly orgId: string; readonly shown: LeavingShown };

/** Everything of the organization, as an archive for its owners. */
export function OrganizationArchives({ orgId, shown }: Props) {
  const words = useWords('organization_deletion');
  const { archives, members, projects, bytes } = shown;
  /** An archive that is to be downloaded, or that a new one is to be made. */
  const [doing, setDoing] = useState<OrganizationArchive | 'make' | null>(null);
  const close = () => setDoing(null);
  const make = async (password: string) => {
    await api.organizationDeletion.askArchive({ orgId, password });
    await refreshLeaving();
    showToast({ title: words('archive.begun') });
  };
  /** The browser takes an archive as a file, and the page stays. */
  const open = async (id: string, password: string) => {
    const { url } = await api.organizationDeletion.openArchive({ orgId, id, password });
    globalThis.location.assign(url);
  };
  return (
    <Group level={2} title={words('archive')}>
      <p className="text-ink-2">{words('archive.text')}</p>
      <p className="mt-3">{words('archive.size', { members, projects, size: words.formats.size(bytes) })}</p>
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
          archives.some(isArchiveUnderWay) ? null : (
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
