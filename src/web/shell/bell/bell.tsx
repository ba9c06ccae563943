import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { onAlertNews } from '#web/project/live-events.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';

const loadList = async () => (await import('./notification-list.tsx')).NotificationList;
/** More than this is not counted out on a screen. */
const MOST_COUNTED = 99;

/** Asks again for whatever shows what a person was told. */
function renew(): void {
  void queryClient.invalidateQueries({ queryKey: queries.notifications.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}

/** The bell: how much is unread, and the list behind it. It hears of news over the browser's one connection. */
export function Bell({ orgId }: { readonly orgId: string }) {
  const words = useWords('notifications');
  const { data } = useQuery(queries.notifications.unread.queryOptions({ input: { orgId } }), queryClient);
  const { draw, open, setOpen, prepare } = useOverlay(loadList);
  useEffect(() => onAlertNews(renew), []);
  const unread = data?.unread ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        icon
        aria-haspopup="dialog"
        aria-label={words('bell', { count: unread })}
        title={words('title')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <span className="relative inline-flex">
          <Icon icon={BellIcon} />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute -end-1 -top-1 size-2 rounded-full bg-block forced-colors:bg-[Highlight]"
            />
          ) : null}
        </span>
      </Button>
      <output className="hidden-text">
        {unread > 0 ? words('unread', { count: Math.min(unread, MOST_COUNTED) }) : ''}
      </output>
      <Sheet open={open} onOpenChange={setOpen} title={words('title')} wide>
        {draw?.({ orgId, unread, onLeave: () => setOpen(false) })}
      </Sheet>
    </>
  );
}
