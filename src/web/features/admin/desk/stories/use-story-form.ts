import { isDefinedError, safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { storyLimits, type StoryFault, type StoryField, type TypedStory } from '#domain/account/stories/typed-story.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useDeskForm, type Became } from '#web/features/admin/desk/form/use-desk-form.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

export type KnownStory = Awaited<ReturnType<typeof api.admin.stories.get>>;
export type StoryProblem = { readonly field: StoryField; readonly fault: StoryFault };

type Stored = Became<KnownStory, StoryProblem, never>;

/** Under this name leaving the page is asked about. */
export const STORY_QUESTION = 'success-story';

const empty: TypedStory = {
  title: '',
  organization: '',
  programme: '',
  year: '',
  text: '',
  url: '',
  consentFrom: '',
  consentOn: '',
  published: false,
};

function tooLong(typed: TypedStory): readonly StoryProblem[] {
  const fields = ['title', 'organization', 'text', 'url', 'consentFrom'] as const;
  const long = fields.filter((field) => typed[field].length > storyLimits[field]);
  return [
    ...long.map((field) => ({ field, fault: 'too_long' }) as const),
    ...(typed.year.length > 20 ? [{ field: 'year', fault: 'wrong' } as const] : []),
  ];
}

async function create(story: TypedStory): Promise<Stored> {
  const { error, data } = await safe(api.admin.stories.create({ story }));
  if (error === null) return { known: data };
  return isDefinedError(error) && error.code === 'REFUSED'
    ? { problem: { kind: 'refused' }, faults: error.data.faults }
    : { problem: { kind: 'failed' } };
}

async function update({ id }: KnownStory, revision: number, story: TypedStory): Promise<Stored> {
  const { error, data } = await safe(api.admin.stories.update({ id, revision, story }));
  if (error === null) return { known: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'CHANGED_MEANWHILE') return { problem: { kind: 'changed', id, revision: error.data.revision } };
  return { problem: { kind: error.code === 'NOT_FOUND' ? 'gone' : 'failed' } };
}

/** What is typed of a story, and the way to store it. */
export function useStoryForm(known: KnownStory | null) {
  const words = useWords('admin_stories');
  const navigate = useNavigate();
  return useDeskForm<TypedStory, KnownStory, StoryProblem>({
    known,
    empty,
    typedOf: ({ story }) => story,
    revisionOf: ({ revision }) => revision,
    question: STORY_QUESTION,
    tooLong,
    store: async (base, revision, typed) => (base === null ? await create(typed) : await update(base, revision, typed)),
    findNewest: async (id) => (await safe(api.admin.stories.get({ id }))).data ?? null,
    remember: (story) =>
      queryClient.setQueryData(queries.admin.stories.get.queryKey({ input: { id: story.id } }), story),
    onStored: ({ id, story }, isNew) => {
      showToast({ title: words(story.published ? 'stored_shown' : 'stored') });
      void queryClient.invalidateQueries({ queryKey: queries.admin.stories.list.key() });
      if (isNew) void navigate({ to: '/admin/$', params: { _splat: `stories/${id}` }, search: {} });
    },
  });
}
