import { Check } from 'lucide-react';
import { plans, type Plan, type PlanBenefit } from '#domain/organization/plans.ts';
import type { Cents } from '#domain/values/money.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { useWords } from '#web/page/words.ts';
import { WithVat, type ShownVat } from './with-vat.tsx';

type Props = {
  readonly signedIn: boolean;
  readonly vat: ShownVat;
};

/** Where a plan begins. */
function PlanAction({ plan, signedIn }: { readonly plan: Plan; readonly signedIn: boolean }) {
  const words = useWords('pricing');
  switch (plan.code) {
    case 'free': {
      const to: string = signedIn ? '/app/programs' : '/signup';
      return <LinkButton to={to}>{signedIn ? words('search') : words('sign_up')}</LinkButton>;
    }
    case 'pro': {
      // A visitor comes to the same tab after the sign-in.
      return (
        <AnchorButton href="/app/org?tab=billing" variant="primary">
          {words('start_pro')}
        </AnchorButton>
      );
    }
    case 'enterprise': {
      const to: string = '/enterprise';
      return <LinkButton to={to}>{words('ask_enterprise')}</LinkButton>;
    }
  }
}

function Price({ monthly }: { readonly monthly: Cents | null }) {
  const words = useWords('pricing');
  return <>{monthly === null ? words('on_request') : words.formats.euro(monthly)}</>;
}

function Benefits({ benefits }: { readonly benefits: readonly PlanBenefit[] }) {
  const planWords = useWords('plans');
  return (
    <ul className="grid content-start gap-2">
      {benefits.map((benefit) => (
        <li key={benefit} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
          <Icon icon={Check} className="mt-1 text-ink-3" />
          {planWords(`includes.${benefit}`)}
        </li>
      ))}
    </ul>
  );
}

function PlanColumn({ plan, signedIn, vat }: Props & { readonly plan: Plan }) {
  const words = useWords('pricing');
  const planWords = useWords('plans');
  return (
    <li className="row-span-6 grid grid-rows-subgrid gap-0 border-line py-5 max-md:flex max-md:flex-col max-md:items-start max-md:[&+&]:border-t max-md:[&+&]:border-heavy md:border-s md:px-6 md:first:border-s-0 md:first:ps-0 md:last:pe-0">
      <h3>{planWords(`name.${plan.code}`)}</h3>
      <p className="mt-4 text-[1.75rem]/9 font-semibold tracking-[-0.025em]">
        <Price monthly={plan.monthly} />
      </p>
      <p className="text-meta text-ink-3">
        {planWords(`terms.${plan.code}`)}
        {plan.monthly === null || plan.monthly === 0 ? null : <WithVat net={plan.monthly} vat={vat} />}
      </p>
      <p className="mt-4 text-label font-medium text-ink-3">
        {plan.code === 'free' ? words('self_guided') : words('includes')}
      </p>
      <div className="mt-2 mb-6">
        <Benefits benefits={plan.includes} />
      </div>
      <div>
        <PlanAction plan={plan} signedIn={signedIn} />
      </div>
    </li>
  );
}

/** The plans beside each other, from the one price list. */
export function PlanColumns({ signedIn, vat }: Props) {
  return (
    <ul className="grid border-y border-t-heavy border-b-rule md:grid-cols-3">
      {plans.map((plan) => (
        <PlanColumn key={plan.code} plan={plan} signedIn={signedIn} vat={vat} />
      ))}
    </ul>
  );
}
