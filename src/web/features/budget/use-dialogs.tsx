import { useState, type ReactNode } from 'react';
import type { Participant, WorkPackage } from '#domain/project/budget.ts';
import { putParticipant, putWorkPackage, removeParticipant, removeWorkPackage } from '#domain/project/budget-edit.ts';
import { freeNumber } from '#domain/project/budget-merge.ts';
import { ParticipantDialog } from './participant-dialog.tsx';
import type { BudgetEditor } from './use-budget.ts';
import { WorkPackageDialog } from './work-package-dialog.tsx';

type Open = { readonly kind: 'participant'; readonly participant: Participant } | { readonly kind: 'work_package'; readonly workPackage: WorkPackage };

/** The small forms of participants and work packages: how they are opened, and the one that is open. */
export function useDialogs({ budget, change }: BudgetEditor) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  let dialog: ReactNode = null;
  if (open?.kind === 'participant') {
    const { participant } = open;
    dialog = (
      <ParticipantDialog
        key={participant.id} budget={budget} participant={participant} onClose={close}
        onPut={(next) => { change((now) => putParticipant(now, next)); close(); }}
        onRemove={() => { change((now) => removeParticipant(now, participant.id)); close(); }}
      />
    );
  } else if (open?.kind === 'work_package') {
    const { workPackage } = open;
    dialog = (
      <WorkPackageDialog
        key={workPackage.id} budget={budget} workPackage={workPackage} onClose={close}
        onPut={(next) => { change((now) => putWorkPackage(now, next)); close(); }}
        onRemove={() => { change((now) => removeWorkPackage(now, workPackage.id)); close(); }}
      />
    );
  }
  return {
    dialog,
    editParticipant: (participant: Participant) => setOpen({ kind: 'participant', participant }),
    addParticipant: () => setOpen({ kind: 'participant', participant: { id: crypto.randomUUID(), name: '', country: null, kind: null, size: null, role: budget.participants.some(({ role }) => role === 'coordinator') ? 'beneficiary' : 'coordinator' } }),
    editWorkPackage: (workPackage: WorkPackage) => setOpen({ kind: 'work_package', workPackage }),
    addWorkPackage: () => setOpen({ kind: 'work_package', workPackage: { id: crypto.randomUUID(), number: freeNumber(budget.workPackages.map(({ number }) => number)) ?? 1, title: '' } }),
  };
}
