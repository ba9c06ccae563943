import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

import { answer, answerFound, bodyOf, listen } from './stripe-http.ts';
import { createRefund, giveBack } from './stripe-refunds.ts';
import { listOf, type Thing } from './stripe-things.ts';

// A server of this machine that speaks as much of Stripe's protocol as the product uses: form bodies, bearer keys,
// lists, errors, idempotent creation and signed messages.

const WEBHOOK_SECRET = 'whsec_test';
const SECRET_KEY = 'sk_test_of_this_machine';
export const stripeKeys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET } as const;

/** What Stripe keeps, by the names of its collections. */
type Kept = Record<
  'sessions' | 'intents' | 'subscriptions' | 'invoices' | 'invoicePayments' | 'disputes',
  Map<string, Thing>
>;

export type StripeServer = {
  readonly url: string;
  /** What was asked, as `GET /v1/…`, the newest last. */
  readonly asked: string[];
  /** Answers this status to everything until it is null again. */
  failWith(status: number | null): void;
  pay(session: string, options?: { readonly amount?: number; readonly later?: boolean }): void;
  arrive(session: string): void;
  fail(session: string): void;
  expire(session: string): void;
  /** Gives so much of the last payment back, or all that is left of it. */
  refund(session: string, amount?: number): void;
  /** The bank of who made the last payment asks about it, or says how that stands: the status of its dispute. */
  dispute(session: string, status: string, rest?: Readonly<Record<string, unknown>>): void;
  /** The next month of a subscription: paid, or not. */
  renew(session: string, paid: boolean): void;
  /** What made the last payment of a checkout. */
  paidBy(session: string): string;
  setNow(seconds: number): void;
  /** A message with its signature, as Stripe would send it. */
  message(type: string, object: unknown): { readonly body: string; readonly signature: string };
  thing(collection: keyof Kept, id: string): Thing;
  close(): Promise<void>;
};

const MONTH = 30 * 86_400;

class Machine {
  readonly kept: Kept = {
    sessions: new Map(),
    intents: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    disputes: new Map(),
  };
  readonly repeated = new Map<string, Thing>();
  now = 0;
  count = 0;

  add(collection: keyof Kept, prefix: string, values: Record<string, unknown>): Thing {
    this.count += 1;
    const thing = { id: `${prefix}_${this.count}`, ...values };
    this.kept[collection].set(thing.id, thing);
    return thing;
  }

  get(collection: keyof Kept, id: unknown): Thing {
    const found = this.kept[collection].get(String(id));
    if (!found) throw new Error(`no ${collection} ${String(id)}`);
    return found;
  }

  createSession(form: URLSearchParams, key: string | undefined): Thing {
    const before = key === undefined ? undefined : this.repeated.get(key);
    if (before) return before;
    const session = this.add('sessions', 'cs', {
      object: 'checkout.session',
      mode: form.get('mode'),
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      customer: 'cus_1',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
    });
    session['url'] = `https://checkout.stripe.test/${session.id}`;
    if (key !== undefined) this.repeated.set(key, session);
    return session;
  }

  intent(amount: unknown, currency: unknown, status: string): Thing {
    const charge = {
      id: `ch_${this.count}`,
      object: 'charge',
      created: this.now,
      amount,
      currency,
      disputed: false,
      amount_refunded: 0,
      refunds: listOf([]),
    };
    const isPaid = status === 'succeeded';
    return this.add('intents', 'pi', {
      object: 'payment_intent',
      amount,
      amount_received: isPaid ? amount : 0,
      currency,
      status,
      latest_charge: isPaid ? charge : null,
    });
  }

  month(subscription: Thing, amount: unknown, paid: boolean): void {
    const start = Number(subscription['until'] ?? this.now);
    const invoice = this.add('invoices', 'in', {
      object: 'invoice',
      currency: 'eur',
      status: paid ? 'paid' : 'open',
      attempted: true,
      total: amount,
      amount_paid: paid ? amount : 0,
      status_transitions: { paid_at: paid ? this.now : null },
      lines: listOf([{ id: 'il_1', period: { start, end: start + MONTH } }]),
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      subscription: subscription.id,
    });
    subscription['until'] = start + MONTH;
    subscription['status'] = paid ? 'active' : 'past_due';
    subscription['items'] = listOf([{ id: 'si_1', current_period_end: start + MONTH }]);
    if (!paid) return;
    const intent = this.intent(amount, 'eur', 'succeeded');
    const payment = { type: 'payment_intent', payment_intent: intent.id };
    this.add('invoicePayments', 'inpay', { object: 'invoice_payment', invoice: invoice.id, status: 'paid', payment });
  }

  pay(id: string, amount: number | undefined, later: boolean): void {
    const session = this.get('sessions', id);
    session['status'] = 'complete';
    session['payment_status'] = later ? 'unpaid' : 'paid';
    const due = amount ?? session['amount_total'];
    if (session['mode'] === 'payment') {
      session['payment_intent'] = this.intent(due, session['currency'], later ? 'processing' : 'succeeded').id;
      return;
    }
    const subscription = this.add('subscriptions', 'sub', {
      object: 'subscription',
      customer: 'cus_1',
      cancel_at_period_end: false,
      ended_at: null,
    });
    session['subscription'] = subscription.id;
    this.month(subscription, due, true);
  }

  /** What made the last payment of a checkout. */
  lastIntent(id: string): Thing {
    const { payment_intent: once, subscription } = this.get('sessions', id);
    const last = [...this.kept.invoicePayments.values()].at(-1)?.['payment'];
    return this.get('intents', subscription === null ? once : Reflect.get(Object(last), 'payment_intent'));
  }

  dispute(id: string, status: string, rest: Readonly<Record<string, unknown>>): void {
    const intent = this.lastIntent(id);
    const charge: object = Object(intent['latest_charge']);
    Object.assign(charge, { disputed: true });
    const open = [...this.kept.disputes.values()].find(({ payment_intent: about }) => about === intent.id);
    if (open !== undefined) return void Object.assign(open, { status, ...rest });
    const about = { payment_intent: intent.id, amount: intent['amount'], currency: intent['currency'] };
    this.add('disputes', 'dp', {
      object: 'dispute',
      ...about,
      status,
      created: this.now,
      balance_transactions: [],
      ...rest,
    });
  }

  /** Gives so much of a payment back, or all that is left of it; answers the name of that. */
  refund(intent: Thing, amount: number | undefined): string {
    this.count += 1;
    const id = `re_${this.count}`;
    giveBack(intent, { id, created: this.now, amount });
    return id;
  }
}

function route(machine: Machine, method: string, url: URL, form: URLSearchParams, key: string | undefined): unknown {
  const [collection = '', id = ''] = url.pathname.replace('/v1/checkout/', '/v1/').slice('/v1/'.length).split('/');
  const query = url.searchParams;
  const all = (name: keyof Kept) => [...machine.kept[name].values()];
  const one = (name: keyof Kept) => machine.kept[name].get(id) ?? null;
  if (collection === 'sessions') {
    if (method === 'POST') return machine.createSession(form, key);
    if (id !== '') return one('sessions');
    const [name, wanted] = [...query].find(([each]) => each !== 'limit') ?? [];
    return listOf(all('sessions').filter((session) => session[name ?? ''] === wanted));
  }
  if (collection === 'refunds') return createRefund(machine, form, key);
  if (collection === 'payment_intents') return one('intents');
  if (collection === 'disputes')
    return listOf(all('disputes').filter(({ payment_intent: about }) => about === query.get('payment_intent')));
  if (collection === 'subscriptions') {
    const found = one('subscriptions');
    if (found && method === 'POST') found['cancel_at_period_end'] = form.get('cancel_at_period_end') === 'true';
    return found;
  }
  if (collection === 'invoices')
    return id === ''
      ? listOf(all('invoices').filter(({ subscription }) => subscription === query.get('subscription')))
      : one('invoices');
  if (collection === 'invoice_payments') {
    const intent = query.get('payment[payment_intent]');
    return listOf(
      all('invoicePayments').filter(({ invoice, payment }) =>
        intent === null ? invoice === query.get('invoice') : Reflect.get(Object(payment), 'payment_intent') === intent,
      ),
    );
  }
  if (collection === 'billing_portal')
    return { id: 'bps_1', url: `https://billing.stripe.test/${form.get('customer')}?back=${form.get('return_url')}` };
  return null;
}

/** Starts such a server. */
export async function startStripe(): Promise<StripeServer> {
  const machine = new Machine();
  const asked: string[] = [];
  let failing: number | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stripe');
      const form = await bodyOf(request);
      asked.push(`${request.method} ${url.pathname}`);
      if (failing !== null) return answer(response, failing, { error: { type: 'api_error', message: 'it fails' } });
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        return answer(response, 401, { error: { type: 'invalid_request_error', message: 'wrong key' } });
      const key = request.headers['idempotency-key'];
      const found = route(machine, request.method ?? 'GET', url, form, typeof key === 'string' ? key : undefined);
      answerFound(response, found);
    })();
  });
  const port = await listen(server);
  const settle = (id: string, status: string, payment: string) => {
    const session = machine.get('sessions', id);
    session['payment_status'] = payment;
    const intent = machine.get('intents', session['payment_intent']);
    const paid = machine.intent(intent['amount'], intent['currency'], status);
    Object.assign(intent, { ...paid, id: intent.id });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    failWith: (status) => {
      failing = status;
    },
    pay: (id, { amount, later = false } = {}) => machine.pay(id, amount, later),
    arrive: (id) => settle(id, 'succeeded', 'paid'),
    fail: (id) => settle(id, 'requires_payment_method', 'unpaid'),
    expire: (id) => {
      machine.get('sessions', id)['status'] = 'expired';
    },
    refund: (id, amount) => void machine.refund(machine.lastIntent(id), amount),
    dispute: (id, status, rest = {}) => machine.dispute(id, status, rest),
    renew: (id, paid) => {
      const { subscription, amount_total: amount } = machine.get('sessions', id);
      machine.month(machine.get('subscriptions', subscription), amount, paid);
    },
    paidBy: (id) => machine.lastIntent(id).id,
    setNow: (seconds) => {
      machine.now = seconds;
    },
    message: (type, object) => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
      const signed = createHmac('sha256', WEBHOOK_SECRET).update(`${machine.now}.${body}`).digest('hex');
      return { body, signature: `t=${machine.now},v1=${signed}` };
    },
    thing: (collection, id) => machine.get(collection, id),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
