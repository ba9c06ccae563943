import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { can } from '#domain/organization/permissions.ts';
import type { Role } from '#domain/organization/roles.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty, Loading } from '#web/ui/page/states.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { OpenThread } from './open-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { LIVE } from './live.ts';

/** What the address of the page says: the name of a view, known or not, or the conversation that is open. */
export type PartnersAddress = { readonly view?: string; readonly thread?: string };

type Props = {
  readonly orgId: string;
  readonly organization: string;
  readonly role: Role;
  readonly userId: string;
  readonly address: PartnersAddress;
};

const PROFILE = 'profile';
const loadProfile = async () => (await import('./profile-panel.tsx')).ProfilePanel;

function Profile({ orgId, userId }: { readonly orgId: string; readonly userId: string }) {
  const words = useWords('partners');
  const draw = useLate(loadProfile, true);
  return draw?.({ orgId, userId }) ?? <Loading label={words('loading')} />;
}

function NotForYou() {
  const words = useWords('partners');
  return (
    <Empty level={2} title={words('not_for_you')}>
      {words('not_for_you_text')}
    </Empty>
  );
}

/** Messages with other organizations, and what this one tells them of itself. */
export function PartnersScreen({ orgId, organization, role, userId, address }: Props) {
  const words = useWords('partners');
  const navigate = useNavigate();
  const mayRead = can(role, 'partner.write');
  const query = useQuery({
    ...queries.partners.threads.queryOptions({ input: { orgId } }),
    ...LIVE,
    enabled: mayRead,
  });
  const waiting = query.data?.threads.filter(({ state }) => state === 'ours').length ?? 0;
  const { thread, view } = address;
  if (thread !== undefined)
    return mayRead ? (
      <OpenThread key={thread} orgId={orgId} threadId={thread} userId={userId} />
    ) : (
      <>
        <PageTitle title={words('title')} />
        <NotForYou />
      </>
    );
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={words('lead', { name: organization })}
        action={
          <LinkButton to="/app/consultants/{-$page}" params={{ page: undefined }} search={{}}>
            {words('consultants')}
          </LinkButton>
        }
      />
      <Tabs
        label={words('tabs')}
        value={view === PROFILE ? PROFILE : 'messages'}
        onChange={(tab) => void navigate({ to: '.', search: tab === PROFILE ? { view: PROFILE } : {}, replace: true })}
        tabs={[
          {
            value: 'messages',
            label: words('tab.messages'),
            ...(waiting > 0 ? { count: waiting } : {}),
            panel: mayRead ? <ThreadList query={query} /> : <NotForYou />,
          },
          { value: PROFILE, label: words('tab.profile'), panel: <Profile orgId={orgId} userId={userId} /> },
        ]}
      />
    </>
  );
}
