import type { ReactNode } from 'react';
import type { DashboardOverview } from '#contract/dashboard.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { tasksPath } from '#web/project/project-paths.ts';

function button(to: string, label: string): ReactNode {
  return (
    <LinkButton variant="primary" size="large" to={to}>
      {label}
    </LinkButton>
  );
}

function Step({ title, text, action }: { readonly title: string; readonly text: string; readonly action: ReactNode }) {
  const words = useWords('dashboard');
  return (
    <section
      aria-labelledby="next"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 border border-heavy px-5 py-4"
    >
      <div className="min-w-0">
        <p className="text-label font-medium text-ink-3">{words('next')}</p>
        <h2 id="next" className="font-sans text-h4 font-semibold tracking-normal">
          {title}
        </h2>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      </div>
      {action}
    </section>
  );
}

type Props = {
  /** Whether the set-up of the organization is open, and this person may go on with it. */
  readonly asksForSetUp: boolean;
  readonly data: Pick<DashboardOverview, 'best' | 'tasks'> | undefined;
};

/** The one thing to do next: what is missing, then what is due, then what fits best. */
export function NextStep({ asksForSetUp, data }: Props) {
  const words = useWords('dashboard');
  if (asksForSetUp)
    return (
      <Step
        title={words('set_up.title')}
        text={words('set_up.text')}
        action={button('/onboarding', words('set_up.go_on'))}
      />
    );
  if (data === undefined) return null;
  const [task] = data.tasks.due;
  if (task)
    return (
      <Step
        title={words('next.task')}
        text={task.title}
        action={button(tasksPath(task.projectId), words('next.open_task'))}
      />
    );
  const [best] = data.best;
  return best ? (
    <Step
      title={words('next.match')}
      text={best.title}
      action={button(`/app/programs/${best.slug}`, words('next.open_match'))}
    />
  ) : (
    <Step
      title={words('next.search')}
      text={words('next.search_text')}
      action={button('/app/programs', words('next.open_search'))}
    />
  );
}
