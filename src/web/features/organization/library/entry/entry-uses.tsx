import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { annexesPath, applicationPath } from '#web/project/project-paths.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import type { LibraryUse } from '#web/features/organization/library/listed.ts';

function UseLine({ use }: { readonly use: LibraryUse }) {
  const words = useWords('library');
  const names = useWords('project_names');
  const { place, projectId } = use;
  const at = instantOf(use.usedAt);
  const project = use.projectTitle === '' ? names('untitled') : use.projectTitle;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {place.kind === 'section' ? (
            <Link to={applicationPath(projectId)} search={{ section: place.key }}>
              {words('uses.section', { project, section: sectionTitle(names, place.key) })}
            </Link>
          ) : (
            <Link to={annexesPath(projectId)}>{words('uses.annex', { project, annex: place.key })}</Link>
          )}
        </p>
        {at === null ? null : (
          <p className="text-meta text-ink-3">
            {use.usedBy === null ? words('uses.at', { at }) : words('uses.at_by', { at, by: use.usedBy })}
          </p>
        )}
      </div>
      {place.kind === 'annex' && place.replaced ? <Badge tone="blank">{words('uses.replaced')}</Badge> : null}
      {use.outdated ? (
        <Badge tone="check" icon={RefreshCw}>
          {words(place.kind === 'section' ? 'uses.outdated_text' : 'uses.outdated_file')}
        </Badge>
      ) : null}
    </li>
  );
}

/** Where an entry was inserted, and where what was inserted is older than what stands here. */
export function EntryUses({ uses }: { readonly uses: readonly LibraryUse[] }) {
  const words = useWords('library');
  return (
    <Part title={words('uses.title')}>
      <p className="mb-3 max-w-[44rem] text-ink-2">{words(uses.length === 0 ? 'uses.none' : 'uses.lead')}</p>
      {uses.length === 0 ? null : (
        <ul className="border-t border-rule">
          {uses.map((use) => (
            <UseLine key={`${use.projectId} ${use.place.kind} ${use.place.key}`} use={use} />
          ))}
        </ul>
      )}
    </Part>
  );
}
