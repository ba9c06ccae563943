import { cents, shareOf, type BasisPoints, type Cents } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';

/** The rate of VAT that prices are shown with; null where the operator charges none. */
export type ShownVat = BasisPoints | null;

/** What a net price comes to with VAT, as a line of its own. Nothing where no VAT is charged. */
export function WithVat({ net, vat }: { readonly net: Cents; readonly vat: ShownVat }) {
  const words = useWords('pricing');
  if (vat === null) return null;
  return <span className="block">{words('vat.gross', { price: cents(net + shareOf(net, vat)) })}</span>;
}
