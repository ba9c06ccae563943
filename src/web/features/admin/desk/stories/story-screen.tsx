import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Asked } from '#web/features/admin/desk/asked.tsx';
import { useWords } from '#web/page/words.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { StoryForm } from './story-form.tsx';

function KnownStory({ id }: { readonly id: string }) {
  // What is typed stands on this answer, so a newer one does not come by itself.
  const query = useQuery(
    queries.admin.stories.get.queryOptions({
      input: { id },
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  return (
    <Asked query={query}>
      {(known) => (
        <>
          <PageTitle title={known.story.title} />
          <StoryForm known={known} />
        </>
      )}
    </Asked>
  );
}

/** A new success story, or one that is there. */
export function StoryScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_stories');
  if (id !== 'new') return <KnownStory id={id} />;
  return (
    <>
      <PageTitle title={words('new.title')} />
      <StoryForm known={null} />
    </>
  );
}
