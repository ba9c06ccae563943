import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { DELETION_DAYS } from '#domain/account/privacy/account-deletion.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { refreshPrivacy, type PrivacyShown } from './privacy-query.ts';

/** The account is to be deleted: when, and how it stays. */
function Pending({ dueAt }: { readonly dueAt: string }) {
  const words = useWords('privacy_settings');
  const [busy, setBusy] = useState(false);
  const at = instantOf(dueAt);
  const keep = async () => {
    setBusy(true);
    try {
      await api.privacy.keepAccount();
      await refreshPrivacy();
      showToast({ title: words('deletion.kept') });
    } catch {
      showToast({ title: words('deletion.not_kept'), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="block"
      announce
      title={at === null ? words('deletion') : words('deletion.due', { at })}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void keep()}>
          {words('deletion.keep')}
        </Button>
      }
    >
      {words('deletion.due_text')}
    </Notice>
  );
}

function Obstacles({ obstacles }: Pick<PrivacyShown, 'obstacles'>) {
  const words = useWords('privacy_settings');
  return (
    <div className="mt-4">
      <Notice
        tone="check"
        title={words('deletion.hindered')}
        actions={
          <Link to="/app/orgs" className="inline-flex min-h-11 items-center">
            {words('deletion.to_organizations')}
          </Link>
        }
      >
        <ul className="grid list-disc gap-1 ps-5">
          {obstacles.map(({ id, name, obstacle }) => (
            <li key={`${id} ${obstacle}`} className="wrap-anywhere">
              {words(`deletion.${obstacle}`, { name })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** What the deletion of the account means, and asking for it. */
export function DeletionPart({ shown }: { readonly shown: PrivacyShown }) {
  const words = useWords('privacy_settings');
  const [open, setOpen] = useState(false);
  const { deletion, goes, obstacles } = shown;
  return (
    <Group level={2} title={words('deletion')}>
      {deletion === null ? null : <Pending dueAt={deletion.dueAt} />}
      <div className="grid gap-3 text-ink-2 [&:not(:first-child)]:mt-4">
        <p>{words('deletion.text', { days: DELETION_DAYS })}</p>
        <p>{words('deletion.stays')}</p>
      </div>
      {goes.length === 0 ? null : (
        <div className="mt-4">
          <p className="font-semibold">{words('deletion.goes')}</p>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {goes.map(({ id, name, projects }) => (
              <li key={id} className="wrap-anywhere">
                {words('deletion.organization', { name, projects })}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2">{words('deletion.export_first')}</p>
        </div>
      )}
      {obstacles.length === 0 ? null : <Obstacles obstacles={obstacles} />}
      {deletion !== null || obstacles.length > 0 ? null : (
        <div className="mt-4">
          {open ? (
            <DeletionForm shown={shown} onClose={() => setOpen(false)} />
          ) : (
            <Button variant="danger" onClick={() => setOpen(true)}>
              {words('deletion.delete')}
            </Button>
          )}
        </div>
      )}
    </Group>
  );
}
