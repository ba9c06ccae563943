import type { ReactNode } from 'react';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Stepper, type Step } from '#web/ui/page/stepper.tsx';
import { useWords } from '#web/page/words.ts';
import { anchor } from '#web/page/drawn-words.tsx';

const steps = ['create', 'verify', 'describe', 'match'] as const;

export type JoinStep = (typeof steps)[number];

function stateAt(index: number, current: number): Step['state'] {
  if (index === current) return 'current';
  return index < current ? 'done' : 'todo';
}

/** Beside the forms of a new person: the way to the first matches. */
export function NextSteps({ at, title }: { readonly at: JoinStep; readonly title?: string }) {
  const words = useWords('account_form');
  const current = steps.indexOf(at);
  const heading = title ?? words('what_next');
  return (
    <aside aria-label={heading}>
      <Part title={heading}>
        <Stepper
          label={words('steps')}
          steps={steps.map((step, index) => ({
            key: step,
            title: words(`step.${step}`),
            note: words(`step.${step}_note`),
            state: stateAt(index, current),
          }))}
        />
      </Part>
      <Group title={words('your_data')} className="mt-6">
        <p className="text-ink-2">{words.rich('your_data_text', { policy: anchor('/privacy') })}</p>
      </Group>
    </aside>
  );
}

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the account pages: a form of one column, and what comes next beside it. */
export function AccountPage({ title, lead, aside, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-20 text-ui md:pt-14">
      <div className="grid items-start gap-x-24 gap-y-14 lg:grid-cols-2">
        <div className="w-full max-w-[32rem]">
          <h1>{title}</h1>
          {lead ? <div className="mt-2 text-ink-2">{lead}</div> : null}
          <div className="mt-8">{children}</div>
        </div>
        {aside}
      </div>
    </main>
  );
}
