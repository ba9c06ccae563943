import type { ShownQuote, SubscriptionStatus } from '#contract/billing/billing.ts';
import { cents, type BasisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { Words } from '#words/words.ts';
import { postCheckoutPath } from './billing-paths.ts';
import type { Buying } from './use-buying.ts';

/** What is said of the VAT on a price: the sum with it, or why there is none. */
export function vatLine(words: Words<'buying'>, { rule, rate, gross }: ShownQuote): string {
  if (rule === 'seller') return words('vat.seller', { gross: cents(gross), rate: rate as BasisPoints });
  return words(`vat.${rule}`);
}

/** What came of a press on something that is bought: the payment in its tab, or why there is none. */
export function BuyingNotice({ buying, orgId }: { readonly buying: Buying; readonly orgId: string | null }) {
  const words = useWords('buying');
  const { failure, opened } = buying;
  if (failure !== null) return <Notice tone="block" announce title={words(failure)} />;
  if (opened === null || orgId === null) return null;
  const { url, checkoutId, heldBack } = opened;
  return (
    <Notice
      tone={heldBack ? 'check' : 'info'}
      announce
      title={words(heldBack ? 'held_back' : 'opened')}
      actions={
        <>
          <AnchorButton href={url} target="_blank" rel="noopener">
            {words('open_payment')}
          </AnchorButton>
          <a href={postCheckoutPath(orgId, checkoutId)}>{words('see_state')}</a>
        </>
      }
    >
      {words(heldBack ? 'held_back_text' : 'opened_text')}
    </Notice>
  );
}

/** Why nothing can be bought, or by whom only. Null where this person can buy. */
export function whyNotBuy(words: Words<'buying'>, { closed, mayBuy, owners }: SubscriptionStatus): string | null {
  if (closed !== null) return words(`closed.${closed}`);
  if (mayBuy) return null;
  return words('who', { count: owners.length, names: words.formats.list(owners, 'or') });
}
