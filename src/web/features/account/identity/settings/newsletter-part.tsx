import { useMutation, useQuery } from '@tanstack/react-query';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

const { newsletter } = queries;

function Consent() {
  const words = useWords('newsletter_consent');
  const common = useWords('notification_mails');
  const { moment } = useFormats();
  const { data, isPending, isFetching, refetch } = useQuery(newsletter.get.queryOptions());
  const save = useMutation(
    newsletter.set.mutationOptions({
      onSuccess: (consent) => queryClient.setQueryData(newsletter.get.queryKey(), consent),
      onError: () => showToast({ title: common('not_saved'), tone: 'block' }),
    }),
  );
  if (isPending) return <Loading label={common('loading')} />;
  if (!data) return <Failed title={common('failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  const since = instantOf(data.agreed?.agreedAt ?? null);
  return (
    <>
      <Checkbox
        checked={save.isPending ? save.variables.agrees : data.agreed !== null}
        onChange={({ target }) => save.mutate({ agrees: target.checked })}
      >
        {words('wording')}
      </Checkbox>
      {since === null ? null : (
        <p className="mt-2 text-meta text-ink-3">
          {words('since', { at: moment(since), wording: data.agreed?.wording ?? '' })}
        </p>
      )}
    </>
  );
}

/** News about calls and courses: only for those who agreed, and as easily taken back as given. */
export function NewsletterPart() {
  const words = useWords('newsletter_consent');
  return (
    <Group level={2} title={words('title')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('explained')}</p>
      <Consent />
    </Group>
  );
}
