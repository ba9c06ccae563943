import type { RequestKind } from '#domain/organization/billing/billing-codes.ts';
import type { BasisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import type { RequestTerms } from './request-terms.ts';

type Props = { readonly about: RequestKind; readonly terms: RequestTerms | null };

/** What the discount of a request is; null where there is nothing to say: Enterprise has none, nor has a visitor. */
function useDiscountLine({ about, terms }: Props): string | null {
  const words = useWords('enterprise');
  if (about === 'enterprise') return null;
  if (terms === null) return words('terms.unknown');
  if (terms.orgId === null) return null;
  return terms.hasPro ? words('terms.pro', { discount: terms.discount as BasisPoints }) : words('terms.no_pro');
}

/** What holds for this request, before anything is sent: the project, the discount, and where it is confirmed. */
export function TermsLines({ about, terms }: Props) {
  const words = useWords('enterprise');
  const discount = useDiscountLine({ about, terms });
  const title = terms?.project?.title ?? null;
  const confirmsTo = terms?.confirmsTo ?? null;
  return (
    <ul className="mb-6 grid gap-2 empty:hidden">
      {title === null ? null : (
        <li className="font-semibold [overflow-wrap:anywhere]">
          {title.trim() === '' ? words('terms.untitled') : words('terms.project', { title })}
        </li>
      )}
      {discount === null ? null : <li>{discount}</li>}
      {confirmsTo === null ? null : (
        <li className="text-ink-2 [overflow-wrap:anywhere]">{words('terms.confirmed', { email: confirmsTo })}</li>
      )}
    </ul>
  );
}
