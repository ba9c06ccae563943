import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, Columns, PageTop } from '#web/ui/page/band.tsx';

const steps = ['describe', 'pick', 'write'] as const;
const stages = ['setup', 'matching', 'development', 'quality', 'submission'] as const;

function Stages() {
  const words = useWords('about');
  return (
    <ol className="border-t border-heavy">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 md:grid-cols-[3.5rem_minmax(0,1fr)]"
        >
          <span aria-hidden="true" className="font-serif text-h2 font-semibold text-ink-3">
            {words.formats.count(index + 1)}
          </span>
          <div className="max-w-[42rem]">
            <h3 className="mb-2">{words(`how.${stage}`)}</h3>
            <p className="text-ink-2">{words(`how.${stage}_1`)}</p>
            <p className="mt-2 text-ink-2">{words(`how.${stage}_2`)}</p>
            <p className="mt-3 font-medium">{words('how.end', { what: words(`how.${stage}_end`) })}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The summary in three steps, and the process in five stages. */
export function HowItWorksPage() {
  const words = useWords('about');
  const short = useWords('landing');
  const signedIn = useMe() !== null;
  const start: string = signedIn ? '/app' : '/signup';
  const guide: string = '/resources/courses/beginners-guide';
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('how.title')} lead={words('how.lead')} />
      <Band id="steps" title={words('how.short')}>
        <Columns
          items={steps.map((step, index) => ({
            title: short(`how.${step}`),
            text: short(`how.${step}_text`),
            number: index + 1,
          }))}
        />
      </Band>
      <Band id="stages" title={words('how.stages')} lead={words('how.stages_lead')}>
        <Stages />
      </Band>
      <Band id="start" title={words('how.start')} lead={words('how.start_text')}>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={start} variant="primary" size="large">
            {words(signedIn ? 'dashboard' : 'sign_up')}
          </LinkButton>
          <LinkButton to={guide} size="large">
            {words('how.guide')}
          </LinkButton>
        </div>
      </Band>
    </main>
  );
}
