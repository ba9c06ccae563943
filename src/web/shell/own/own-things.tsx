import { useLocation } from '@tanstack/react-router';
import { CircleQuestionMark, ShieldUser, UserRound } from 'lucide-react';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { useNotedZone } from '#web/shell/note-zone.ts';
import { OwnLanguage } from './own-language.tsx';
import { PageLink } from '#web/shell/sidebar-link.tsx';
import { rowClass } from '#web/shell/sidebar-row.ts';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = { readonly rail: boolean; readonly onNavigate?: (() => void) | undefined };

/**
 * What the person chooses for themselves: their language, and the way to all of their settings. The zone of their clock
 * is noted beside it.
 */
export function OwnThings({ rail, onNavigate }: Props) {
  const words = useWords('app_frame');
  useNotedZone();
  const isAdministrator = useMe()?.user.isAdmin === true;
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className="grid gap-4">
      {rail ? null : <OwnLanguage />}
      {rail ? null : (
        <a href={`/help?about=${path}`} target="_blank" rel="noopener" className={`${rowClass} md:hidden`}>
          <Icon icon={CircleQuestionMark} />
          <span className="truncate">{words('help')}</span>
        </a>
      )}
      <PageLink
        to="/app/settings"
        label={words('page.settings')}
        icon={UserRound}
        rail={rail}
        onNavigate={onNavigate}
      />
      {isAdministrator ? (
        <PageLink to="/admin" label={words('administration')} icon={ShieldUser} rail={rail} onNavigate={onNavigate} />
      ) : null}
    </div>
  );
}
