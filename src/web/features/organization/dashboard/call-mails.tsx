import { useMutation } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';

type Props = { readonly orgId: string; readonly wanted: boolean };

/** Whether the person gets mails about calls that fit; for those with a seat of Pro. */
export function CallMails({ orgId, wanted }: Props) {
  const words = useWords('dashboard');
  const save = useMutation(
    queries.dashboard.setCallMails.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.dashboard.key() }),
      onError: () => showToast({ title: words('error'), description: words('call_mails.not_saved'), tone: 'block' }),
    }),
  );
  // While a choice is on its way, it is what stands there.
  const shown = save.isPending ? save.variables.wanted : wanted;
  return (
    <Group level={2} title={words('call_mails.title')}>
      <Checkbox
        checked={shown}
        hint={words('call_mails.hint')}
        onChange={(event) => save.mutate({ orgId, wanted: event.target.checked })}
      >
        {words('call_mails.wanted')}
      </Checkbox>
    </Group>
  );
}
