import { hero, howItWorks, resources, whatWeDo, type OpenCalls } from '#web/content/landing.ts';
import { figures } from '#web/content/site.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, Columns } from './band.tsx';
import { ExampleCall } from './example-call.tsx';
import { Pricing } from './pricing.tsx';

function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const apply: string = signedIn ? '/app/programs' : '/signup';
  const calls: string = '/programs';
  return (
    <section
      aria-labelledby="hero"
      className="grid items-start gap-12 pt-10 pb-12 md:pt-20 md:pb-18 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] xl:gap-18"
    >
      <div>
        <h1 id="hero" className="text-display font-[560] tracking-[-0.024em]">
          {hero.title}
        </h1>
        <p className="mt-4 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2 md:mt-6">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={apply} variant="primary" size="large">
            Apply now
          </LinkButton>
          <LinkButton to={calls} size="large">
            See open calls
          </LinkButton>
        </div>
        <p className="mt-4 text-meta text-ink-3">{hero.free}</p>
      </div>
      <ExampleCall />
    </section>
  );
}

type Props = {
  readonly signedIn: boolean;
  /** How many calls are open, by programme. */ readonly open: OpenCalls;
  readonly notice?: React.ReactNode;
  readonly closingNext?: React.ReactNode;
};

/** The landing page, top to bottom. `notice` stands above everything: what a link in a mail has just done. */
export function LandingPage({ signedIn, open, notice, closingNext }: Props) {
  return (
    <main id="main" tabIndex={-1} className="page">
      {notice ? <div className="pt-6">{notice}</div> : null}
      <Hero signedIn={signedIn} />
      <BoxGrid large boxes={figures} className="mb-12 md:mb-20" />
      <Band id="what-we-do" title="What We Do">
        <Columns items={whatWeDo(open)} />
      </Band>
      {closingNext}
      <Band id="how-it-works" title="How It Works">
        <Columns items={howItWorks.map((step, index) => ({ ...step, number: index + 1 }))} />
      </Band>
      <Band id="pricing" title="Pricing" lead="Writing it yourself is free.">
        <Pricing signedIn={signedIn} />
      </Band>
      <Band id="resources" title="Resources & Academy" lead="Where the rules come from.">
        <Columns
          items={resources.map((each) => ({
            text: each.text,
            title: (
              <a href={each.href} rel="noreferrer">
                {each.title}
              </a>
            ),
          }))}
        />
      </Band>
    </main>
  );
}
