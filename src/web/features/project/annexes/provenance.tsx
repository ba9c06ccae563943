import { RefreshCw } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import { libraryEntryPath } from '#web/project/project-paths.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';

type Props = {
  readonly upload: AnnexUpload;
  readonly busy: boolean;
  /** Null for those who may only read. */
  readonly onTake: ((entryId: string) => void) | null;
};

/** Of which entry of the library a file is a copy, and the way to its newer file where there is one. */
export function Provenance({ upload: { fromLibrary }, busy, onTake }: Props) {
  const words = useWords('annexes');
  if (fromLibrary === null) return null;
  const { entryId, title, outdated } = fromLibrary;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
      <span>{words.rich('copy_of', { title, link: pageLink(libraryEntryPath(entryId)) })}</span>
      {outdated ? (
        <Badge tone="check" icon={RefreshCw}>
          {words('newer_in_library')}
        </Badge>
      ) : null}
      {outdated && onTake !== null ? (
        <Button size="small" busy={busy} onClick={() => onTake(entryId)}>
          {words('take_newer')}
        </Button>
      ) : null}
    </div>
  );
}
