import { Check, CircleDashed } from 'lucide-react';
import { oneTimeServices, plans, type Plan } from '#domain/organization/plans.ts';
import { useInstallation, WhomToAsk } from '#web/page/operator.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { useWords } from '#web/page/words.ts';
import { bold, hidden } from '#web/page/drawn-words.tsx';

type ActionProps = {
  readonly plan: Plan;
  readonly signedIn: boolean;
  /** Where questions go; null where the operator names no address. */
  readonly email: string | null;
};

function PlanAction({ plan, signedIn, email }: ActionProps) {
  const words = useWords('landing');
  const name = useWords('plans')(`name.${plan.code}`);
  if (plan.available) {
    const to: string = signedIn ? '/app/programs' : '/signup';
    return <LinkButton to={to}>{signedIn ? words('pricing.search') : words('pricing.sign_up')}</LinkButton>;
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="blank">{words('pricing.not_available')}</Badge>
      {email === null ? null : (
        <AnchorButton href={`mailto:${email}?subject=${encodeURIComponent(words('pricing.subject', { plan: name }))}`}>
          {words.rich('pricing.contact', { plan: name, more: hidden })}
        </AnchorButton>
      )}
    </div>
  );
}

function PlanColumn({ plan, ...action }: ActionProps) {
  const words = useWords('landing');
  const planWords = useWords('plans');
  const byAgreement = action.email === null ? words('pricing.by_agreement') : words('pricing.contact_us');
  return (
    <li className="row-span-6 grid grid-rows-subgrid gap-0 border-line py-5 max-md:flex max-md:flex-col max-md:items-start max-md:[&+&]:border-t max-md:[&+&]:border-heavy md:border-s md:px-6 md:first:border-s-0 md:first:ps-0 md:last:pe-0">
      <h3>{planWords(`name.${plan.code}`)}</h3>
      <p className="mt-4 text-[1.75rem]/9 font-semibold tracking-[-0.025em]">
        {plan.monthly === null ? byAgreement : words.formats.euro(plan.monthly)}
      </p>
      <p className="text-meta text-ink-3">{planWords(`terms.${plan.code}`)}</p>
      <p className="mt-4 text-label font-medium text-ink-3">
        {plan.available ? words('pricing.includes') : words('pricing.planned')}
      </p>
      <ul className="mt-2 mb-6 grid content-start gap-2">
        {plan.includes.map((line) => (
          <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
            <Icon icon={plan.available ? Check : CircleDashed} className="mt-1 text-ink-3" />
            {planWords(`includes.${line}`)}
          </li>
        ))}
      </ul>
      <div>
        <PlanAction plan={plan} {...action} />
      </div>
    </li>
  );
}

/** The plans and the services paid once, from the one price list. */
export function Pricing({ signedIn }: { readonly signedIn: boolean }) {
  const words = useWords('landing');
  const planWords = useWords('plans');
  const {
    operator: { supportEmail },
  } = useInstallation();
  return (
    <div>
      <ul className="grid border-y border-t-heavy border-b-rule md:grid-cols-3">
        {plans.map((plan) => (
          <PlanColumn key={plan.code} plan={plan} signedIn={signedIn} email={supportEmail} />
        ))}
      </ul>
      <table className="mt-8 w-full border-collapse border-t border-heavy">
        <caption className="hidden-text">{words('pricing.services')}</caption>
        <tbody>
          {oneTimeServices.map((service) => (
            <tr key={service.code} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pe-4 text-start font-medium">
                {planWords(`service.${service.code}`)}
                <span className="block text-meta font-normal text-ink-3">
                  {planWords(`service_what.${service.code}`)}
                </span>
              </th>
              <td className="py-2.5 text-end whitespace-nowrap">
                {words.rich('pricing.once', { price: service.price, b: bold() })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[42rem] text-meta text-ink-3">
        {words('pricing.cannot_order')}{' '}
        <WhomToAsk>{(address) => words.rich('pricing.questions', { address: () => address })}</WhomToAsk>
      </p>
    </div>
  );
}
