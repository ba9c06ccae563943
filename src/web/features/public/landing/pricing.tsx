import { Check, CircleDashed } from 'lucide-react';
import { oneTimeServices, plans, type Plan } from '#domain/organization/plans.ts';
import { formatEuro } from '#web/format/format.ts';
import { useInstallation, WhomToAsk } from '#web/page/operator.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';

type ActionProps = {
  readonly plan: Plan;
  readonly signedIn: boolean;
  /** Where questions go; null where the operator names no address. */ readonly email: string | null;
};

function PlanAction({ plan, signedIn, email }: ActionProps) {
  if (plan.available) {
    const to: string = signedIn ? '/app/programs' : '/signup';
    return <LinkButton to={to}>{signedIn ? 'Search Funding' : 'Sign up'}</LinkButton>;
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="blank">Not available yet</Badge>
      {email === null ? null : (
        <AnchorButton href={`mailto:${email}?subject=${encodeURIComponent(`Fundwright ${plan.name}`)}`}>
          Contact us<span className="hidden-text">{` about ${plan.name}`}</span>
        </AnchorButton>
      )}
    </div>
  );
}

function PlanColumn({ plan, ...action }: ActionProps) {
  const byAgreement = action.email === null ? 'By agreement' : 'Contact us';
  return (
    <li className="row-span-6 grid grid-rows-subgrid gap-0 border-line py-5 max-md:flex max-md:flex-col max-md:items-start max-md:[&+&]:border-t max-md:[&+&]:border-heavy md:border-l md:px-6 md:first:border-l-0 md:first:pl-0 md:last:pr-0">
      <h3>{plan.name}</h3>
      <p className="mt-4 text-[1.75rem]/9 font-semibold tracking-[-0.025em]">
        {plan.monthly === null ? byAgreement : formatEuro(plan.monthly)}
      </p>
      <p className="text-meta text-ink-3">{plan.terms}</p>
      <p className="mt-4 text-label font-medium text-ink-3">{plan.available ? 'Includes' : 'Planned'}</p>
      <ul className="mt-2 mb-6 grid content-start gap-2">
        {plan.includes.map((line) => (
          <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
            <Icon icon={plan.available ? Check : CircleDashed} className="mt-1 text-ink-3" />
            {line}
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
        <caption className="hidden-text">One-time services</caption>
        <tbody>
          {oneTimeServices.map((service) => (
            <tr key={service.code} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {service.name}
                <span className="block text-meta font-normal text-ink-3">{service.what}</span>
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">
                <b>{formatEuro(service.price)}</b> once
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[42rem] text-meta text-ink-3">
        Pro, Enterprise and the one-time services cannot be ordered yet; their prices are those of the price list.{' '}
        <WhomToAsk>Questions about them go to</WhomToAsk>
      </p>
    </div>
  );
}
