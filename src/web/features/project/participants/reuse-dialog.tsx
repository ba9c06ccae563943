import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { countryName } from '#words/organization/country-name.ts';

export type ReuseProps = {
  readonly projectId: string;
  readonly onTake: (partners: readonly Participant[]) => void;
  readonly onClose: () => void;
};

/** Offers the partners of the organization's other projects, with everything that is known of them. */
export function ReuseDialog({ projectId, onTake, onClose }: ReuseProps) {
  const words = useWords('participants');
  const countries = useWords('countries');
  const untitled = useWords('project_names');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(queries.participants.known.queryOptions({ input: { projectId }, gcTime: 0 }));
  const partners = query.data?.partners ?? [];
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const take = () =>
    onTake(partners.filter(({ participant }) => chosen.has(participant.id)).map((each) => each.participant));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('reuse.title')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" aria-disabled={chosen.size === 0} onClick={chosen.size === 0 ? undefined : take}>
            {words('reuse.take', { count: chosen.size })}
          </Button>
        </>
      }
    >
      {query.isPending ? (
        <Loading label={words('reuse.loading')}>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-3 h-6 w-1/2" />
        </Loading>
      ) : null}
      {query.isError ? (
        <Failed title={words('reuse.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {words('reuse.failed_text')}
        </Failed>
      ) : null}
      {query.isSuccess && partners.length === 0 ? <p className="text-ink-2">{words('reuse.none')}</p> : null}
      <div className="grid gap-1 text-ink">
        {partners.map(({ participant, project }) => (
          <Checkbox
            key={participant.id}
            checked={chosen.has(participant.id)}
            onChange={(event) => toggle(participant.id, event.target.checked)}
            hint={[
              participant.country === null ? null : countryName(countries, participant.country),
              detailsOf(participant).pic === '' ? null : words('pic_is', { pic: detailsOf(participant).pic }),
              words('reuse.from', { project: project === '' ? untitled('untitled') : project }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          >
            {participant.name}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
