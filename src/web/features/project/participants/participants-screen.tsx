import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { putParticipant } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { coordinatorOf, participantLimits } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import type { Saver } from '#web/saving/saver.ts';
import { useSaverValue } from '#web/saving/use-saver.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { FindPartnersLater } from './find/find-partners-later.tsx';
import { asNew, newParticipant } from './new-participant.ts';
import { ConsortiumView } from './consortium-view.tsx';
import { OneParticipant } from './one-participant.tsx';
import { ParticipantEntry } from './participant-entry.tsx';
import { useListChange, type ListChange } from './use-list-change.ts';

const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;
const loadReuse = async () => (await import('./reuse-dialog.tsx')).ReuseDialog;

type Props = {
  /** Participants, work packages and lines as they are edited. */
  readonly saver: Saver<Budget>;
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  readonly bar: ReactNode;
  readonly notices: ReactNode;
  /** The participant that is open; absent: the list. */
  readonly openId: string | undefined;
};

type ListProps = {
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  readonly changes: ListChange;
  readonly onOpen: (id: string) => void;
};

/** Ways for participants to come in: by hand, from a table, from other projects. */
function Adding({ facts, changes, onOpen }: Omit<ListProps, 'mayEdit'>) {
  const words = useWords('participants');
  const importing = useOverlay(loadImport);
  const reusing = useOverlay(loadReuse);
  const { participants } = facts;
  const add = () => {
    const participant = newParticipant(participants, words('new_name'));
    changes.change((now) => putParticipant(now, participant));
    onOpen(participant.id);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => reusing.setOpen(true)}>{words('reuse')}</Button>
      <Button onClick={() => importing.setOpen(true)}>{words('import')}</Button>
      <Button disabled={participants.length >= participantLimits.participants} onClick={add}>
        <Icon icon={Plus} />
        {words('add')}
      </Button>
      {importing.open
        ? importing.draw?.({
            projectId: facts.id,
            participants,
            onClose: () => importing.setOpen(false),
            onImport: (next, count) => {
              importing.setOpen(false);
              changes.take(words('imported', { count }), (now) => ({ ...now, participants: next }));
            },
          })
        : null}
      {reusing.open
        ? reusing.draw?.({
            projectId: facts.id,
            onClose: () => reusing.setOpen(false),
            onTake: (partners) => {
              reusing.setOpen(false);
              changes.take(words('taken', { count: partners.length }), (now) =>
                partners.reduce((list, partner) => putParticipant(list, asNew(list.participants, partner)), now),
              );
            },
          })
        : null}
    </div>
  );
}

/** The consortium as it stands, and each participant with what it still owes. */
function AllParticipants({ facts, mayEdit, changes, onOpen }: ListProps) {
  const words = useWords('participants');
  const { participants } = facts;
  const adding = mayEdit ? <Adding facts={facts} changes={changes} onOpen={onOpen} /> : null;
  const begin = () => {
    const own = coordinatorOf(facts.organization, crypto.randomUUID());
    changes.take(words('begun', { name: own.name }), (now) => putParticipant(now, own));
  };
  const finding = <FindPartnersLater facts={facts} mayEdit={mayEdit} changes={changes} onOpen={onOpen} />;
  if (participants.length === 0)
    return (
      <>
        <Empty
          title={words('empty')}
          actions={
            mayEdit ? (
              <>
                <Button onClick={begin}>{words('begin')}</Button>
                {adding}
              </>
            ) : null
          }
        >
          {words('empty_text')}
        </Empty>
        {finding}
      </>
    );
  return (
    <>
      <ConsortiumView facts={facts} />
      <FindingsHere projectId={facts.id} here={{ beside: 'page', fix: 'organization' }} />
      <Group title={words('list', { count: participants.length })} aside={adding}>
        <ul className="border-t border-rule">
          {participants.map((participant, index) => (
            <ParticipantEntry key={participant.id} facts={facts} participant={participant} number={index + 1} />
          ))}
        </ul>
      </Group>
      {finding}
    </>
  );
}

/** Who takes part in a project: the consortium as it stands, each participant, and everything that is asked of one. */
export function ParticipantsScreen({ saver, facts: stored, mayEdit, bar, notices, openId }: Props) {
  const words = useWords('participants');
  const navigate = useNavigate();
  const budget = useSaverValue(saver);
  const changes = useListChange(saver);
  const facts = { ...stored, participants: budget.participants };
  const opened = budget.participants.find(({ id }) => id === openId);
  const show = (participant?: string) =>
    void navigate({ to: '.', search: participant === undefined ? {} : { participant } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{words('title')}</h2>
        <div className="flex flex-wrap items-center gap-2">{bar}</div>
      </div>
      {notices}
      {opened === undefined ? (
        <AllParticipants facts={facts} mayEdit={mayEdit} changes={changes} onOpen={show} />
      ) : (
        <OneParticipant
          key={opened.id}
          facts={facts}
          budget={budget}
          participant={opened}
          mayEdit={mayEdit}
          changes={changes}
          onRemoved={() => show()}
        />
      )}
    </div>
  );
}
