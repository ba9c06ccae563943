import { ExternalLink } from 'lucide-react';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = { readonly requirement: AnnexRequirement; readonly callPage: string | null };

/** That an official form has to be used for an annex, and where it is; nothing where none is known. */
export function OfficialForm({ requirement: { official, template }, callPage }: Props) {
  const words = useWords('annexes');
  if (official === undefined) return null;
  const isOutline = official === 'submission_system' && template !== undefined;
  return (
    <p className="max-w-[44rem]">
      {words(`official.${official}`)} {isOutline ? `${words('official.outline')} ` : null}
      {callPage === null ? null : (
        <a href={callPage} rel="noreferrer" className="inline-flex items-center gap-1 [overflow-wrap:anywhere]">
          {words('official.page')}
          <Icon icon={ExternalLink} size={13} />
        </a>
      )}
    </p>
  );
}
