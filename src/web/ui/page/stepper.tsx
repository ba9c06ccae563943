import type { ReactNode } from 'react';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';

export type Step = {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly state: 'done' | 'current' | 'todo';
  /** What stands at the right; done steps say Completed by themselves. */
  readonly aside?: ReactNode;
};

const rings = {
  done: 'border-yes text-yes bg-paper',
  current: 'border-blue bg-blue text-on-blue',
  todo: 'border-edge text-ink-2 bg-paper',
} as const;

/** Numbered steps down a line. Numbers stay numbers: done turns the ring green and says so. */
export function Stepper({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={`relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 pb-4 before:absolute before:top-7 before:bottom-0 before:start-[0.84375rem] before:w-px last:before:hidden ${step.state === 'done' ? 'before:bg-yes' : 'before:bg-rule'}`}
        >
          <span
            className={`grid size-7 place-items-center rounded-full border text-meta font-semibold tabular-nums ${rings[step.state]}`}
          >
            {index + 1}
          </span>
          <div>
            <b>{step.title}</b>
            {step.note ? <span className="block text-meta text-ink-3">{step.note}</span> : null}
          </div>
          {step.aside ?? (step.state === 'done' ? <StatusBadge status="completed" /> : <span />)}
        </li>
      ))}
    </ol>
  );
}
