import { StripeRefusal } from './stripe-http.ts';
import { listOf, type Thing } from './stripe-things.ts';

type Machine = {
  readonly kept: { readonly intents: ReadonlyMap<string, Thing> };
  readonly repeated: Map<string, Thing>;
  refund(intent: Thing, amount: number | undefined): string;
};

/** Takes so much off a payment, or all that is left of it. */
export function giveBack(
  intent: Thing,
  { id, created, amount }: { readonly id: string; readonly created: number; readonly amount: number | undefined },
): void {
  const charge: object = Object(intent['latest_charge']);
  const [whole, before] = [Number(intent['amount']), Number(Reflect.get(charge, 'amount_refunded'))];
  const part = amount ?? whole - before;
  const earlier: readonly Thing[] = Reflect.get(Object(Reflect.get(charge, 'refunds')), 'data');
  Object.assign(charge, {
    amount_refunded: before + part,
    payment_intent: intent.id,
    refunds: listOf([{ id, amount: part, created }, ...earlier]),
  });
}

/** What a client asks to give back: all that is left. The same key is answered as the first time. */
export function createRefund(
  machine: Machine,
  form: URLSearchParams,
  key: string | undefined,
): Thing | StripeRefusal | null {
  const before = key === undefined ? undefined : machine.repeated.get(key);
  if (before) return before;
  const intent = machine.kept.intents.get(form.get('payment_intent') ?? '');
  if (intent === undefined) return null;
  if (Reflect.get(Object(intent['latest_charge']), 'amount_refunded') === intent['amount'])
    return new StripeRefusal('charge_already_refunded', 'it was given back');
  const id = machine.refund(intent, undefined);
  const refund = { id, object: 'refund', payment_intent: intent.id, status: 'succeeded' };
  if (key !== undefined) machine.repeated.set(key, refund);
  return refund;
}
