import type { AnnexUpload } from '#contract/annexes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { FileLine } from './file-line.tsx';

type Props = {
  readonly projectId: string;
  readonly label: string;
  readonly uploads: readonly AnnexUpload[];
  readonly mayEdit: boolean;
  readonly busy: boolean;
  readonly onRestore: (upload: AnnexUpload) => void;
};

/** What was uploaded for an annex before, newest first; each can count again. */
export function EarlierUploads({ projectId, label, uploads, mayEdit, busy, onRestore }: Props) {
  const words = useWords('annexes');
  if (uploads.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-meta text-blue underline underline-offset-[0.2em] hover:text-blue-strong">
        {words.rich('earlier', { count: uploads.length, annex: label, more: hidden })}
      </summary>
      <ul className="mt-2 border-t border-rule">
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
          >
            <FileLine projectId={projectId} upload={upload} />
            <span className="flex flex-wrap items-center gap-3">
              {upload.status === 'uploaded' ? null : <StatusBadge status={upload.status} />}
              {mayEdit ? (
                <Button size="small" busy={busy} onClick={() => onRestore(upload)}>
                  {words.rich('use_again', { filename: upload.filename, more: hidden })}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
