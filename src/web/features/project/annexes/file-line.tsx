import { Download } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import { formatKilobytes, formatMoment, formatNumberOf } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { annexFilePath } from '#web/project/project-paths.ts';

/** An uploaded file: its name, which downloads it, its size, and who sent it when. */
export function FileLine({ projectId, upload }: { readonly projectId: string; readonly upload: AnnexUpload }) {
  const at = instantOf(upload.uploadedAt);
  const facts = [
    formatKilobytes(upload.size),
    ...(upload.pages === null ? [] : [formatNumberOf(upload.pages, 'page')]),
    ...(at === null ? [] : [formatMoment(at)]),
    ...(upload.uploadedBy === null ? [] : [upload.uploadedBy]),
  ];
  return (
    <div className="min-w-0">
      <a
        href={annexFilePath(projectId, upload.id)}
        download={upload.filename}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium [overflow-wrap:anywhere]"
      >
        <Icon icon={Download} size={13} />
        <span>
          <span className="hidden-text">Download </span>
          {upload.filename}
        </span>
      </a>
      <p className="text-meta text-ink-3">{facts.join(' · ')}</p>
    </div>
  );
}
