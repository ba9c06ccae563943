import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Pencil, Search, Trash2 } from 'lucide-react';
import type { SavedSearch } from '#contract/shortlist/saved-searches.ts';
import { changedSearch } from '#domain/program/filters.ts';
import { instantOf } from '#web/features/discover/programs/dates.ts';
import { hidden, moment } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { useSearchWords } from './search-name.ts';
import { useSearchAlerts, useSearchRemoval, type useSavedSearches } from './use-saved-searches.ts';

const loadDialog = async () => (await import('./search-name-dialog.tsx')).SearchNameDialog;
const listPath = '/app/programs';

/** Draws a part of a sentence as the way to where each person chooses their mails. */
function mailSettings(text: ReactNode) {
  return (
    <Link to="/app/settings/{-$page}" params={{ page: 'notifications' }}>
      {text}
    </Link>
  );
}

type AlertsProps = { readonly orgId: string; readonly saved: SavedSearch; readonly mayEdit: boolean };

/** Whether a search tells of new calls, when it last did, and how many the reader has not looked at. */
function Alerts({ orgId, saved, mayEdit }: AlertsProps) {
  const words = useWords('saved_searches');
  const setAlerts = useSearchAlerts();
  const { id: searchId, name, alerts, alertsNeedPro, unseen } = saved;
  const toldAt = saved.toldAt === null ? null : instantOf(saved.toldAt);
  const shown = setAlerts.isPending ? setAlerts.variables.wanted : alerts;
  return (
    <div className="mt-1 grid gap-0.5">
      {mayEdit ? (
        <Checkbox
          checked={shown}
          hint={alertsNeedPro ? words('alert_pro') : null}
          onChange={(event) => setAlerts.mutate({ orgId, searchId, wanted: event.target.checked })}
        >
          {words.rich('alert', { name, hidden })}
        </Checkbox>
      ) : alerts ? (
        <p className="text-ink-2">{words('alert_on')}</p>
      ) : null}
      {unseen === 0 ? null : <p className="font-semibold text-ink">{words('unseen', { count: unseen })}</p>}
      {toldAt === null ? null : <p className="text-meta text-ink-3">{words('told', { at: toldAt })}</p>}
    </div>
  );
}

type RowProps = {
  readonly orgId: string;
  readonly saved: SavedSearch;
  readonly mayEdit: boolean;
  readonly onRename: (saved: SavedSearch) => void;
  readonly onRemove: (saved: SavedSearch) => void;
};

function Row({ orgId, saved, mayEdit, onRename, onRemove }: RowProps) {
  const words = useWords('saved_searches');
  const sorts = useWords('programs_list');
  const describe = useSearchWords();
  const { name, search, savedBy } = saved;
  const { words: asked, filters } = describe(search);
  const at = instantOf(saved.savedAt);
  const parts = [
    ...(asked === undefined ? [] : [words('words', { words: asked })]),
    ...filters,
    ...(search.sort === undefined ? [] : [words('sorted', { sort: sorts(`sort.${search.sort}`) })]),
  ];
  const address = changedSearch({}, search);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Link to={listPath} search={address} className="text-ink no-underline hover:text-blue hover:underline">
            {name}
          </Link>
        </p>
        <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{parts.join(' · ')}</p>
        {at === null ? null : (
          <p className="mt-0.5 text-meta text-ink-3">
            {words.rich('by', { by: savedBy ?? words('former_member'), at, when: moment(at) })}
          </p>
        )}
        <Alerts orgId={orgId} saved={saved} mayEdit={mayEdit} />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-md:-ms-2.5">
        <LinkButton to={listPath} search={address} size="small" variant="quiet">
          <Icon icon={Search} />
          {words.rich('run', { name, hidden })}
        </LinkButton>
        {mayEdit ? (
          <>
            <Button size="small" variant="quiet" onClick={() => onRename(saved)}>
              <Icon icon={Pencil} />
              {words.rich('rename', { name, hidden })}
            </Button>
            <Tooltip text={words('remove')}>
              <Button
                size="small"
                variant="quiet"
                icon
                aria-label={words('remove_of', { name })}
                onClick={() => onRemove(saved)}
              >
                <Icon icon={Trash2} />
              </Button>
            </Tooltip>
          </>
        ) : null}
      </div>
    </li>
  );
}

type Props = { readonly orgId: string; readonly searches: ReturnType<typeof useSavedSearches> };

/** The searches that the organization keeps: run again, renamed, deleted. */
export function SavedSearchList({ orgId, searches }: Props) {
  const words = useWords('saved_searches');
  const dialog = useOverlay(loadDialog);
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const remove = useSearchRemoval(orgId);
  if (searches.isPending) return <Loading label={words('loading')} rows={3} />;
  if (!searches.data)
    return (
      <Failed
        level={2}
        title={words('load_failed.title')}
        onRetry={() => void searches.refetch()}
        retrying={searches.isFetching}
      >
        {words('load_failed.text')}
      </Failed>
    );
  const { items, mayEdit } = searches.data;
  if (items.length === 0)
    return (
      <Empty
        level={2}
        title={words('empty.title')}
        actions={
          <LinkButton to={listPath} variant="primary">
            {words('empty.action')}
          </LinkButton>
        }
      >
        {words(mayEdit ? 'empty.text' : 'empty.reader')}
      </Empty>
    );
  const rename = (saved: SavedSearch) => {
    setRenamed(saved);
    dialog.setOpen(true);
  };
  return (
    <>
      <h2 className="hidden-text">{words('list')}</h2>
      <p className="mb-4 max-w-prose text-ink-2">
        {words.rich('alerts_explained', {
          settings: mailSettings,
        })}
      </p>
      <ul className="border-t border-heavy">
        {items.map((saved) => (
          <Row key={saved.id} orgId={orgId} saved={saved} mayEdit={mayEdit} onRename={rename} onRemove={remove} />
        ))}
      </ul>
      {renamed !== null && dialog.open
        ? dialog.draw?.({
            orgId,
            named: { kind: 'rename', saved: renamed },
            onClose: () => dialog.setOpen(false),
          })
        : null}
    </>
  );
}
