import { useMemo, useState } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import { findRepair } from '#domain/rules/repairs/find-repair.ts';
import type { Repair, RepairChange } from '#domain/rules/repairs/repair.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { RepairFailure, RepairOutcome } from './repair-outcome.ts';

export type Repairing = {
  readonly facts: ProjectFacts;
  readonly onRepair: (change: RepairChange, facts: ProjectFacts) => Promise<RepairOutcome>;
  /** The finding is gone, and with it what had the focus. */
  readonly onGone: () => void;
};

type OneRepair = {
  /** Null where a person must choose. */
  readonly repair: Repair | null;
  readonly busy: boolean;
  readonly apply: () => void;
};

/** What becomes of a repair, said to the person with the way back. */
function useOutcome(): (outcome: RepairOutcome) => void {
  const words = useWords('repairs');
  const sayFailure = (failure: RepairFailure) => {
    const description =
      failure.kind === 'elsewhere'
        ? words('failed.elsewhere_text', { page: failure.part })
        : words(`failed.${failure.kind}_text`);
    showToast({ title: words(`failed.${failure.kind}`), description, tone: 'block' });
  };
  const takeBack = async (undo: () => Promise<RepairFailure | null>) => {
    const failure = await undo();
    if (failure === null) showToast({ title: words('undone') });
    else sayFailure(failure);
  };
  return (outcome) => {
    if (outcome.kind !== 'done') return sayFailure(outcome);
    const { undo } = outcome;
    showToast({ title: words('done'), action: { label: words('undo'), onClick: () => void takeBack(undo) } });
  };
}

/** What puts a finding right in one step, and doing it. */
export function useRepair(flag: Flag, { facts, onRepair, onGone }: Repairing): OneRepair {
  const words = useWords('repairs');
  const now = useNow();
  const say = useOutcome();
  const [busy, setBusy] = useState(false);
  const repair = useMemo(() => {
    const { language } = facts;
    return findRepair(facts, flag, instantFromMs(now), {
      newId: () => crypto.randomUUID(),
      titles: {
        data_plan: words(`title.data_plan.${language}`),
        dissemination_plan: words(`title.dissemination_plan.${language}`),
      },
    });
  }, [facts, flag, now, words]);
  const apply = async () => {
    if (repair === null) return;
    setBusy(true);
    const outcome = await onRepair(repair.change, facts);
    setBusy(false);
    say(outcome);
    if (outcome.kind === 'done') onGone();
  };
  return { repair, busy, apply: () => void apply() };
}
