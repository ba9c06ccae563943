import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { putParticipant, removeParticipant, type LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { RemoveQuestion } from '#web/project/remove-question.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { ParticipantForm } from './participant-form.tsx';
import type { ListChange } from './use-list-change.ts';

/** Takes one away, after asking what becomes of its budget lines where it has some. */
function Removal({
  budget,
  participant,
  onRemove,
}: {
  readonly budget: Budget;
  readonly participant: Participant;
  readonly onRemove: (left: LinesLeft) => void;
}) {
  const words = useWords('participants');
  const [asking, setAsking] = useState(false);
  const lines = budget.lines.filter(({ participantId }) => participantId === participant.id).length;
  return (
    <>
      <Button variant="danger" onClick={() => (lines === 0 ? onRemove({ kind: 'leave' }) : setAsking(true))}>
        <Icon icon={Trash2} />
        {words('remove')}
      </Button>
      {asking ? (
        <RemoveQuestion
          of="participant"
          name={participant.name}
          lines={lines}
          others={budget.participants
            .filter(({ id }) => id !== participant.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onRemove={(left) => {
            setAsking(false);
            onRemove(left);
          }}
          onBack={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  readonly budget: Budget;
  readonly participant: Participant;
  readonly mayEdit: boolean;
  readonly changes: ListChange;
  /** It is gone: back to the list. */
  readonly onRemoved: () => void;
};

/** Everything that is asked of one participant, and the way to take it out. */
export function OneParticipant({ facts, budget, participant, mayEdit, changes, onRemoved }: Props) {
  const words = useWords('participants');
  const remove = (left: LinesLeft) => {
    onRemoved();
    changes.take(words('removed', { name: participant.name }), (now) =>
      removeParticipant(now, facts, participant.id, left),
    );
  };
  return (
    <>
      <Link to="." search={{}} className="inline-flex min-h-9 items-center gap-1.5 justify-self-start">
        <Icon icon={ArrowLeft} />
        {words('all')}
      </Link>
      <div className="max-w-[52rem]">
        <h3 className="mb-5 font-serif text-h2 [overflow-wrap:anywhere]">{participant.name}</h3>
        <FindingsHere projectId={facts.id} here={{ beside: 'subject', about: 'participant', id: participant.id }} />
        <ParticipantForm
          facts={facts}
          participant={participant}
          mayEdit={mayEdit}
          onChange={(next) => changes.change((now) => putParticipant(now, next))}
        />
        {mayEdit ? (
          <div className="mt-10 border-t border-heavy pt-4">
            <Removal budget={budget} participant={participant} onRemove={remove} />
          </div>
        ) : null}
      </div>
    </>
  );
}
