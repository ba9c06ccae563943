import { BriefcaseBusiness, CircleQuestionMark, ClipboardCheck, Handshake, ShieldUser, UserRound } from 'lucide-react';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { useHelpAddress } from './help-address.ts';
import { useNotedZone } from '#web/shell/note-zone.ts';
import { OwnLanguage } from './own-language.tsx';
import { PageLink } from '#web/shell/sidebar-link.tsx';
import { rowClass } from '#web/shell/sidebar-row.ts';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = { readonly rail: boolean; readonly onNavigate?: (() => void) | undefined };

/**
 * What the person chooses for themselves: their language, and the way to all of their settings, and to everything that
 * they work on where they have several organizations, and to what is asked of them as a consultant. The zone of their
 * clock is noted beside it.
 */
export function OwnThings({ rail, onNavigate }: Props) {
  const words = useWords('app_frame');
  useNotedZone();
  const me = useMe();
  const several = (me?.memberships.length ?? 0) > 1;
  const isConsultant = me?.isConsultant === true;
  const isAdministrator = me?.user.isAdmin === true;
  const help = useHelpAddress();
  return (
    <div className="grid gap-4">
      {rail ? null : <OwnLanguage />}
      {rail ? null : (
        <a href={help} target="_blank" rel="noopener" className={`${rowClass} md:hidden`}>
          <Icon icon={CircleQuestionMark} />
          <span className="truncate">{words('help')}</span>
        </a>
      )}
      {several ? (
        <PageLink
          to="/app/portfolio"
          label={words('page.portfolio')}
          icon={BriefcaseBusiness}
          rail={rail}
          onNavigate={onNavigate}
        />
      ) : null}
      {isConsultant ? (
        <>
          <PageLink
            to="/app/consultants/requests"
            label={words('page.consultant_requests')}
            icon={Handshake}
            rail={rail}
            onNavigate={onNavigate}
          />
          <PageLink
            to="/app/consultants/orders"
            label={words('page.consultant_orders')}
            icon={ClipboardCheck}
            rail={rail}
            onNavigate={onNavigate}
          />
        </>
      ) : null}
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
