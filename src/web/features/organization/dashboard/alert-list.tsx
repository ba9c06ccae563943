import { useState } from 'react';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { isInstant } from '#domain/values/time.ts';
import { alertIcons } from '#web/page/news/alert-icons.ts';
import { PathLink } from '#web/page/news/path-link.tsx';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type Alert = DashboardOverview['alerts'][number];

function Row({ alert }: { readonly alert: Alert }) {
  const words = useWords('dashboard');
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3">
      <Icon icon={alertIcons[alert.type]} className="mt-0.5 text-ink-3" />
      <div className="min-w-0">
        <p className="font-semibold">
          {alert.path === null ? (
            alert.title
          ) : (
            <PathLink path={alert.path} className="text-ink">
              {alert.title}
            </PathLink>
          )}
          {alert.read ? null : (
            <>
              <span
                aria-hidden="true"
                className="ms-2 inline-block size-2 rounded-full bg-blue align-middle forced-colors:bg-[Highlight]"
              />
              <span className="hidden-text"> {words('alerts.new')}</span>
            </>
          )}
        </p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{alert.message}</p>
      </div>
      <span className="text-meta whitespace-nowrap text-ink-3">
        {isInstant(alert.createdAt) ? words.formats.dayOf(alert.createdAt) : null}
      </span>
    </li>
  );
}

/** So many are shown at first. */
const SHOWN = 5;

type Props = { readonly alerts: readonly Alert[]; readonly unread: number; readonly onRead: () => void };

function None() {
  const words = useWords('dashboard');
  return (
    <Empty
      title={words('alerts.none')}
      actions={<LinkButton to="/app/programs">{words('alerts.none_action')}</LinkButton>}
    >
      {words('alerts.none_text')}
    </Empty>
  );
}

/** The latest news about saved programs, projects and calls that fit. */
export function AlertList({ alerts, unread, onRead }: Props) {
  const words = useWords('dashboard');
  const [all, setAll] = useState(false);
  const read = unread > 0 ? <TextButton onClick={onRead}>{words('alerts.mark_read')}</TextButton> : null;
  return (
    <Group level={2} title={words('alerts.title')} aside={read}>
      {alerts.length === 0 ? (
        <None />
      ) : (
        <ul className="border-t border-rule">
          {(all ? alerts : alerts.slice(0, SHOWN)).map((alert) => (
            <Row key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {alerts.length > SHOWN ? (
        <TextButton className="mt-2 max-md:min-h-11" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words('alerts.fewer') : words('alerts.more', { count: alerts.length - SHOWN })}
        </TextButton>
      ) : null}
    </Group>
  );
}
