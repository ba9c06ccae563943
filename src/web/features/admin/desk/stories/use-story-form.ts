import { useEffect, useState } from 'react';
import { isDefinedError, safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { storyLimits, type StoryFault, type StoryField, type TypedStory } from '#domain/account/stories/typed-story.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

export type KnownStory = Awaited<ReturnType<typeof api.admin.stories.get>>;
export type StoryProblem = { readonly field: StoryField; readonly fault: StoryFault };

/** Why nothing was stored. */
type Unstored =
  | { readonly kind: 'refused' | 'failed' | 'gone' }
  | { readonly kind: 'changed'; readonly id: string; readonly revision: number };

type Stored =
  | { readonly story: KnownStory }
  | { readonly problem: Unstored; readonly faults?: readonly StoryProblem[] };

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

/** What is longer than the server would read. It is said before it is sent. */
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
  if (error === null) return { story: data };
  return isDefinedError(error) && error.code === 'REFUSED'
    ? { problem: { kind: 'refused' }, faults: error.data.faults }
    : { problem: { kind: 'failed' } };
}

async function update({ id }: KnownStory, revision: number, story: TypedStory): Promise<Stored> {
  const { error, data } = await safe(api.admin.stories.update({ id, revision, story }));
  if (error === null) return { story: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'CHANGED_MEANWHILE') return { problem: { kind: 'changed', id, revision: error.data.revision } };
  return { problem: { kind: error.code === 'NOT_FOUND' ? 'gone' : 'failed' } };
}

/** What is typed of a story, and the way to store it; whatever happens, what was typed stays. */
export function useStoryForm(known: KnownStory | null) {
  const words = useWords('admin_stories');
  const navigate = useNavigate();
  const [base, setBase] = useState(known);
  const [typed, setTyped] = useState<TypedStory>(known?.story ?? empty);
  const [isTouched, setTouched] = useState(false);
  const [faults, setFaults] = useState<readonly StoryProblem[]>([]);
  const [problem, setProblem] = useState<Unstored | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    askBeforeLeaving('success-story', isTouched);
    return () => askBeforeLeaving('success-story', false);
  }, [isTouched]);
  const change = (part: Partial<TypedStory>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter(({ field }) => !(field in part)));
    setTouched(true);
  };
  const take = (story: KnownStory) => {
    setBase(story);
    setTyped(story.story);
    setTouched(false);
    setFaults([]);
    setProblem(null);
    queryClient.setQueryData(queries.admin.stories.get.queryKey({ input: { id: story.id } }), story);
  };
  const save = async (revision = base?.revision ?? 0) => {
    const long = tooLong(typed);
    setFaults(long);
    setProblem(long.length > 0 ? { kind: 'refused' } : null);
    if (long.length > 0) return;
    setBusy(true);
    const became = base === null ? await create(typed) : await update(base, revision, typed);
    setBusy(false);
    if (!('story' in became)) {
      setFaults(became.faults ?? []);
      setProblem(became.problem);
      return;
    }
    const { story } = became;
    take(story);
    showToast({ title: words(story.story.published ? 'stored_shown' : 'stored') });
    await queryClient.invalidateQueries({ queryKey: queries.admin.stories.list.key() });
    if (base === null) await navigate({ to: '/admin/$', params: { _splat: `stories/${story.id}` }, search: {} });
  };
  const takeNewest = async (id: string) => {
    setBusy(true);
    const { error, data } = await safe(api.admin.stories.get({ id }));
    setBusy(false);
    if (error === null) take(data);
    else setProblem({ kind: 'failed' });
  };
  return { base, typed, faults, problem, busy, change, save, takeNewest };
}
