import { Check } from 'lucide-react';
import { aiProject } from '#domain/organization/plans.ts';
import type { CheckoutClosedReason } from '#domain/organization/billing/billing-codes.ts';
import { cents, type BasisPoints, type Cents } from '#domain/values/money.ts';
import { countryName } from '#words/organization/country-name.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, PageTop } from '#web/ui/page/band.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AddOnTable } from './add-on-table.tsx';
import { PlanColumns } from './plan-columns.tsx';
import { WithVat, type ShownVat } from './with-vat.tsx';

const saving = cents(aiProject.price - aiProject.priceWithPro);

function AiProject({ signedIn, vat }: { readonly signedIn: boolean; readonly vat: ShownVat }) {
  const words = useWords('pricing');
  const to: string = signedIn ? '/app/programs' : '/signup';
  const noteOf = (net: Cents) => <WithVat net={net} vat={vat} />;
  return (
    <>
      <BoxGrid
        large
        columns={2}
        boxes={[
          {
            label: words('ai.once'),
            value: words.formats.euroExact(aiProject.price),
            note: noteOf(aiProject.price),
          },
          {
            label: words('ai.with_pro'),
            value: words.formats.euroExact(aiProject.priceWithPro),
            note: (
              <>
                {words('ai.saving', { saving })}
                {noteOf(aiProject.priceWithPro)}
              </>
            ),
          },
        ]}
      />
      <ul className="mt-6 grid gap-2">
        {[words('ai.months', { months: aiProject.months }), words('ai.after')].map((line) => (
          <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
            <Icon icon={Check} className="mt-1 text-ink-3" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[42rem] text-ink-2">{words('ai.by_hand')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton to={to}>{signedIn ? words('search') : words('sign_up')}</LinkButton>
        <p className="text-meta text-ink-3">{words('ai.how')}</p>
      </div>
    </>
  );
}

type Terms = {
  /** Whose VAT comes on top, and at which rate; null where nobody sells yet. */
  readonly vat: { readonly country: string; readonly rate: number } | null;
  /** Why nothing can be ordered today. */
  readonly closed: CheckoutClosedReason | null;
};

function Vat({ vat }: Pick<Terms, 'vat'>) {
  const words = useWords('pricing');
  const countries = useWords('countries');
  const country = vat === null ? null : countryName(countries, vat.country);
  return (
    <ul className="grid max-w-[42rem] gap-3 text-ink-2">
      {vat === null || country === null ? null : (
        <li>{words('vat.home', { country, rate: vat.rate as BasisPoints })}</li>
      )}
      <li>{words('vat.reverse')}</li>
      <li>{words('vat.outside')}</li>
      <li>{words('vat.shown')}</li>
    </ul>
  );
}

/** Every price: plans, the AI project, add-ons, and the VAT that comes on top. */
export function PricingPage({ signedIn, terms }: { readonly signedIn: boolean; readonly terms: Terms }) {
  const words = useWords('pricing');
  const vat: ShownVat = terms.vat === null ? null : (terms.vat.rate as BasisPoints);
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('title')} lead={words('lead')} />
      {terms.closed === null ? null : (
        <div className="mb-10 max-w-[42rem]">
          <Notice tone="info" title={words('closed')}>
            {words(`closed.${terms.closed}`)}
          </Notice>
        </div>
      )}
      <Band id="plans" title={words('plans')} lead={words('plans_lead')}>
        <PlanColumns signedIn={signedIn} vat={vat} />
      </Band>
      <Band id="ai-project" title={words('ai')} lead={words('ai_lead')}>
        <AiProject signedIn={signedIn} vat={vat} />
      </Band>
      <Band id="add-ons" title={words('add_ons')} lead={words('add_ons_lead')}>
        <AddOnTable signedIn={signedIn} vat={vat} />
        <p className="mt-4 max-w-[42rem] text-ink-2">{words('services_how')}</p>
      </Band>
      <Band id="vat" title={words('vat')} lead={words('vat_lead')}>
        <Vat vat={terms.vat} />
      </Band>
    </main>
  );
}
