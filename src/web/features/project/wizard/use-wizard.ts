import { useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { WizardAnswer } from '#contract/portal/wizard.ts';
import type { WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** What the page and its parts ask for at once is asked for once. */
const FRESH_MS = 2_000;

const keyOf = (projectId: string) => queries.wizard.get.queryKey({ input: { projectId } });

/** Notes what the server answered to a change of this page. */
export function changeWizard(projectId: string, change: (wizard: WizardAnswer) => WizardAnswer): void {
  queryClient.setQueryData(keyOf(projectId), (wizard) => wizard && change(wizard));
}

/** The guide of a project as it is stored. It is asked for anew whenever the project has changed. */
export function useWizardQuery(projectId: string) {
  const query = useQuery({ ...queries.wizard.get.queryOptions({ input: { projectId } }), staleTime: FRESH_MS });
  const project = useStoredProject(projectId);
  const seen = useRef(project);
  useEffect(() => {
    if (seen.current === project) return;
    seen.current = project;
    void queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
  }, [project, projectId]);
  return query;
}

/** The marks with this one, or without any of its name. */
function withMark({ marks }: WizardAnswer, mark: WizardMarkKey, made: WizardAnswer['marks'][number] | null) {
  const others = marks.filter((each) => each.mark !== mark);
  return made === null ? others : [...others, made];
}

/** Marks something as done, or takes that back. It shows at once, and goes back where it could not be stored. */
export function useMarking(projectId: string, userName: string) {
  const words = useWords('wizard');
  const show = (mark: WizardMarkKey, made: WizardAnswer['marks'][number] | null) => {
    const before = queryClient.getQueryData(keyOf(projectId))?.marks.find((each) => each.mark === mark) ?? null;
    changeWizard(projectId, (wizard) => ({ ...wizard, marks: withMark(wizard, mark, made) }));
    return before;
  };
  const goBack = (mark: WizardMarkKey, before: WizardAnswer['marks'][number] | null | undefined) => {
    show(mark, before ?? null);
    void queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
    showToast({ title: words('mark_failed'), description: words('mark_failed_text'), tone: 'block' });
  };
  const set = useMutation({
    ...queries.wizard.mark.mutationOptions(),
    onMutate: ({ mark }) => show(mark, { mark, by: userName, at: instantFromMs(Date.now()) }),
    onSuccess: (marked) => void show(marked.mark, marked),
    onError: (_, { mark }, before) => goBack(mark, before),
  });
  const unset = useMutation({
    ...queries.wizard.unmark.mutationOptions(),
    onMutate: ({ mark }) => show(mark, null),
    onError: (_, { mark }, before) => goBack(mark, before),
  });
  return {
    busy: set.isPending || unset.isPending,
    mark: (mark: WizardMarkKey) => set.mutate({ projectId, mark }),
    unmark: (mark: WizardMarkKey) => unset.mutate({ projectId, mark }),
  };
}
export type Marking = ReturnType<typeof useMarking>;
