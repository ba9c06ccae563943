import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { cents } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { WordKeys } from '#words/words.ts';
import { openPaymentTab } from './payment-tab.ts';

/** What is bought. */
type Bought = 'project' | 'pro' | 'extension' | 'service';

/** What went wrong, by its words. */
export type BuyingFailure = Extract<WordKeys<'buying'>, `failed.${string}`>;

/** What a checkout of the contract answers, as far as a screen needs it. */
type Started = { readonly url: string; readonly checkoutId: string; readonly price: { readonly net: number } };

/** A payment that waits in its tab, or that the browser did not open. */
export type OpenedPayment = { readonly url: string; readonly checkoutId: string; readonly heldBack: boolean };

const failures: Readonly<Record<string, BuyingFailure>> = {
  PROVIDER_AWAY: 'failed.provider_away',
  PROGRAM_CLOSED: 'failed.program_closed',
  ALREADY_ACTIVE: 'failed.already_active',
  ALREADY_PRO: 'failed.already_pro',
  NOT_BOUGHT: 'failed.not_bought',
  ALREADY_ORDERED: 'failed.ordered',
  NO_CONSULTANT: 'failed.no_consultant',
  FORBIDDEN: 'failed.role',
  RATE_LIMITED: 'failed.too_many',
};

function failureOf(error: unknown, bought: Bought): BuyingFailure | 'closed' {
  const code = error instanceof ORPCError ? String(error.code) : '';
  if (code === 'CHECKOUT_CLOSED') return 'closed';
  return failures[code] ?? `failed.${bought}`;
}

export type Buying = {
  readonly busy: boolean;
  readonly failure: BuyingFailure | 'closed' | null;
  readonly opened: OpenedPayment | null;
  /** Says what is wrong before anybody is asked; null takes it back. */
  readonly refuse: (failure: BuyingFailure | null) => void;
  /** To be called by the press itself, so that the browser lets the new tab through. */
  readonly buy: (start: () => Promise<Started>) => void;
};

/** Buying something: a payment in a new tab, and what is said of it here. */
export function useBuying(bought: Bought): Buying {
  const words = useWords('buying');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Buying['failure']>(null);
  const [opened, setOpened] = useState<OpenedPayment | null>(null);
  const buy = (start: () => Promise<Started>) => {
    const tab = openPaymentTab(words('opening'));
    setBusy(true);
    setFailure(null);
    setOpened(null);
    const run = async () => {
      try {
        const { url, checkoutId, price } = await start();
        setOpened({ url, checkoutId, heldBack: tab === null });
        if (tab === null) return;
        tab.go(url);
        showToast({
          title: bought === 'pro' ? words('redirecting_pro') : words('redirecting', { price: cents(price.net) }),
        });
      } catch (error) {
        tab?.close();
        setFailure(failureOf(error, bought));
      } finally {
        setBusy(false);
      }
    };
    void run();
  };
  return { busy, failure, opened, refuse: setFailure, buy };
}
