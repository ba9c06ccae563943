import { Link } from '@tanstack/react-router';
import { courseAddress, courses } from '#reference/public/courses.ts';
import { resources } from '#web/content/landing.ts';
import { useWords } from '#web/page/words.ts';
import { openCallsSentence, type OpenCalls } from '#words/public/open-calls.ts';
import { Band, Columns } from '#web/ui/page/band.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { ExampleCall } from './example-call.tsx';

/** The owner's marketing figures, shown as given. */
const figures = ['secured', 'success_rate', 'companies', 'countries'] as const;
const steps = ['describe', 'pick', 'write'] as const;

function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const words = useWords('landing');
  const apply: string = signedIn ? '/app/programs' : '/signup';
  const calls: string = '/programs';
  return (
    <section
      aria-labelledby="hero"
      className="grid items-start gap-12 pt-10 pb-12 md:pt-20 md:pb-18 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] xl:gap-18"
    >
      <div>
        <h1 id="hero" className="text-display font-[560] tracking-[-0.024em]">
          {words('title')}
        </h1>
        <p className="mt-4 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2 md:mt-6">{words('lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={apply} variant="primary" size="large">
            {words('apply')}
          </LinkButton>
          <LinkButton to={calls} size="large">
            {words('see_calls')}
          </LinkButton>
        </div>
        <p className="mt-4 text-meta text-ink-3">{words('free')}</p>
      </div>
      <ExampleCall />
    </section>
  );
}

/** The courses, the way to templates and questions, and where the rules come from. */
function Academy() {
  const words = useWords('landing');
  const all: string = '/resources';
  return (
    <>
      <Columns
        items={courses.map((course) => ({
          title: <Link to={courseAddress(course)}>{words(`resources.${course.code}`)}</Link>,
          text: words(`resources.${course.code}_text`),
        }))}
      />
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={all} hash="templates" className="inline-flex min-h-6 items-center">
          {words('resources.templates')}
        </Link>
        <Link to={all} hash="faq" className="inline-flex min-h-6 items-center">
          {words('resources.faq')}
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-4 text-meta text-ink-3">{words('resources.sources')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-meta">
        {resources.map((each) => (
          <li key={each.code}>
            <a href={each.href} rel="noreferrer" className="inline-flex min-h-6 items-center">
              {words(`resources.${each.code}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = {
  readonly signedIn: boolean;
  /** How many calls are open, by programme. */
  readonly open: OpenCalls;
  readonly notice?: React.ReactNode;
  readonly closingNext?: React.ReactNode;
  readonly pricing: React.ReactNode;
};

/** The landing page, top to bottom. `notice` stands above everything: what a link in a mail has just done. */
export function LandingPage({ signedIn, open, notice, closingNext, pricing }: Props) {
  const words = useWords('landing');
  const site = useWords('site');
  return (
    <main id="main" tabIndex={-1} className="page">
      {notice ? <div className="pt-6">{notice}</div> : null}
      <Hero signedIn={signedIn} />
      <BoxGrid
        large
        boxes={figures.map((figure) => ({ label: site(`figure.${figure}`), value: site(`figure.${figure}_value`) }))}
        className="mb-12 md:mb-20"
      />
      <Band id="what-we-do" title={words('what.title')}>
        <Columns
          items={[
            { title: words('what.find'), text: words('what.find_text', { open: openCallsSentence(words, open) }) },
            { title: words('what.prepare'), text: words('what.prepare_text') },
            { title: words('what.submit'), text: words('what.submit_text') },
          ]}
        />
      </Band>
      {closingNext}
      <Band id="how-it-works" title={words('how.title')}>
        <Columns
          items={steps.map((step, index) => ({
            title: words(`how.${step}`),
            text: words(`how.${step}_text`),
            number: index + 1,
          }))}
        />
      </Band>
      <Band id="pricing" title={words('pricing.title')} lead={words('pricing.lead')}>
        {pricing}
      </Band>
      <Band id="resources" title={words('resources.title')} lead={words('resources.lead')}>
        <Academy />
      </Band>
    </main>
  );
}
