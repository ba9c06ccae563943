import type { RepairStep } from '#domain/rules/repairs/repair.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useRepair, type Repairing } from './use-repair.ts';

function sentence(words: Words<'repairs'>, step: RepairStep): string {
  switch (step.does) {
    case 'end':
      return words('does.end', step);
    case 'due':
      return words('does.due', step);
    case 'due_first':
      return words('does.due_first', step);
    case 'turn':
      return words('does.turn', step);
    case 'add':
      return words('does.add', step);
    case 'title':
      return words('does.title', step);
    case 'duration':
      return words('does.duration', step);
    case 'requested':
      return words('does.requested', step);
    case 'rate':
      return words('does.rate', step);
    case 'line_out':
      return words('does.line_out', {
        line: step.line,
        named: step.description.trim() === '' ? 'no' : 'yes',
        description: step.description,
        amount: step.amount,
      });
    case 'coordinator':
      return words('does.coordinator', step);
  }
}

type Props = Repairing & {
  readonly flag: Flag;
  /** What it puts right. */
  readonly message: string;
};

/** What one press would change, with what stands there now, and the button that does it. */
export function RepairOffer({ flag, message, ...repairing }: Props) {
  const words = useWords('repairs');
  const { repair, busy, apply } = useRepair(flag, repairing);
  if (repair === null) return null;
  return (
    <div
      role="group"
      aria-label={words('offer')}
      className="mt-3 max-w-[44rem] border-s-2 border-blue-line ps-3.5 print:hidden"
    >
      <p className="text-meta text-ink-3">{words('offer')}</p>
      <ul className="grid gap-0.5">
        {repair.steps.map((step) => {
          const said = sentence(words, step);
          return (
            <li key={said} className="[overflow-wrap:anywhere]">
              {said}
            </li>
          );
        })}
      </ul>
      <Button size="small" className="mt-2" busy={busy} onClick={apply}>
        {words.rich('apply', { message, hidden })}
      </Button>
    </div>
  );
}
