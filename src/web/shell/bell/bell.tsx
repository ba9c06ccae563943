import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { onAlertNews } from '#web/project/live-events.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';

/** The number in the place of a dot: small, and in the system's own colours where a person asked for these. */
const countLook =
  'absolute start-2 -top-2.5 min-w-4 rounded-control bg-block px-1 text-center text-label font-medium text-paper ' +
  'tabular-nums forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

const loadSheet = async () => (await import('./notification-sheet.tsx')).NotificationSheet;
/** More than this is not counted out, neither to the eye nor to the ear. */
const MOST_COUNTED = 99;

/** Asks again for whatever shows what a person was told, and for the requests that are told of. */
function renew(): void {
  void queryClient.invalidateQueries({ queryKey: queries.notifications.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
  void queryClient.invalidateQueries({ queryKey: queries.engagements.key() });
}

/**
 * The bell, also of whoever is in no organization: how much is unread, and the list behind it. It hears of news over
 * the browser's one connection.
 */
export function Bell({ orgId }: { readonly orgId: string | null }) {
  const words = useWords('notifications');
  const { data } = useQuery(queries.notifications.unread.queryOptions({ input: { orgId } }), queryClient);
  const { draw, open, setOpen, prepare } = useOverlay(loadSheet);
  useEffect(() => onAlertNews(renew), []);
  const unread = data?.unread ?? 0;
  const count = Math.min(unread, MOST_COUNTED);
  const shown = words(unread > MOST_COUNTED ? 'count_more' : 'count', { count });
  return (
    <>
      <Button
        variant="quiet"
        icon
        aria-haspopup="dialog"
        aria-label={unread > 0 ? words('bell_unread', { shown }) : words('title')}
        title={words('title')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <span className="relative inline-flex">
          <Icon icon={BellIcon} />
          {unread > 0 ? (
            <span aria-hidden="true" className={countLook}>
              {shown}
            </span>
          ) : null}
        </span>
      </Button>
      <output className="hidden-text">{unread > 0 ? words('unread', { count, shown }) : ''}</output>
      {draw?.({ orgId, unread, open, onOpenChange: setOpen })}
    </>
  );
}
