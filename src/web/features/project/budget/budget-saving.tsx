import { useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useSaveState } from '#web/saving/use-saver.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { OpenBudget } from './budget-savers.ts';

const loadConflict = async () => (await import('./budget-conflict.tsx')).BudgetConflict;

type Props = { readonly open: OpenBudget };

/** Says how the saving stands and saves at once when asked. */
export function SaveBar({ open, mayEdit }: Props & { readonly mayEdit: boolean }) {
  const words = useWords('budget');
  const { saver } = open;
  const state = useSaveState(saver);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saver.flush();
    setBusy(false);
    showToast(saved ? { title: words('saved') } : { title: words('save_failed'), tone: 'block' });
  };
  if (!mayEdit) return <p className="text-meta text-ink-3">{words('read_only')}</p>;
  return (
    <>
      <SaveStatus state={state} />
      <Button variant="primary" busy={busy} onClick={() => void save()}>
        {words('save')}
      </Button>
    </>
  );
}

/** What stands in the way of saving, and two versions where there are. */
export function SaveNotices({ open }: Props) {
  const words = useWords('budget');
  const { saver } = open;
  const state = useSaveState(saver);
  const drawConflict = useLate(loadConflict, state.kind === 'conflict', sayNotLoaded);
  if (state.kind === 'conflict')
    return drawConflict?.({
      newest: state.newest,
      mine: saver.value(),
      before: state.from ?? null,
      onResolve: (budget) => saver.resolve(budget),
    });
  if (state.kind === 'refused')
    return (
      <Notice
        tone="block"
        announce
        title={words('save_failed')}
        actions={
          <Button size="small" onClick={() => void saver.flush()}>
            {words('try_again')}
          </Button>
        }
      >
        {state.message}
      </Notice>
    );
  return <SaveTrouble state={state} onRetry={() => void saver.flush()} />;
}
