import type { ReactNode } from 'react';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Stepper, type Step } from '#web/ui/page/stepper.tsx';

const steps = [
  { key: 'create', title: 'Create your account', note: '2 minutes' },
  { key: 'verify', title: 'Verify your email', note: 'Open the link we send you' },
  { key: 'describe', title: 'Describe your organization', note: '5 short pages, saved as you go' },
  { key: 'match', title: 'See which calls fit, and why', note: 'Each rule answers yes, no or not known' },
] as const;

export type JoinStep = (typeof steps)[number]['key'];

function stateAt(index: number, current: number): Step['state'] {
  if (index === current) return 'current';
  return index < current ? 'done' : 'todo';
}

/** Beside the forms of a new person: the way to the first matches. */
export function NextSteps({ at, title = 'What happens next' }: { readonly at: JoinStep; readonly title?: string }) {
  const current = steps.findIndex((step) => step.key === at);
  return (
    <aside aria-label={title}>
      <Part title={title}>
        <Stepper
          label="Steps to your first matches"
          steps={steps.map((step, index) => ({ ...step, state: stateAt(index, current) }))}
        />
      </Part>
      <Group title="What we do with your data" className="mt-6">
        <p className="text-ink-2">
          Your text is yours. The <a href="/privacy">Privacy Policy</a> says what we keep, what for, and how long.
        </p>
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
