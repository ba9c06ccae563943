import { useMutation, useQuery } from '@tanstack/react-query';
import { deliveriesOf, mailDeliveries, type MailKind } from '#domain/notifications/mail-choices.ts';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { NewsletterPart } from './newsletter-part.tsx';

const { mails, chooseMails } = queries.notifications;

type Choice = { readonly kind: MailKind; readonly delivery: (typeof mailDeliveries)[number] };

/** How one kind comes by mail. A choice is kept at once; one that could not be kept is said, and stands as before. */
function ChoiceRow({ kind, delivery }: Choice) {
  const words = useWords('notification_mails');
  const kinds = useWords('mail_kinds');
  const save = useMutation(
    chooseMails.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: mails.key() }),
      onError: () => showToast({ title: words('not_saved'), tone: 'block' }),
    }),
  );
  const id = `mail-${kind}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <label htmlFor={id} className="min-w-0 flex-[1_1_14rem]">
        {kinds(`kind.${kind}`)}
      </label>
      <Select
        id={id}
        className="w-44"
        value={save.isPending ? save.variables.delivery : delivery}
        options={deliveriesOf(kind).map((value) => ({ value, label: words(`delivery.${value}`) }))}
        onChange={(event) => {
          const chosen = mailDeliveries.find((each) => each === event.target.value);
          if (chosen !== undefined) save.mutate({ kind, delivery: chosen });
        }}
      />
    </li>
  );
}

function Choices() {
  const words = useWords('notification_mails');
  const { data, isPending, isFetching, refetch } = useQuery(mails.queryOptions());
  if (isPending) return <Loading label={words('loading')} />;
  if (!data) return <Failed title={words('failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <ul className="border-t border-rule">
      {data.choices.map((choice) => (
        <ChoiceRow key={choice.kind} {...choice} />
      ))}
    </ul>
  );
}

/** How each kind of news comes by mail. */
export function NotificationsScreen() {
  const settings = useWords('settings');
  const words = useWords('notification_mails');
  return (
    <>
      <PageTitle title={settings('page.notifications')} />
      <InOneGo loading={<Loading label={words('loading')} />}>
        <Group level={2} title={words('title')}>
          <p className="mb-4 max-w-[44rem] text-ink-2">{words('explained')}</p>
          <Choices />
        </Group>
        <div className="mt-10">
          <NewsletterPart />
        </div>
      </InOneGo>
    </>
  );
}
