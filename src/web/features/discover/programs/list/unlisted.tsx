import { SearchX } from 'lucide-react';
import type { ProgramCard, ProgramDetail } from '#contract/programs.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { instantOf } from '#web/features/discover/programs/dates.ts';
import { SourceLink } from '#web/features/discover/programs/detail/source-link.tsx';

/** The mark of a call that the portal no longer lists. Nothing for a call that it lists. */
export function UnlistedBadge({ program }: { readonly program: Pick<ProgramCard, 'unlistedSince'> }) {
  const words = useWords('program_card');
  const since = instantOf(program.unlistedSince);
  return since === null ? null : (
    <Badge tone="check" icon={SearchX}>
      {words('unlisted_since', { at: since })}
    </Badge>
  );
}

/**
 * What it means that the portal no longer lists a call, and what to do. Nothing for a call that it lists, or that is
 * over anyway.
 */
export function UnlistedNotice({ program, closed }: { readonly program: ProgramDetail; readonly closed: boolean }) {
  const words = useWords('program_card');
  const since = instantOf(program.unlistedSince);
  if (since === null || closed) return null;
  // A call of an agency is on no portal: it was taken off the list here.
  const own = program.kind === 'national';
  return (
    <div className="mb-6">
      <Notice tone="check" title={words(own ? 'taken_off_title' : 'unlisted_title', { at: since })}>
        {words('unlisted_text')}
        {program.url === null ? null : (
          <span className="mt-1 block">
            <SourceLink url={program.url}>{words(own ? 'taken_off_link' : 'unlisted_link')}</SourceLink>
          </span>
        )}
      </Notice>
    </div>
  );
}
