import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Download, Ellipsis, RefreshCw, Trash2 } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { EntryFacts } from '#web/features/organization/library/entry-facts.tsx';
import { entryPath, libraryFilePath } from '#web/features/organization/library/library-paths.ts';
import type { LibraryActions } from '#web/features/organization/library/use-library-actions.ts';
import type { Listed } from '#web/features/organization/library/listed.ts';

type Props = {
  readonly orgId: string;
  readonly entry: Listed;
  readonly mayEdit: boolean;
  readonly actions: LibraryActions;
};

function ActionsMenu({ orgId, entry, mayEdit, actions }: Props) {
  const words = useWords('library');
  const { file } = entry;
  const items: MenuItem[] = [];
  if (file)
    items.push({
      key: 'download',
      label: words('download_file'),
      icon: Download,
      onSelect: () => location.assign(libraryFilePath(orgId, file.id)),
    });
  if (mayEdit && entry.archivedAt === null)
    items.push({
      key: 'archive',
      label: words('archive'),
      icon: Archive,
      onSelect: () => actions.archive(entry.id, true),
    });
  if (mayEdit && entry.archivedAt !== null)
    items.push({
      key: 'unarchive',
      label: words('unarchive'),
      icon: ArchiveRestore,
      onSelect: () => actions.archive(entry.id, false),
    });
  if (mayEdit)
    items.push({
      key: 'delete',
      label: words('delete'),
      icon: Trash2,
      onSelect: () => actions.askToDelete({ id: entry.id, title: entry.title }),
    });
  if (items.length === 0) return null;
  const label = words('actions_of', { title: entry.title });
  return (
    <div className="relative">
      <Menu
        align="end"
        label={label}
        trigger={
          <Button variant="quiet" size="small" icon aria-label={label} title={words('actions')}>
            <Icon icon={Ellipsis} />
          </Button>
        }
        items={items}
      />
    </div>
  );
}

/** A ruled entry of the list: the title leads to its page. */
export function EntryRow(props: Props) {
  const words = useWords('library');
  const { entry } = props;
  const changedAt = instantOf(entry.changedAt);
  return (
    <li className="relative grid gap-x-10 gap-y-2 border-b border-line py-4 hover:bg-desk lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <div className="flex items-start gap-x-3">
          <h2 className="min-w-0 font-serif text-h3 font-semibold [overflow-wrap:anywhere]" lang={entry.language}>
            <Link
              to={entryPath(entry.id)}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {entry.title}
            </Link>
          </h2>
          <div className="ms-auto">
            <ActionsMenu {...props} />
          </div>
        </div>
        <EntryFacts entry={entry} />
        {entry.tags.length === 0 ? null : (
          <p className="mt-1 text-meta text-ink-3 [overflow-wrap:anywhere]">{entry.tags.join(' · ')}</p>
        )}
      </div>
      <div className="min-w-0 text-meta text-ink-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{words('used_in', { count: entry.projects })}</span>
          {entry.outdated > 0 ? (
            <Badge tone="check" icon={RefreshCw}>
              {words('outdated_in', { count: entry.outdated })}
            </Badge>
          ) : null}
        </p>
        {changedAt === null ? null : (
          <p className="mt-1 text-ink-3 [overflow-wrap:anywhere]">
            {entry.changedBy === null
              ? words('changed', { at: changedAt })
              : words('changed_by', { at: changedAt, by: entry.changedBy })}
          </p>
        )}
      </div>
    </li>
  );
}
