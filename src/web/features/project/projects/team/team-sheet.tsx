import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '#web/page/words.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { TaskLinkList } from '#web/project/guests/task-link-list.tsx';
import { placeOf } from '#web/project/project-pages.ts';
import { ProjectPeople } from './project-people.tsx';
import { TeamInitials } from './team-initials.tsx';
import type { TeamPerson } from './team-people.ts';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly projectId: string;
  readonly people: readonly TeamPerson[] | null;
  readonly query: UseQueryResult;
};

type RowProps = { readonly projectId: string; readonly person: TeamPerson; readonly onGo: () => void };

/** Where somebody is: a way there, unless it is oneself. */
function Where({ projectId, person: { isSelf, route }, onGo }: RowProps) {
  const words = useWords('project_frame');
  const place = placeOf(words, useWords('project_names'), projectId, route ?? '');
  if (route === null || place === null) return <>{words('team.away')}</>;
  return isSelf ? (
    <>{place.name}</>
  ) : (
    <Link to={place.to} search={place.search} onClick={onGo}>
      {place.name}
    </Link>
  );
}

function Row(props: RowProps) {
  const words = useWords('project_frame');
  const roles = useWords('roles');
  const { name, role, isSelf, route } = props.person;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <TeamInitials name={name} isHere={route !== null} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{isSelf ? words('team.self', { name }) : name}</p>
        <p className="text-meta text-ink-3">
          {roles(`name.${role}`)}
          {' · '}
          <Where {...props} />
        </p>
      </div>
    </li>
  );
}

/** Everybody who may work on the project, and which page they are on. */
export function TeamSheet({ open, onOpenChange, projectId, people, query }: Props) {
  const words = useWords('project_frame');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words('team.title')}>
      {people !== null ? (
        <>
          <ul className="border-t border-rule">
            {people.map((person) => (
              <Row key={person.userId} projectId={projectId} person={person} onGo={() => onOpenChange(false)} />
            ))}
          </ul>
          <ProjectPeople projectId={projectId} />
          <TaskLinkList projectId={projectId} />
        </>
      ) : query.isError ? (
        <Failed
          level={3}
          title={words('team.failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading label={words('team.loading')} rows={3} />
      )}
    </Sheet>
  );
}
