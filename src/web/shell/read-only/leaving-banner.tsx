import type { Instant } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

/** Stands above every page of an organization that is to be deleted. */
export function LeavingBanner({ at }: { readonly at: Instant }) {
  const words = useWords('organization_deletion');
  return (
    <aside aria-label={words('banner')} className="px-4 pt-4 no-print md:px-8">
      <Notice
        tone="block"
        title={words('due', { at })}
        actions={
          <LinkButton to="/app/org" search={{ tab: 'settings' }}>
            {words('to_settings')}
          </LinkButton>
        }
      >
        {words('due_text')}
      </Notice>
    </aside>
  );
}
