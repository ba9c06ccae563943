import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/billing/billing.ts';
import type { NoServiceReason, ServiceKind } from '#domain/organization/billing/billing-codes.ts';
import { servicePrices } from '#domain/organization/plans.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { anchor } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { BuyingNotice, vatLine, whyNotBuy } from '../buying-notices.tsx';
import { useBuying, type Buying } from '../use-buying.ts';

type Offer = { readonly kind: ServiceKind; readonly why: NoServiceReason | null };
type Of = { readonly orgId: string; readonly projectId: string };

type OfferProps = Of & { readonly offer: Offer; readonly status: SubscriptionStatus; readonly buying: Buying };

function OneOffer({ orgId, projectId, offer: { kind, why }, status, buying }: OfferProps) {
  const words = useWords('services');
  const buyWords = useWords('buying');
  const plans = useWords('plans');
  const price = servicePrices[kind];
  const quote = status.prices?.[kind];
  const service = plans(`service.${kind}`);
  const mayOrder = why === null && whyNotBuy(buyWords, status) === null;
  return (
    <li className="grid gap-1.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <h3 className="font-sans text-body font-semibold tracking-normal">{service}</h3>
      <p className="text-ink-2">{words(`what.${kind}`)}</p>
      {quote === undefined ? null : (
        <p className="text-meta text-ink-3">{words('price', { price, line: vatLine(buyWords, quote) })}</p>
      )}
      {why === null ? null : <p className="text-meta text-ink-3">{words(`why.${why}`)}</p>}
      {mayOrder ? (
        <p>
          <Button
            busy={buying.busy}
            onClick={() => buying.buy(() => api.billing.createServiceCheckout({ orgId, projectId, kind }))}
          >
            {words('order', { service, price })}
          </Button>
        </p>
      ) : null}
    </li>
  );
}

/** What can be ordered for a project, at which price, or plainly why it cannot. */
export function ServiceOffers({ offers, ...of }: Of & { readonly offers: readonly Offer[] }) {
  const words = useWords('services');
  const buyWords = useWords('buying');
  const buying = useBuying('service');
  const { data: status } = useQuery(
    queries.billing.checkSubscriptionStatus.queryOptions({ input: { orgId: of.orgId } }),
  );
  if (status === undefined) return null;
  const why = whyNotBuy(buyWords, status);
  return (
    <div className="grid gap-3">
      <BuyingNotice buying={buying} orgId={of.orgId} />
      <ul>
        {offers.map((offer) => (
          <OneOffer key={offer.kind} {...of} offer={offer} status={status} buying={buying} />
        ))}
      </ul>
      {why === null ? null : <p className="text-ink-2">{why}</p>}
      <p className="text-meta text-ink-3">
        {words.rich('terms', { link: anchor('/contact') })} {status.isTest ? buyWords('test') : null}
      </p>
    </div>
  );
}
