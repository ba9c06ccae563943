import { useLocation } from '@tanstack/react-router';
import { UserPlus, Users } from 'lucide-react';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { placeOf } from '#web/project/project-pages.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { routeOf } from '#web/features/project/projects/use-place.ts';
import { TeamInitials } from './team-initials.tsx';
import { useTeam, type TeamPerson } from './team-people.ts';
import { useWhoIsWhere } from './use-who-is-where.ts';

/** More people than this are counted and stand in the list. */
const SHOWN = 4;

const loadSheet = async () => (await import('./team-sheet.tsx')).TeamSheet;

const room = 'flex min-h-9 max-md:min-h-11 items-center gap-x-2 max-side:row-start-3 max-side:mb-1 print:hidden';

/** Where each of the others is who is here: "Ana Pop: Budget". */
function useWhere(projectId: string, people: readonly TeamPerson[]): string {
  const words = useWords('project_frame');
  const names = useWords('project_names');
  return words.formats.list(
    people.flatMap(({ name, isSelf, route }) => {
      const place = isSelf || route === null ? null : placeOf(words, names, projectId, route);
      return place === null ? [] : [words('team.person_at', { name, place: place.name })];
    }),
  );
}

/** Who may work on a project, by their initials, who is on which page, and the way to invite somebody. */
export function ProjectTeam({ projectId, orgId }: { readonly projectId: string; readonly orgId: string }) {
  const words = useWords('project_frame');
  const me = useMe();
  const route = useLocation({
    select: ({ pathname, search }) => routeOf(projectId, pathname, 'section' in search ? search.section : undefined),
  });
  const own = { userId: me?.user.id ?? '', route };
  const others = useWhoIsWhere(projectId, own.userId, route);
  const { people, mayInvite, query } = useTeam(projectId, others, own);
  const { draw: drawSheet, open, setOpen, prepare } = useOverlay(loadSheet);
  const where = useWhere(projectId, people ?? []);
  // Who they are decides where each button stands.
  if (query.isLoading) return <div className={room} />;
  const label =
    people === null
      ? words('team.title')
      : words('team.button', { count: people.length, where: where === '' ? 'none' : 'some', places: where });
  return (
    <div className={room}>
      <Tooltip text={label}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={label}
          className="flex items-center self-stretch rounded-control px-1 hover:bg-well"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          {people === null ? <Icon icon={Users} className="mx-1.5 text-ink-3" /> : null}
          {people?.slice(0, SHOWN).map(({ userId, name, route: at }) => (
            <TeamInitials key={userId} name={name} isHere={at !== null} />
          ))}
          {people !== null && people.length > SHOWN ? (
            <span
              aria-hidden="true"
              data-more={words('team.more', { count: people.length - SHOWN })}
              className="ps-1.5 text-meta text-ink-2 tabular-nums before:content-[attr(data-more)]"
            />
          ) : null}
        </button>
      </Tooltip>
      {/* The page of the invitation is that of the organization which the person works in. */}
      {mayInvite ? (
        <LinkButton
          variant="quiet"
          size="small"
          {...(me?.currentOrgId === orgId ? { to: '/app/org', hash: 'invite' } : { to: '/app/orgs' })}
        >
          <Icon icon={UserPlus} />
          <span className="max-md:hidden-text">{words('team.invite')}</span>
        </LinkButton>
      ) : null}
      {drawSheet?.({ open, onOpenChange: setOpen, projectId, people, query })}
    </div>
  );
}
