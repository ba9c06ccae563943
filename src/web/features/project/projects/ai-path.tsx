import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { aiProject } from '#domain/organization/plans.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { vatLine, whyNotBuy } from '#web/billing/buying-notices.tsx';
import type { Buying } from '#web/billing/use-buying.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

const TITLE_MOST = 300;

/** What this organization has and pays; a check that failed counts as no Pro. */
export function useSubscription(orgId: string | null) {
  return useQuery({
    ...queries.billing.checkSubscriptionStatus.queryOptions({ input: { orgId: orgId ?? '' } }),
    enabled: orgId !== null,
  });
}

type Subscription = ReturnType<typeof useSubscription>;

/** The price of an AI project for this organization. */
export function aiPrice({ data }: Subscription): Cents {
  return data?.hasActivePro === true ? aiProject.priceWithPro : aiProject.price;
}

/** What is said beside it: how it is paid, what Pro saves, and the VAT. */
export function AiTerms({ subscription: { data } }: { readonly subscription: Subscription }) {
  const words = useWords('project_paths');
  const buying = useWords('buying');
  const { price, priceWithPro } = aiProject;
  const saving = cents(price - priceWithPro);
  const quote = data?.prices?.ai_project;
  return (
    <>
      {data?.hasActivePro === true
        ? words('ai_terms_pro', { price, saving })
        : words('ai_terms', { price: priceWithPro, saving })}
      {quote === undefined ? null : <span className="block">{vatLine(buying, quote)}</span>}
    </>
  );
}

type Props = {
  readonly orgId: string | null;
  readonly programId: string;
  /** The call has closed. */
  readonly closed: boolean;
  readonly subscription: Subscription;
  readonly buying: Buying;
};

/** The AI path: a title for the project, and the way to its payment. No project is made before that is confirmed. */
export function AiPathAction({ orgId, programId, closed, subscription, buying }: Props) {
  const words = useWords('project_paths');
  const buyWords = useWords('buying');
  const hint = useId();
  const [title, setTitle] = useState('');
  const [asked, setAsked] = useState(false);
  const { data, isPending, isError } = subscription;
  if (isPending && orgId !== null) return <Skeleton className="h-9 w-full" />;
  const why = data === undefined ? null : whyNotBuy(buyWords, data);
  if (why !== null) return <p className="text-ink-2">{why}</p>;
  const typed = title.trim();
  const problem =
    typed === ''
      ? words('ai.title_missing')
      : typed.length > TITLE_MOST
        ? words('ai.title_long', { most: TITLE_MOST })
        : null;
  const start = () => {
    setAsked(true);
    if (problem !== null) return;
    if (orgId === null) return buying.refuse('failed.missing');
    buying.buy(() => api.billing.createAiProjectCheckout({ orgId, programId, projectTitle: typed }));
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!buying.busy) start();
      }}
    >
      <Field label={words('ai.title')} required error={asked ? problem : null}>
        <TextInput value={title} disabled={closed} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Button type="submit" size="large" busy={buying.busy} disabled={closed} aria-describedby={hint}>
        {words('ai.pay')}
      </Button>
      <p id={hint} className="text-meta text-ink-3">
        {isError ? words('ai.not_checked') : null} {words('ai.new_tab')}{' '}
        {data?.isTest === true ? buyWords('test') : null}
      </p>
    </form>
  );
}
