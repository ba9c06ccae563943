import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { hidden } from '#web/page/drawn-words.tsx';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Part } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { ChooseFiles } from '#web/features/organization/library/choose-files.tsx';
import { libraryFilePath } from '#web/features/organization/library/library-paths.ts';
import type { LibraryEntry } from '#web/features/organization/library/listed.ts';
import { UploadNotices } from '#web/features/organization/library/upload-notices.tsx';
import { forgetLibraryUpload, startLibraryUploads } from '#web/features/organization/library/uploads.ts';
import { reloadLibrary } from '#web/features/organization/library/use-library-actions.ts';

type Kept = LibraryEntry['files'][number];
type Props = { readonly orgId: string; readonly entry: LibraryEntry; readonly mayEdit: boolean };

function FileLine({
  orgId,
  file,
  onRemove,
}: {
  readonly orgId: string;
  readonly file: Kept;
  readonly onRemove: (() => void) | null;
}) {
  const words = useWords('library');
  const names = useWords('library_names');
  const at = instantOf(file.uploadedAt);
  const facts = [
    words.formats.size(file.size),
    ...(file.pages === null ? [] : [names('pages', { pages: file.pages })]),
    ...(at === null ? [] : [words.formats.moment(at)]),
    ...(file.uploadedBy === null ? [] : [file.uploadedBy]),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <a
          href={libraryFilePath(orgId, file.id)}
          download={file.filename}
          className="inline-flex min-h-6 items-center gap-1.5 font-medium [overflow-wrap:anywhere]"
        >
          <Icon icon={Download} size={13} />
          <span>{words.rich('download', { filename: file.filename, hidden })}</span>
        </a>
        <p className="text-meta text-ink-3">{facts.join(' · ')}</p>
      </div>
      {onRemove === null ? null : (
        <Button variant="quiet" onClick={onRemove}>
          {words.rich('delete_file', { filename: file.filename, hidden })}
        </Button>
      )}
    </div>
  );
}

type DeleteFileProps = {
  readonly orgId: string;
  readonly entryId: string;
  /** The file that is asked about; null while none is. */
  readonly asked: Kept | null;
  readonly onClose: () => void;
};

/** Asks before a file is deleted for good. */
function DeleteFileDialog({ orgId, entryId, asked, onClose }: DeleteFileProps) {
  const words = useWords('library');
  const remove = useMutation(
    queries.library.removeFile.mutationOptions({
      onSuccess: async () => {
        onClose();
        await reloadLibrary();
        showToast({ title: words('done.file_deleted') });
      },
      onError: () => showToast({ title: words('failed.delete'), description: words('failed.text'), tone: 'block' }),
    }),
  );
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('file.ask', { filename: asked?.filename ?? '' })}
      actions={
        <>
          <DialogClose>{words('ask.keep')}</DialogClose>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => asked && remove.mutate({ orgId, entryId, fileId: asked.id })}
          >
            {words('delete')}
          </Button>
        </>
      }
    >
      {words('file.ask_text')}
    </Dialog>
  );
}

/** The file of an entry, with the earlier ones, and the ways to bring a newer one. */
export function EntryFiles({ orgId, entry, mayEdit }: Props) {
  const words = useWords('library');
  const [asked, setAsked] = useState<Kept | null>(null);
  const current = entry.files.find(({ replacedAt }) => replacedAt === null) ?? null;
  const earlier = entry.files.filter(({ replacedAt }) => replacedAt !== null);
  const send = (files: readonly File[], takeSame: boolean) =>
    startLibraryUploads({
      orgId,
      entryId: entry.id,
      language: entry.language,
      files,
      takeSame,
      onKept: () => {
        void reloadLibrary();
        showToast({ title: words('done.kept') });
      },
    });
  const choose = current === null ? 'file.attach' : 'file.replace';
  return (
    <Part
      title={words('file.title')}
      aside={
        mayEdit ? (
          <ChooseFiles label={words(choose)} several={false} onChoose={(files) => send(files, false)}>
            <Icon icon={Upload} />
            {words(choose)}
          </ChooseFiles>
        ) : undefined
      }
    >
      <UploadNotices
        orgId={orgId}
        entryId={entry.id}
        onAgain={({ id, file }, takeSame) => {
          forgetLibraryUpload(id);
          send([file], takeSame);
        }}
      />
      {current === null ? (
        <p className="max-w-[44rem] text-ink-2">{words(mayEdit ? 'file.none' : 'file.none_reader')}</p>
      ) : (
        <FileLine orgId={orgId} file={current} onRemove={mayEdit ? () => setAsked(current) : null} />
      )}
      {earlier.length === 0 ? null : (
        <details className="mt-4">
          <summary className="min-h-6 cursor-pointer font-medium text-ink-2">
            {words('file.earlier', { count: earlier.length })}
          </summary>
          <ul className="mt-2 border-t border-line">
            {earlier.map((file) => (
              <li key={file.id} className="border-b border-line py-3">
                <FileLine orgId={orgId} file={file} onRemove={mayEdit ? () => setAsked(file) : null} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <DeleteFileDialog orgId={orgId} entryId={entry.id} asked={asked} onClose={() => setAsked(null)} />
    </Part>
  );
}
