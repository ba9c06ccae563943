import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Puts the disclosure into a section that somebody chooses; the last one at first, because it stands at the end. */
export function DiscloseForm({ facts: { id: projectId, sections } }: { readonly facts: ProjectFacts }) {
  const words = useWords('ledger');
  const names = useWords('project_names');
  const [section, setSection] = useState(sections.at(-1)?.key ?? '');
  const failed = () =>
    showToast({ title: words('disclose_failed'), description: words('disclose_failed_text'), tone: 'block' });
  const disclose = useMutation(
    queries.drafting.disclose.mutationOptions({
      onSuccess: async (_, { fieldType }) => {
        await refetchProject(projectId, ['sections', 'coverage']);
        await queryClient.invalidateQueries({ queryKey: queries.application.history.key() });
        showToast({ title: words('disclosed', { section: sectionTitle(names, fieldType) }) });
      },
      onError: failed,
    }),
  );
  const send = async () => {
    if (await flushEverything()) disclose.mutate({ projectId, fieldType: section });
    else failed();
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Field label={words('disclose_in')} hint={words('disclose_again')}>
        <Select
          value={section}
          onChange={(event) => setSection(event.target.value)}
          options={sections.map(({ key }) => ({ value: key, label: sectionTitle(names, key) }))}
        />
      </Field>
      <Button busy={disclose.isPending} onClick={() => void send()}>
        {words('disclose')}
      </Button>
    </div>
  );
}
