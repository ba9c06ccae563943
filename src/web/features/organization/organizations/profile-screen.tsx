import { useEffect, useState, type ReactNode } from 'react';
import { isDefinedError } from '@orpc/client';
import { useBlocker, useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/page/words.ts';
import type { OrganizationProfileAnswer } from '#contract/organizations.ts';
import { useMe, useRefreshMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { useLate, useLatePart, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import type { ProfileSaver } from './saving/profile-savers.ts';
import { GeneralTab, tabOf, type TabName } from './profile-tabs.tsx';
import { useProfilePage, type ProfilePage } from './use-profile-page.ts';

/** The tabs that belong to other features. */
type OtherTab = 'settings' | 'members' | 'billing';
const tabNames = ['general', 'legal', 'address', 'settings', 'members', 'billing'] as const satisfies readonly (
  | TabName
  | OtherTab
)[];
/** The tab of another feature that a link names by a place in it. */
const namedTabs: ReadonlyMap<string, OtherTab> = new Map([
  ['invite', 'members'],
  ['assistant', 'settings'],
  ['deletion', 'settings'],
]);
// The fields that a judgement links to where the profile leaves them open.
const askedFor = [
  'country',
  'size',
  'kind',
  'trl',
  'shareholders',
  'description',
  'keywords',
  'activities',
  'caen',
] as const;

/** The tabs of other features, of which nothing is saved by the button above them. */
const savedAtOnce: ReadonlySet<string> = new Set(['settings', 'members', 'billing'] satisfies OtherTab[]);

const loadOtherTabs = async () => await import('./tabs/other-tabs.tsx');

/**
 * The tab that is shown, at first the one that the address asks for, and the tabs that arrive after the page. A field
 * that the address names takes the focus once it is there; the invitation takes it by itself.
 */
function useTabs(wanted: OtherTab | undefined) {
  const hash = useLocation({ select: (location) => location.hash });
  const field = askedFor.find((name) => name === hash);
  const asked = field === undefined ? 'general' : tabOf(field);
  const [tab, setTab] = useState<TabName | OtherTab>(wanted ?? namedTabs.get(hash) ?? asked);
  useWhileIdle(loadOtherTabs);
  const others = useLatePart(loadOtherTabs, tab === 'legal' || tab === 'address' || tab === 'settings', sayNotLoaded);
  const isThere = asked === 'general' || others !== null;
  useEffect(() => {
    if (field !== undefined && isThere)
      document.getElementById(field)?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [field, isThere]);
  return { tab, setTab, others };
}

/** What other features show in their tabs, and the tab that the address asks for, where it is one of these. */
type Beside = Readonly<Record<OtherTab, ReactNode>> & { readonly asked: OtherTab | undefined };

/** Asks before unsaved text is left behind. When the whole page is left, only the browser can ask. */
function LeaveQuestion({ page }: { readonly page: ProfilePage }) {
  const words = useWords('organization_profile');
  const leaving = useBlocker({
    shouldBlockFn: () => page.dirty,
    enableBeforeUnload: () => page.dirty,
    withResolver: true,
  });
  const leave = () => {
    page.giveUp();
    leaving.proceed?.();
  };
  return (
    <Dialog
      open={leaving.status === 'blocked'}
      onOpenChange={(next) => (next ? undefined : leaving.reset?.())}
      title={words('leave.title')}
      actions={
        <>
          <DialogClose>{words('leave.stay')}</DialogClose>
          <Button variant="danger" onClick={leave}>
            {words('leave.leave')}
          </Button>
        </>
      }
    >
      {words('leave.text')}
    </Dialog>
  );
}

// Two people at one profile are rare: what they choose with arrives when they are.
const loadConflict = async () => (await import('./saving/profile-conflict.tsx')).ProfileConflict;

function OpenProfile({ stored, ...beside }: Beside & { readonly stored: OrganizationProfileAnswer }) {
  const words = useWords('organization_profile');
  const userId = useMe()?.user.id ?? '';
  const saver = useOpened(`${userId} ${stored.id}`, async () => {
    const { openProfileSaver } = await import('./saving/profile-savers.ts');
    return await openProfileSaver(userId, stored, stored.mayEdit);
  });
  return saver === null ? <Loading label={words('loading')} /> : <Profile stored={stored} saver={saver} {...beside} />;
}

function Profile({
  stored,
  saver,
  asked,
  settings,
  members,
  billing,
}: Beside & { readonly stored: OrganizationProfileAnswer; readonly saver: ProfileSaver }) {
  const words = useWords('organization_profile');
  const roleWords = useWords('roles');
  const page = useProfilePage(stored, saver);
  const drawConflict = useLate(loadConflict, page.state.kind === 'conflict');
  const refreshMe = useRefreshMe();
  const { tab, setTab, others } = useTabs(asked);
  const [stopped, setStopped] = useState(false);
  const saved = async () => {
    showToast({ title: words('saved') });
    await queryClient.invalidateQueries({ queryKey: queries.organizations.key() });
    await refreshMe();
  };
  const save = () => {
    const wrong = page.save(() => void saved());
    setStopped(wrong !== null);
    if (wrong) setTab(tabOf(wrong.field));
  };
  const loading = <Loading label={words('loading')} />;
  const failure = stopped ? 'invalid' : page.failure;
  const action =
    page.mayEdit && (!savedAtOnce.has(tab) || page.dirty) ? (
      <Button variant="primary" busy={page.saving} disabled={!page.dirty} onClick={save}>
        {words('save')}
      </Button>
    ) : null;
  return (
    <>
      <LeaveQuestion page={page} />
      <PageTitle title={stored.values.name} lead={roleWords(`you_are.${stored.role}`)} action={action} />
      {page.mayEdit ? null : (
        <div className="mb-6">
          <Notice tone="info" title={words('read_only')} />
        </div>
      )}
      {drawConflict?.({ state: page.state, mine: page.profile, onResolve: page.resolve }) ?? null}
      {failure ? (
        <div className="mb-6">
          <Notice tone="block" title={words(`failed.${failure}`)} announce />
        </div>
      ) : null}
      <Tabs
        label={words('tabs')}
        value={tab}
        onChange={(next) => setTab(tabNames.find((name) => name === next) ?? 'general')}
        tabs={[
          { value: 'general', label: words('tab.general'), panel: <GeneralTab form={page.form} /> },
          { value: 'legal', label: words('tab.legal'), panel: others ? <others.LegalTab {...page} /> : loading },
          {
            value: 'address',
            label: words('tab.address'),
            panel: others ? <others.AddressTab form={page.form} /> : loading,
          },
          {
            value: 'settings',
            label: words('tab.settings'),
            panel: (
              <>
                {others ? <others.LanguageSetting orgId={stored.id} mayEdit={page.mayEdit} /> : loading}
                {settings}
              </>
            ),
          },
          { value: 'members', label: words('tab.members'), panel: members },
          { value: 'billing', label: words('tab.billing'), panel: billing },
        ]}
      />
    </>
  );
}

function Loaded({ orgId, ...beside }: Beside & { readonly orgId: string }) {
  const words = useWords('organization_profile');
  const profile = useQuery(queries.organizations.get.queryOptions({ input: { orgId }, refetchOnWindowFocus: false }));
  if (profile.data) return <OpenProfile key={orgId} stored={profile.data} {...beside} />;
  if (!profile.isError) return <Loading label={words('loading')} />;
  // A membership that ended while the page was open.
  if (isDefinedError(profile.error) && profile.error.code === 'NOT_FOUND')
    return (
      <Failed title={words('missing')} actions={<LinkButton to="/app/orgs">{words('organizations')}</LinkButton>} />
    );
  return <Failed title={words('load_failed')} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />;
}

/** The profile of the current organization. */
export function ProfileScreen({ orgId, ...beside }: Beside & { readonly orgId: string | null }) {
  const words = useWords('organization_profile');
  if (orgId !== null) return <Loaded key={orgId} orgId={orgId} {...beside} />;
  return (
    <>
      <PageTitle title={words('title')} />
      <Empty
        title={words('none')}
        actions={
          <LinkButton variant="primary" to="/onboarding/organization/step-identity">
            {words('set_up')}
          </LinkButton>
        }
      >
        {words('none_text')}
      </Empty>
    </>
  );
}
