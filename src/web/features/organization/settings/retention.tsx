import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Retained, Retention, RetentionPeriod } from '#domain/organization/settings/retention.ts';
import { offeredPeriods, retained } from '#domain/organization/settings/retention.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

/** A shorter period that was chosen and not confirmed, and how many things the coming night would take along. */
type Asked = { readonly kept: Retained; readonly period: RetentionPeriod; readonly count: number };

function usePeriodText() {
  const words = useWords('retention');
  return (kept: Retained, period: RetentionPeriod): string => {
    switch (period) {
      case 'days_7':
        return words('days', { days: 7 });
      case 'days_30':
        return words('days', { days: 30 });
      case 'days_90':
        return words('days', { days: 90 });
      case 'always':
        return words(kept === 'conversations' ? 'always_conversations' : 'period.always');
      default:
        return words(`period.${period}`);
    }
  };
}

type Chosen = { readonly kept: Retained; readonly period: RetentionPeriod; readonly confirmed: boolean };

function Choices({
  retention,
  mayChange,
  save,
}: {
  readonly retention: Retention;
  readonly mayChange: boolean;
  readonly save: (chosen: Chosen) => void;
}) {
  const words = useWords('retention');
  const periodText = usePeriodText();
  return (
    <div className="mt-4 grid gap-5">
      {retained.map((kept) => {
        const choose = (value: string) => {
          const period = offeredPeriods[kept].find((each) => each === value);
          if (period !== undefined) save({ kept, period, confirmed: false });
        };
        return (
          <Field key={kept} label={words(kept)} hint={words(`hint.${kept}`)} className="max-w-sm">
            <Select
              value={retention[kept]}
              disabled={!mayChange}
              options={offeredPeriods[kept].map((period) => ({ value: period, label: periodText(kept, period) }))}
              onChange={(event) => choose(event.target.value)}
            />
          </Field>
        );
      })}
      <p className="text-ink-2">{words('law')}</p>
      {mayChange ? null : <p className="text-ink-2">{words('read_only')}</p>}
    </div>
  );
}

/** How long the organization keeps things. What is chosen is kept at once, a shorter period when it is confirmed. */
export function RetentionPart({ orgId }: { readonly orgId: string }) {
  const words = useWords('retention');
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery(queries.organizationRetention.get.queryOptions({ input: { orgId } }));
  const saving = useMutation(
    queries.organizationRetention.save.mutationOptions({
      onSuccess: async ({ toConfirm }, { kept, period }) => {
        if (toConfirm !== null) {
          setAsked({ kept, period, count: toConfirm });
          return;
        }
        setAsked(null);
        await queryClient.invalidateQueries({ queryKey: queries.organizationRetention.key() });
        showToast({ title: words('saved') });
      },
      onError: () => showToast({ title: words('not_saved'), tone: 'block' }),
    }),
  );
  const save = (chosen: Chosen) => {
    if (!saving.isPending) saving.mutate({ orgId, ...chosen });
  };
  const { data } = query;
  return (
    <div className="max-w-[44rem]">
      <Group level={2} title={words('title')}>
        <p className="text-ink-2">{words('text')}</p>
        {data !== undefined ? (
          <Choices {...data} save={save} />
        ) : query.isError ? (
          <Failed
            level={3}
            title={words('not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label={words('loading')} rows={4} />
        )}
      </Group>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={words('ask')}
        actions={
          <>
            <DialogClose>{words('keep')}</DialogClose>
            <Button
              variant="danger"
              busy={saving.isPending}
              onClick={asked === null ? undefined : () => save({ ...asked, confirmed: true })}
            >
              {words('shorten')}
            </Button>
          </>
        }
      >
        {asked === null ? null : `${words(`goes.${asked.kept}`, { count: asked.count })} ${words('goes_later')}`}
      </Dialog>
    </div>
  );
}
