import { useState } from 'react';
import { DELETION_DAYS } from '#domain/account/privacy/account-deletion.ts';
import { can } from '#domain/organization/permissions.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useMe, useRefreshMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { DeleteOrganizationForm } from './delete-form.tsx';
import { refreshLeaving, useLeaving, type LeavingShown } from './deletion-query.ts';
import { OrganizationArchives } from './organization-archives.tsx';

type Props = { readonly orgId: string; readonly shown: LeavingShown };

/** The organization is to be deleted: when, and how it stays. */
function Pending({ orgId, dueAt }: { readonly orgId: string; readonly dueAt: string }) {
  const words = useWords('organization_deletion');
  const refreshMe = useRefreshMe();
  const [busy, setBusy] = useState(false);
  const at = instantOf(dueAt);
  const keep = async () => {
    setBusy(true);
    try {
      await api.organizationDeletion.keep({ orgId });
      await refreshLeaving();
      await refreshMe();
      showToast({ title: words('kept') });
    } catch {
      showToast({ title: words('not_kept'), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="block"
      announce
      title={at === null ? words('title') : words('due', { at })}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void keep()}>
          {words('keep')}
        </Button>
      }
    >
      {words('due_text')}
    </Notice>
  );
}

function Obstacles({ obstacles }: Pick<LeavingShown, 'obstacles'>) {
  const words = useWords('organization_deletion');
  const said = {
    no_archive: words('hindered.no_archive'),
    subscription: words('hindered.subscription'),
  } as const;
  return (
    <Notice
      tone="check"
      title={words('hindered')}
      actions={
        obstacles.includes('subscription') ? (
          <LinkButton to="/app/org" search={{ tab: 'billing' }}>
            {words('to_billing')}
          </LinkButton>
        ) : undefined
      }
    >
      <ul className="grid list-disc gap-1 ps-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{said[obstacle]}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Deletion({ orgId, name, shown }: Props & { readonly name: string }) {
  const words = useWords('organization_deletion');
  const [open, setOpen] = useState(false);
  const { deletion, obstacles, twoFactor } = shown;
  return (
    <Group level={2} title={words('title')}>
      <div className="grid gap-4">
        {deletion === null ? null : <Pending orgId={orgId} dueAt={deletion.dueAt} />}
        <p className="text-ink-2">{words('text', { days: DELETION_DAYS })}</p>
        <p className="text-ink-2">{words('goes')}</p>
        {deletion !== null ? null : obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : open ? (
          <DeleteOrganizationForm orgId={orgId} name={name} twoFactor={twoFactor} onClose={() => setOpen(false)} />
        ) : (
          <div>
            <Button variant="danger" onClick={() => setOpen(true)}>
              {words('delete')}
            </Button>
          </div>
        )}
      </div>
    </Group>
  );
}

function ForOwners({ orgId, name }: { readonly orgId: string; readonly name: string }) {
  const words = useWords('organization_deletion');
  const query = useLeaving(orgId);
  const { data } = query;
  if (data !== undefined)
    return (
      <>
        <OrganizationArchives orgId={orgId} shown={data} />
        <Deletion orgId={orgId} name={name} shown={data} />
      </>
    );
  if (!query.isError) return <Loading label={words('loading')} rows={3} />;
  return (
    <Failed level={2} title={words('not_loaded')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  );
}

/** Taking everything of an organization along, and deleting it: for its owners, and others read that. */
export function OrganizationDeletion({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_deletion');
  const membership = useMe()?.memberships.find((each) => each.orgId === orgId);
  if (membership === undefined) return null;
  return (
    <div id="deletion" className="max-w-[44rem]">
      {can(membership.role, 'organization.delete') ? (
        <ForOwners orgId={orgId} name={membership.name} />
      ) : (
        <Group level={2} title={words('title')}>
          <p className="text-ink-2">{words('owner_only')}</p>
        </Group>
      )}
    </div>
  );
}
