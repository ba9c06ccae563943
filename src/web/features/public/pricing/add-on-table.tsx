import type { ReactNode } from 'react';
import { aiProject, oneTimeServices } from '#domain/organization/plans.ts';
import type { Cents } from '#domain/values/money.ts';
import { SERVICES_ADDRESS } from '#web/billing/billing-paths.ts';
import { bold, hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { WithVat, type ShownVat } from './with-vat.tsx';

type RowProps = { readonly name: string; readonly what: string; readonly children: ReactNode };

function Row({ name, what, children }: RowProps) {
  return (
    <tr className="border-b border-line align-top max-md:grid">
      <th scope="row" className="py-3 text-start font-medium max-md:pb-1 md:pe-6">
        {name}
        <span className="mt-0.5 block max-w-[34rem] text-meta font-normal text-ink-3">{what}</span>
      </th>
      <td className="py-3 max-md:pt-0 md:text-end md:whitespace-nowrap">{children}</td>
    </tr>
  );
}

function Once({ price, vat }: { readonly price: Cents; readonly vat: ShownVat }) {
  const words = useWords('pricing');
  return (
    <>
      {words.rich('once', { price, b: bold() })}
      <span className="text-meta text-ink-3">
        <WithVat net={price} vat={vat} />
      </span>
    </>
  );
}

/** Leads to where a service is ordered: for one project, by who has an account. */
function OrderLink({ signedIn, name }: { readonly signedIn: boolean; readonly name: string }) {
  const words = useWords('pricing');
  const signUp: string = '/signup';
  return (
    <span className="mt-1.5 block">
      {signedIn ? (
        <AnchorButton href={SERVICES_ADDRESS}>
          {words.rich('add_on.service_choose', { name, more: hidden })}
        </AnchorButton>
      ) : (
        <LinkButton to={signUp}>{words.rich('add_on.service_sign_up', { name, more: hidden })}</LinkButton>
      )}
    </span>
  );
}

/** What is paid once, and what has its price on request. */
export function AddOnTable({ signedIn, vat }: { readonly signedIn: boolean; readonly vat: ShownVat }) {
  const words = useWords('pricing');
  const planWords = useWords('plans');
  const { extension } = aiProject;
  return (
    <table className="w-full border-collapse border-t border-heavy">
      <caption className="hidden-text">{words('add_ons_caption')}</caption>
      <tbody>
        <Row name={words('add_on.ai_extension')} what={words('add_on.ai_extension_what', { months: extension.months })}>
          <Once price={extension.price} vat={vat} />
        </Row>
        {oneTimeServices.map(({ code, price }) => (
          <Row key={code} name={planWords(`service.${code}`)} what={words(`add_on.${code}_what`)}>
            <Once price={price} vat={vat} />
            <OrderLink signedIn={signedIn} name={planWords(`service.${code}`)} />
          </Row>
        ))}
        {(['pitch_deck', 'video'] as const).map((code) => (
          <Row key={code} name={words(`add_on.${code}`)} what={words(`add_on.${code}_what`)}>
            <AnchorButton href={`/enterprise?about=${code}`}>
              {words.rich('add_on.ask', { name: words(`add_on.${code}`), more: hidden })}
            </AnchorButton>
          </Row>
        ))}
      </tbody>
    </table>
  );
}
