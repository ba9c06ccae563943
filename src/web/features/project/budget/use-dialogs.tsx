import { Fragment, useCallback, useState, type ReactNode } from 'react';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import {
  putParticipant,
  putWorkPackage,
  removeParticipant,
  removeWorkPackage,
} from '#domain/project/budget/budget-edit.ts';
import { freeNumber } from '#domain/project/workplan/work-packages.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import type { BudgetEditor } from './use-budget.ts';

const loadParticipantDialog = async () => (await import('./dialogs/participant-dialog.tsx')).ParticipantDialog;
const loadWorkPackageDialog = async () => (await import('./dialogs/work-package-dialog.tsx')).WorkPackageDialog;

type Open =
  | { readonly kind: 'participant'; readonly participant: Participant }
  | { readonly kind: 'work_package'; readonly workPackage: WorkPackage };

function newParticipant({ participants }: BudgetEditor['budget']): Participant {
  const role = participants.some((each) => each.role === 'coordinator') ? 'beneficiary' : 'coordinator';
  return { id: crypto.randomUUID(), name: '', country: null, kind: null, size: null, role };
}

/**
 * The small forms of participants and work packages: how they are opened, and the one that is open. They are fetched
 * while the page is idle.
 */
export function useDialogs({ budget, change }: BudgetEditor, funding: Funding, undo: () => void) {
  const words = useWords('budget');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onFailure = useCallback((error: unknown) => {
    sayNotLoaded(error);
    setOpen(null);
  }, []);
  useWhileIdle(loadParticipantDialog);
  useWhileIdle(loadWorkPackageDialog);
  const drawParticipant = useLate(loadParticipantDialog, open?.kind === 'participant', onFailure);
  const drawWorkPackage = useLate(loadWorkPackageDialog, open?.kind === 'work_package', onFailure);
  let dialog: ReactNode = null;
  if (open?.kind === 'participant') {
    const { participant } = open;
    dialog = drawParticipant?.({
      budget,
      participant,
      onClose: close,
      onPut: (next) => {
        change((now) => putParticipant(now, next));
        close();
      },
      onRemove: (left) => {
        change((now) => removeParticipant(now, funding, participant.id, left));
        showToast({
          title: words('removed', { name: participant.name }),
          action: { label: words('undo'), onClick: undo },
        });
        close();
      },
    });
  } else if (open?.kind === 'work_package') {
    const { workPackage } = open;
    dialog = drawWorkPackage?.({
      budget,
      workPackage,
      onClose: close,
      onPut: (next) => {
        change((now) => putWorkPackage(now, next));
        close();
      },
      onRemove: (left) => {
        change((now) => removeWorkPackage(now, funding, workPackage.id, left));
        showToast({
          title: words('removed', { name: `WP${workPackage.number}` }),
          action: { label: words('undo'), onClick: undo },
        });
        close();
      },
    });
  }
  const id = open?.kind === 'participant' ? open.participant.id : open?.workPackage.id;
  return {
    dialog: <Fragment key={id}>{dialog}</Fragment>,
    isOpen: open !== null,
    editParticipant: (participant: Participant) => setOpen({ kind: 'participant', participant }),
    addParticipant: () =>
      setOpen({
        kind: 'participant',
        participant: newParticipant(budget),
      }),
    editWorkPackage: (workPackage: WorkPackage) => setOpen({ kind: 'work_package', workPackage }),
    addWorkPackage: () =>
      setOpen({
        kind: 'work_package',
        workPackage: {
          id: crypto.randomUUID(),
          number: freeNumber(budget.workPackages.map(({ number }) => number)) ?? 1,
          title: '',
        },
      }),
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
