import { useMemo } from 'react';
import { mergePlans, settlePlan } from '#domain/project/workplan/plan-merge.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { useWords } from '#web/page/words.ts';
import type { Conflict } from '#web/saving/saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Items = readonly PlanItem[];
type Props = { readonly state: Conflict<Items>; readonly mine: Items; readonly onResolve: (items: Items) => void };

/** What an item says, in one line. */
function lineOf(item: PlanItem): string {
  switch (item.kind) {
    case 'task':
      return [item.title, item.startMonth, item.endMonth, item.description].filter(Boolean).join(', ');
    case 'deliverable':
      return [item.title, item.type, item.dissemination, item.month].filter(Boolean).join(', ');
    case 'milestone':
      return [item.title, item.month, item.verification].filter(Boolean).join(', ');
    case 'risk':
      return [item.description, item.mitigation].filter(Boolean).join(', ');
    case 'kpi':
      return [item.title, item.baseline, item.target, item.unit].filter(Boolean).join(', ');
    case 'effort':
      return String(item.months / 100);
    case 'period':
      return String(item.month);
  }
}

/** Two people changed the same entries: both versions, and a choice. Everything else is put together already. */
export function PlanConflict({ state, mine, onResolve }: Props) {
  const words = useWords('work_plan');
  const { newest, from } = state;
  const merge = useMemo(() => mergePlans(from ?? [], mine, newest.value), [from, mine, newest]);
  const shown = (item: PlanItem | null) =>
    item === null ? words('conflict.gone') : lineOf(item) || words('conflict.empty');
  const who = newest.savedBy ?? words('conflict.somebody');
  return (
    <Notice
      tone="block"
      announce
      title={words('conflict.title')}
      actions={
        <>
          <Button size="small" onClick={() => onResolve(settlePlan(merge, 'mine'))}>
            {words('conflict.mine')}
          </Button>
          <Button size="small" onClick={() => onResolve(settlePlan(merge, 'theirs'))}>
            {words('conflict.theirs', { who })}
          </Button>
        </>
      }
    >
      <p>{words('conflict.text')}</p>
      <ul className="mt-2 grid gap-2">
        {merge.clashes.map((clash) => (
          <li key={clash.id} className="border-t border-rule pt-2 [overflow-wrap:anywhere]">
            <span className="block">{words('conflict.yours', { text: shown(clash.mine) })}</span>
            <span className="block text-ink-2">{words('conflict.other', { who, text: shown(clash.theirs) })}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
