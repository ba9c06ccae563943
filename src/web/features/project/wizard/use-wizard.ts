import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WizardAnswer } from '#contract/portal/wizard.ts';
import type { WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { useMarks } from '#web/project/use-marks.ts';
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

/** What is marked as done, as it is shown of what is stored, and how to mark something or take that back. */
export function useMarking(projectId: string, userName: string) {
  const words = useWords('wizard');
  const { pressed, busy, press } = useMarks(
    projectId,
    () => queryClient.invalidateQueries({ queryKey: keyOf(projectId) }),
    () => showToast({ title: words('mark_failed'), description: words('mark_failed_text'), tone: 'block' }),
  );
  return {
    busy,
    mark: (mark: WizardMarkKey) => void press(mark, true),
    unmark: (mark: WizardMarkKey) => void press(mark, false),
    shown: (wizard: WizardAnswer): WizardAnswer => ({
      ...wizard,
      marks: [
        ...wizard.marks.filter(({ mark }) => !pressed.has(mark)),
        ...[...pressed].flatMap(([mark, { at }]) => (at === null ? [] : [{ mark, by: userName, at }])),
      ],
    }),
  };
}
export type Marking = ReturnType<typeof useMarking>;
