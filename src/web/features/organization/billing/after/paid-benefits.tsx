import { Check } from 'lucide-react';
import type { ShownCheckout } from '#contract/billing/billing.ts';
import { isServiceKind } from '#domain/organization/billing/service-order.ts';
import { aiProject, plans } from '#domain/organization/plans.ts';
import { BILLING_TAB, ORGANIZATION_PATH } from '#web/billing/billing-paths.ts';
import { intakePath, PROGRAMS_PATH, PROJECTS_PATH, projectPath } from '#web/project/project-paths.ts';
import { useWords } from '#web/page/words.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

const proBenefits = plans.find(({ code }) => code === 'pro')?.includes ?? [];

/** What is included in what was paid. An extension adds months alone. */
export function PaidBenefits({ kind }: Pick<ShownCheckout, 'kind'>) {
  const words = useWords('post_checkout');
  const planWords = useWords('plans');
  if (kind === 'ai_extension') return null;
  if (isServiceKind(kind)) return <p className="mt-2 max-w-[42rem] text-ink-2">{words('service_next')}</p>;
  const lines =
    kind === 'pro'
      ? proBenefits.map((benefit) => planWords(`includes.${benefit}`))
      : [
          words('benefit.assistance', { months: aiProject.months }),
          words('benefit.generation'),
          words('benefit.validation'),
          words('benefit.packaging'),
          words('benefit.forever'),
        ];
  return (
    <section aria-labelledby="included" className="mt-8 border-t border-heavy pt-4">
      <h2 id="included" className="font-sans text-h4 font-semibold tracking-normal">
        {words('included')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
            <Icon icon={Check} className="mt-0.5 text-ink-3" />
            {line}
          </li>
        ))}
      </ul>
      {kind === 'ai_project' ? <p className="mt-3 text-meta text-ink-3">{words('by_hand')}</p> : null}
    </section>
  );
}

type ButtonsProps = {
  readonly checkout: ShownCheckout;
  /** The page from which it was bought. */
  readonly back: string | null;
};

/** Where to go with what was paid. */
export function PaidButtons({ checkout: { kind, projectId }, back }: ButtonsProps) {
  const words = useWords('post_checkout');
  if (kind === 'pro')
    return (
      <>
        <LinkButton to={PROGRAMS_PATH} variant="primary">
          {words('to_programs')}
        </LinkButton>
        {back === null ? (
          <LinkButton to={ORGANIZATION_PATH} search={BILLING_TAB}>
            {words('to_billing')}
          </LinkButton>
        ) : (
          <AnchorButton href={back}>{words('back')}</AnchorButton>
        )}
      </>
    );
  const start: string = projectId === null ? PROJECTS_PATH : intakePath(projectId);
  return (
    <>
      {(kind === 'ai_extension' || isServiceKind(kind)) && projectId !== null ? (
        <LinkButton to={projectPath(projectId)} variant="primary">
          {words('to_project')}
        </LinkButton>
      ) : (
        <LinkButton to={start} variant="primary">
          {words('start_building')}
        </LinkButton>
      )}
      <LinkButton to={PROJECTS_PATH}>{words('all_projects')}</LinkButton>
    </>
  );
}
