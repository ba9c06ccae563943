import { useInstallation } from '#web/page/operator.tsx';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, Columns, PageTop } from '#web/ui/page/band.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';

/** The owner's marketing figures, shown as given. */
const figures = ['secured', 'success_rate', 'companies', 'countries'] as const;
const principles = ['why', 'yours', 'honest'] as const;

/** Mission and numbers. */
export function WhoWeArePage() {
  const words = useWords('about');
  const site = useWords('site');
  const { name } = useInstallation().operator;
  const next: string = '/what-we-do';
  const calls: string = '/programs';
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('who.title')} lead={words('who.lead')} />
      <Band id="mission" title={words('who.mission')}>
        <div className="prose">
          <p>{words('who.mission_1')}</p>
          <p>{words('who.mission_2')}</p>
        </div>
      </Band>
      <Band id="numbers" title={words('who.numbers')} lead={words('who.numbers_lead')}>
        <BoxGrid
          large
          boxes={figures.map((figure) => ({ label: site(`figure.${figure}`), value: site(`figure.${figure}_value`) }))}
        />
        <p className="mt-3 text-meta text-ink-3">{words('who.numbers_own')}</p>
      </Band>
      <Band id="principles" title={words('who.principles')}>
        <Columns items={principles.map((each) => ({ title: words(`who.${each}`), text: words(`who.${each}_text`) }))} />
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={next} size="large">
            {words('what.title')}
          </LinkButton>
          <LinkButton to={calls} variant="quiet" size="large">
            {words('see_calls')}
          </LinkButton>
        </div>
      </Band>
      {name === null ? null : (
        <Band id="operator" title={words('who.run')}>
          <p className="text-ink-2">{words('who.run_text', { name })}</p>
        </Band>
      )}
    </main>
  );
}
