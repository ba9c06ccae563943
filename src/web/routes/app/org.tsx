import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/organization/organizations/profile-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { Loading } from '#web/ui/page/states.tsx';

/** The tabs that an address can ask for. */
const askedTabs = ['settings', 'members', 'billing'] as const;
type AskedTab = (typeof askedTabs)[number];

export const Route = createFileRoute('/app/org')({
  staticData: { crumb: 'org' },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: AskedTab } => {
    const tab = askedTabs.find((each) => each === search['tab']);
    return tab === undefined ? {} : { tab };
  },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('org')) }),
  component: ProfilePage,
});

const loadMembers = async () => (await import('#web/features/organization/members/members-panel.tsx')).MembersPanel;

const loadBilling = async () => (await import('#web/features/organization/billing/tab/billing-panel.tsx')).BillingPanel;
const loadSettings = async () => (await import('./-org-settings.tsx')).OrgSettings;

/** Not on the first of the tabs. */
function Settings({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_profile');
  const draw = useLate(loadSettings, true);
  return draw?.({ orgId }) ?? <Loading label={words('settings_loading')} rows={2} />;
}

/** The same. */
function Members({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_profile');
  const draw = useLate(loadMembers, true);
  return draw?.({ orgId }) ?? <Loading label={words('members_loading')} rows={2} />;
}

function Billing({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_profile');
  const draw = useLate(loadBilling, true);
  return draw?.({ orgId }) ?? <Loading label={words('billing_loading')} rows={3} />;
}

function ProfilePage() {
  useWhileIdle(loadMembers);
  const { tab } = Route.useSearch();
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <AppMain>
      <ProfileScreen
        // Another tab that the address asks for is shown although the page stands already.
        key={tab ?? ''}
        orgId={orgId}
        asked={tab}
        settings={orgId === null ? null : <Settings orgId={orgId} />}
        members={orgId === null ? null : <Members orgId={orgId} />}
        billing={orgId === null ? null : <Billing orgId={orgId} />}
      />
    </AppMain>
  );
}
