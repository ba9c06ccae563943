import { useInfiniteQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { DeskList } from '#web/features/admin/desk/desk-list.tsx';
import { DeskLink } from '#web/features/admin/desk/desk-link.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type ListedStory = Awaited<ReturnType<typeof api.admin.stories.list>>['stories'][number];

function useColumns(): readonly Column<ListedStory>[] {
  const words = useWords('admin_stories');
  const { moment } = useFormats();
  return [
    {
      key: 'story',
      head: words('story'),
      cell: ({ id, title }) => <DeskLink to={`stories/${id}`}>{title}</DeskLink>,
    },
    { key: 'organization', head: words('organization'), whole: true, cell: ({ organization }) => organization },
    {
      key: 'state',
      head: words('state'),
      cell: ({ publishedAt }) =>
        publishedAt === null ? <Badge>{words('hidden')}</Badge> : <Badge tone="yes">{words('published')}</Badge>,
    },
    {
      key: 'since',
      head: words('since'),
      cell: ({ publishedAt }) => {
        const since = instantOf(publishedAt);
        return since === null ? null : moment(since);
      },
    },
  ];
}

/** All success stories, shown or not, the newest first. */
export function StoriesScreen() {
  const words = useWords('admin_stories');
  const columns = useColumns();
  const query = useInfiniteQuery(
    queries.admin.stories.list.infiniteOptions({
      input: (after: { at: string; id: string } | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
    }),
  );
  const add = (
    <LinkButton to="/admin/$" params={{ _splat: 'stories/new' }} search={{}} variant="primary">
      {words('new')}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead')} action={add} />
      <DeskList
        query={query}
        rowsOf={({ stories }) => stories}
        caption={words('title')}
        columns={columns}
        empty={
          <Empty level={2} title={words('none')}>
            {words('none.text')}
          </Empty>
        }
        more={words('more')}
      />
    </>
  );
}
