import type { Instant } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = { readonly at: Instant; readonly reason: string };

/** Stands above every page of an organization that an administrator blocked. */
export function BlockedBanner({ at, reason }: Props) {
  const words = useWords('organization_blocked');
  return (
    <aside aria-label={words('banner')} className="px-4 pt-4 no-print md:px-8">
      <Notice
        tone="block"
        title={words('title', { at })}
        actions={<LinkButton to="/contact">{words('write')}</LinkButton>}
      >
        <p className="wrap-anywhere">{words('reason', { reason })}</p>
        <p>{words('text')}</p>
      </Notice>
    </aside>
  );
}
