import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CopilotSettings } from '#contract/copilot/copilot.ts';
import { QUESTIONS_MOST } from '#domain/account/copilot/copilot-limits.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

/** Who answers now, and since when. */
function Now({ settings: { endpoint, switchedOn } }: { readonly settings: CopilotSettings }) {
  const words = useWords('copilot_outside');
  if (endpoint === null) return <p>{words('none')}</p>;
  if (switchedOn === null)
    return (
      <>
        <p>{words('off')}</p>
        <p className="mt-2">{words('offered', endpoint)}</p>
      </>
    );
  const at = instantOf(switchedOn.at);
  const { by } = switchedOn;
  return (
    <>
      <p>
        {words('on', endpoint)}{' '}
        {at === null ? null : by === null ? words('on_since', { at }) : words('on_by', { by, at })}
      </p>
      <p className="mt-2">{words('agreed')}</p>
    </>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** What goes to the model outside and what never does, and the switch for whoever may use it. */
function Outside({ orgId, settings }: { readonly orgId: string; readonly settings: CopilotSettings }) {
  const words = useWords('copilot_outside');
  const [problem, setProblem] = useState<'changed' | 'failed' | null>(null);
  const { endpoint, switchedOn, sent, keptBack, maySwitch } = settings;
  const show = (next: CopilotSettings) =>
    queryClient.setQueryData(queries.copilot.settings.queryKey({ input: { orgId } }), next);
  const switching = useMutation(
    queries.copilot.switchOutside.mutationOptions({
      onSuccess: (next, { on }) => {
        show(next);
        showToast({
          title: on ? words('switched_on', { model: next.endpoint?.model ?? '' }) : words('switched_off'),
        });
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'NOT_AS_SEEN') show(error.data);
        setProblem(isDefinedError(error) && error.code === 'NOT_AS_SEEN' ? 'changed' : 'failed');
      },
    }),
  );
  if (endpoint === null) return null;
  const press = () => {
    setProblem(null);
    const on = switchedOn === null;
    switching.mutate({ orgId, on, seen: on ? { ...endpoint, sent } : null });
  };
  return (
    <>
      <div className="mt-4">
        <FactTable
          inPart
          caption={words('title')}
          facts={[
            { name: words('where'), value: words('where_is', endpoint) },
            { name: words('sent'), value: <List items={sent.map((kind) => words(`sent.${kind}`))} /> },
            { name: words('kept_back'), value: <List items={keptBack.map((kind) => words(`kept_back.${kind}`))} /> },
          ]}
        />
      </div>
      {problem === null ? null : (
        <div className="mt-4">
          <Notice tone={problem === 'changed' ? 'check' : 'block'} title={words(problem)} announce />
        </div>
      )}
      <div className="mt-4">
        {maySwitch ? (
          <Button variant={switchedOn === null ? 'primary' : 'outline'} busy={switching.isPending} onClick={press}>
            {switchedOn === null ? words('switch_on', { model: endpoint.model }) : words('switch_off')}
          </Button>
        ) : (
          <p className="text-ink-2">{words('owner_only')}</p>
        )}
      </div>
    </>
  );
}

/** How much of the assistant the organization has used, beside what it may. */
function Usage({ usage: { answers, byModel, tokensIn, tokensOut } }: Pick<CopilotSettings, 'usage'>) {
  const words = useWords('copilot_outside');
  const { count } = useFormats();
  return (
    <Group level={2} title={words('usage')}>
      <FactTable
        inPart
        caption={words('usage')}
        facts={[
          { name: words('usage.answers'), value: count(answers) },
          { name: words('usage.by_model'), value: count(byModel) },
          { name: words('usage.tokens'), value: words('usage.tokens_are', { sent: tokensIn, received: tokensOut }) },
          {
            name: words('usage.organization'),
            value: words('usage.organization_is', { count: QUESTIONS_MOST.organization }),
          },
          { name: words('usage.person'), value: words('usage.person_is', { count: QUESTIONS_MOST.person }) },
        ]}
      />
    </Group>
  );
}

/** Whether questions of the organization's people go to a model outside, and how much was asked. */
export function OutsideSettings({ orgId }: { readonly orgId: string }) {
  const words = useWords('copilot_outside');
  const query = useQuery(queries.copilot.settings.queryOptions({ input: { orgId } }));
  if (query.data === undefined)
    return query.isError ? (
      <Failed level={2} title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <Loading label={words('loading')} rows={2} />
    );
  return (
    <div id="assistant" className="max-w-[44rem]">
      <Group level={2} title={words('title')}>
        <Now settings={query.data} />
        <Outside orgId={orgId} settings={query.data} />
      </Group>
      <Usage usage={query.data.usage} />
    </div>
  );
}
