import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { supportHours, type SupportHours } from '#domain/account/support/looking.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

const { support } = queries;
type Shown = Awaited<ReturnType<typeof api.support.get>>;
type Look = Shown['looks'][number];

/** Does something about the looks of support, and draws what became of it; says where it failed. */
function useAct() {
  const words = useWords('support');
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (name: string, work: () => Promise<Shown>, done: string) => {
    setBusy(name);
    try {
      queryClient.setQueryData(support.get.queryKey(), await work());
      showToast({ title: done });
    } catch {
      showToast({ title: words('not_done'), tone: 'block' });
    }
    setBusy(null);
  };
  return { busy, act };
}

function LookRow({ look, busy, onEnd }: { readonly look: Look; readonly busy: boolean; readonly onEnd: () => void }) {
  const words = useWords('support');
  const begun = instantOf(look.begunAt);
  const end = instantOf(look.endedAt ?? look.until);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{look.by ?? words('former_administrator')}</p>
        <p className="text-ink-2 wrap-anywhere">{words('reason', { reason: look.reason })}</p>
        {begun === null || end === null ? null : (
          <p className="text-meta text-ink-3">
            {look.isOpen ? words('look.open', { begun, end }) : words('look.ended', { begun, end })}
          </p>
        )}
      </div>
      {look.isOpen ? (
        <Button busy={busy} onClick={onEnd}>
          {words('look.end')}
        </Button>
      ) : null}
    </li>
  );
}

function Consent({ consent }: Pick<Shown, 'consent'>) {
  const words = useWords('support');
  const [hours, setHours] = useState<SupportHours>(1);
  const { busy, act } = useAct();
  const until = instantOf(consent?.until ?? null);
  if (until !== null)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="font-medium">{words('until', { at: until })}</p>
        <Button
          busy={busy !== null}
          onClick={() => void act('end', async () => await api.support.endConsent(), words('consent_ended'))}
        >
          {words('end_consent')}
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <RadioGroup
        label={words('how_long')}
        options={supportHours.map((value) => ({ value: String(value), label: words(`hours.${value}`) }))}
        value={String(hours)}
        onChange={(value) => setHours(supportHours.find((each) => String(each) === value) ?? 1)}
      />
      <Button
        busy={busy !== null}
        onClick={() => void act('give', async () => await api.support.consent({ hours }), words('consented'))}
      >
        {words('consent')}
      </Button>
    </div>
  );
}

function Looks({ looks }: Pick<Shown, 'looks'>) {
  const words = useWords('support');
  const { busy, act } = useAct();
  if (looks.length === 0) return <p className="mt-6 text-ink-2">{words('no_looks')}</p>;
  return (
    <ul className="mt-6 border-t border-rule" aria-label={words('looks')}>
      {looks.map((look) => (
        <LookRow
          key={look.id}
          look={look}
          busy={busy === look.id}
          onEnd={() =>
            void act(look.id, async () => await api.support.endLook({ id: look.id }), words('look.ended_now'))
          }
        />
      ))}
    </ul>
  );
}

/** Whether support may look at the product as the person sees it, and who did. */
export function SupportPart() {
  const words = useWords('support');
  const { data, isPending, isFetching, refetch } = useQuery(support.get.queryOptions());
  return (
    <Group level={2} title={words('title')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('explained')}</p>
      {isPending ? (
        <Loading label={words('loading')} />
      ) : data ? (
        <>
          <Consent consent={data.consent} />
          <Looks looks={data.looks} />
        </>
      ) : (
        <Failed title={words('not_loaded')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Group>
  );
}
