import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/notifications.ts';
import { isInstant } from '#domain/values/time.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { alertIcons } from '#web/page/news/alert-icons.ts';
import { PathLink } from '#web/page/news/path-link.tsx';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';

type RowProps = {
  readonly item: Notification;
  readonly onMark: (read: boolean) => void;
  readonly onLeave: () => void;
};

function Row({ item, onMark, onLeave }: RowProps) {
  const words = useWords('notifications');
  const { title, message, path, read, type, createdAt } = item;
  const follow = () => {
    if (!read) onMark(true);
    onLeave();
  };
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <Icon icon={alertIcons[type]} className="mt-0.5 text-ink-3" />
      <div className="min-w-0">
        <p className="font-semibold">
          {path === null ? (
            title
          ) : (
            <PathLink path={path} className="text-ink" onFollow={follow}>
              {title}
            </PathLink>
          )}
          {read ? null : (
            <>
              <span
                aria-hidden="true"
                className="ms-2 inline-block size-2 rounded-full bg-block align-middle forced-colors:bg-[Highlight]"
              />
              <span className="hidden-text"> {words('new')}</span>
            </>
          )}
        </p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{message}</p>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-meta text-ink-3">{isInstant(createdAt) ? words.formats.moment(createdAt) : null}</span>
          <TextButton className="max-md:min-h-11" onClick={() => onMark(!read)}>
            {words(read ? 'mark_unread' : 'mark_read')}
            <span className="hidden-text">: {title}</span>
          </TextButton>
        </p>
      </div>
    </li>
  );
}

function useNotifications(orgId: string | null) {
  return useInfiniteQuery(
    queries.notifications.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ orgId, after }),
      initialPageParam: null,
      getNextPageParam: ({ items, hasMore }) => {
        const last = items.at(-1);
        return hasMore && last ? { at: last.createdAt, id: last.id } : null;
      },
    }),
    queryClient,
  );
}

async function renew(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.notifications.key() });
  await queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}

function useMarking(orgId: string | null) {
  const words = useWords('notifications');
  const onError = () => showToast({ title: words('not_marked'), tone: 'block' });
  const one = useMutation(queries.notifications.mark.mutationOptions({ onSuccess: renew, onError }), queryClient);
  const all = useMutation(queries.notifications.markAll.mutationOptions({ onSuccess: renew, onError }), queryClient);
  return {
    mark: (notificationId: string, read: boolean) => one.mutate({ orgId, notificationId, read }),
    markAll: () => all.mutate({ orgId }),
  };
}

type ListProps = { readonly orgId: string | null; readonly unread: number; readonly onLeave: () => void };

/** What the person was told, the newest first, each with the way to it. */
function NotificationList({ orgId, unread, onLeave }: ListProps) {
  const words = useWords('notifications');
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications(orgId);
  const { mark, markAll } = useMarking(orgId);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const draw = () => {
    if (isPending) return <Loading label={words('loading')} />;
    if (isError && items.length === 0)
      return <Failed title={words('failed')} onRetry={() => void refetch()} retrying={isFetching} />;
    if (items.length === 0) return <Empty title={words('none')}>{words('none_text')}</Empty>;
    return (
      <>
        <ul aria-label={words('title')} className="border-t border-rule">
          {items.map((item) => (
            <Row key={item.id} item={item} onLeave={onLeave} onMark={(read) => mark(item.id, read)} />
          ))}
        </ul>
        {hasNextPage ? (
          <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words('more')}
          </Button>
        ) : null}
      </>
    );
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        {unread > 0 ? (
          <TextButton className="max-md:min-h-11" onClick={markAll}>
            {words('mark_all')}
          </TextButton>
        ) : (
          <span />
        )}
        <PathLink path="/app/settings/notifications" onFollow={onLeave}>
          {words('settings')}
        </PathLink>
      </p>
      {draw()}
    </div>
  );
}

type Props = Pick<ListProps, 'orgId' | 'unread'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The panel behind the bell. */
export function NotificationSheet({ open, onOpenChange, ...told }: Props) {
  const words = useWords('notifications');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words('title')} wide>
      <NotificationList {...told} onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}
