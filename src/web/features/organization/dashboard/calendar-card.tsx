import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

/** The new address, as long as the page stands: nobody can ask for it again. */
function NewAddress({ address }: { readonly address: string }) {
  const words = useWords('calendar');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: words('copied') });
    } catch {
      showToast({ title: words('not_copied'), tone: 'block' });
    }
  };
  return (
    <div className="grid gap-2">
      <Field label={words('address')} hint={words('address_hint')}>
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <Button className="justify-self-start" onClick={() => void copy()}>
        <Icon icon={Copy} />
        {words('copy')}
      </Button>
    </div>
  );
}

/** Makes and stops the address; what happens meanwhile and what came of it. */
function useAddress() {
  const words = useWords('calendar');
  const query = useQuery(queries.calendar.get.queryOptions());
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<'make' | 'stop' | null>(null);
  const act = async (what: 'make' | 'stop') => {
    setBusy(what);
    try {
      if (what === 'make') setAddress((await api.calendar.make()).address);
      else {
        await api.calendar.stop();
        setAddress(null);
        showToast({ title: words('stopped') });
      }
      await queryClient.invalidateQueries({ queryKey: queries.calendar.key() });
    } catch {
      showToast({ title: words('not_changed'), tone: 'block' });
    }
    setBusy(null);
  };
  return { query, address, busy, make: () => void act('make'), stop: () => void act('stop') };
}

/** The person's dates for the calendar that they use: the address that it reads, made and taken away here. */
export function CalendarCard() {
  const words = useWords('calendar');
  const { query, address, busy, make, stop } = useAddress();
  const since = instantOf(query.data?.madeAt ?? null);
  return (
    <Group level={2} title={words('title')}>
      <p className="mb-3 max-w-[38rem] text-ink-2">{words('about')}</p>
      {query.isPending ? <Loading label={words('loading')} rows={1} /> : null}
      {query.isError && !query.data ? (
        <Failed level={3} title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {query.data && since === null && address === null ? (
        <Button busy={busy === 'make'} onClick={make}>
          {words('make')}
        </Button>
      ) : null}
      {address === null ? null : <NewAddress address={address} />}
      {since === null ? null : (
        <>
          {address === null ? <p className="mb-2">{words('in_use', { day: words.formats.dayOf(since) })}</p> : null}
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="small" busy={busy === 'make'} onClick={make}>
              {words('renew')}
            </Button>
            <TextButton className="max-md:min-h-11" onClick={stop}>
              {words('stop')}
            </TextButton>
          </div>
          <p className="mt-2 text-meta text-ink-3">{words('renew_hint')}</p>
        </>
      )}
    </Group>
  );
}
