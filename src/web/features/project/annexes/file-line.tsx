import { Download } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { annexFilePath } from '#web/project/project-paths.ts';

/** An uploaded file: its name, which downloads it, its size, and who sent it when. */
export function FileLine({ projectId, upload }: { readonly projectId: string; readonly upload: AnnexUpload }) {
  const words = useWords('annexes');
  const at = instantOf(upload.uploadedAt);
  const facts = [
    words.formats.size(upload.size),
    ...(upload.pages === null ? [] : [words('pages', { pages: upload.pages })]),
    ...(at === null ? [] : [words.formats.moment(at)]),
    ...(upload.uploadedBy === null
      ? []
      : [upload.byGuest ? words('guest', { name: upload.uploadedBy }) : upload.uploadedBy]),
  ];
  return (
    <div className="min-w-0">
      <a
        href={annexFilePath(projectId, upload.id)}
        download={upload.filename}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium [overflow-wrap:anywhere]"
      >
        <Icon icon={Download} size={13} />
        <span>{words.rich('download', { filename: upload.filename, more: hidden })}</span>
      </a>
      <p className="text-meta text-ink-3">{facts.join(' · ')}</p>
    </div>
  );
}
