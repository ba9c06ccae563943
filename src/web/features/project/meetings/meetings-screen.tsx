import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Meeting } from '#contract/planning/meetings.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { byTime } from '#domain/project/meetings/meeting.ts';
import { BRUSSELS, instantFromMs, isInstant } from '#domain/values/time.ts';
import { useMe } from '#web/api/me.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useWords } from '#web/page/words.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { MeetingEditor } from './meeting-editor.tsx';
import { MeetingItem } from './meeting-item.tsx';
import { useMeetingDeeds, useMeetings, useMembers, type MeetingDeeds } from './use-meetings.ts';

type CancelProps = {
  readonly projectId: string;
  readonly meeting: Meeting;
  readonly deeds: MeetingDeeds;
  readonly onClose: () => void;
};

function CancelQuestion({ projectId, meeting: { id, title, revision }, deeds: { cancel }, onClose }: CancelProps) {
  const words = useWords('meetings');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="[overflow-wrap:anywhere]">{words('cancel.title', { title })}</span>}
      actions={
        <>
          <DialogClose>{words('cancel.keep')}</DialogClose>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ projectId, meetingId: id, base: revision }, { onSettled: onClose })}
          >
            {words('cancel.do')}
          </Button>
        </>
      }
    >
      {words('cancel.text')}
    </Dialog>
  );
}

type Dated = Meeting & { readonly startsAt: ReturnType<typeof instantFromMs> };
const isDated = (meeting: Meeting): meeting is Dated => isInstant(meeting.startsAt);

type ListsProps = {
  readonly items: readonly Meeting[];
  readonly draw: (meeting: Meeting) => ReactNode;
};

function Lists({ items, draw }: ListsProps) {
  const words = useWords('meetings');
  const { upcoming, past } = byTime(items.filter(isDated), instantFromMs(useNow()));
  return (
    <>
      <Group level={2} title={words('upcoming')}>
        {upcoming.length === 0 ? <p className="text-ink-2">{words('upcoming.none')}</p> : null}
        <ol className="border-t border-rule empty:hidden">{upcoming.map(draw)}</ol>
      </Group>
      {past.length === 0 ? null : (
        <Group level={2} title={words('past')}>
          <ol className="border-t border-rule">{past.map(draw)}</ol>
        </Group>
      )}
    </>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  /** The meeting that the address names. */
  readonly asked: string | null;
};

/** The meetings of a project: planned, changed and cancelled, with their minutes and what follows from them. */
export function MeetingsScreen({ facts, asked }: Props) {
  const words = useWords('meetings');
  const me = useMe();
  const zone = useReaderZone() ?? BRUSSELS;
  const meetings = useMeetings(facts.id);
  const deeds = useMeetingDeeds(facts.id);
  const orgId = useStoredProject(facts.id)?.head.organization.id;
  const { people: members, isFailed } = useMembers(facts.id);
  const [edited, setEdited] = useState<Meeting | 'new' | null>(null);
  const [dropped, setDropped] = useState<Meeting | null>(null);
  const { data } = meetings;
  const mayEdit = data?.mayEdit ?? false;
  const place = { userId: me?.user.id ?? '', userName: me?.user.name ?? '', orgId: orgId ?? '', projectId: facts.id };
  const add = mayEdit ? (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Icon icon={Plus} />
      {words('schedule')}
    </Button>
  ) : null;
  const draw = (meeting: Meeting) => (
    <MeetingItem
      key={meeting.id}
      isAsked={meeting.id === asked}
      onEdit={setEdited}
      onCancel={setDropped}
      {...{ place, meeting, members, mayEdit, zone, deeds }}
    />
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2>{words('title')}</h2>
          <p className="mt-1 max-w-[44rem] text-ink-2">
            {words('intro')} {words('intro_zone', { zone: zone.replaceAll('_', ' ') })}
          </p>
        </div>
        {data && data.items.length > 0 ? add : null}
      </div>
      {meetings.isPending ? <Loading label={words('loading')} rows={4} /> : null}
      {meetings.isError && !data ? (
        <Failed title={words('failed')} onRetry={() => void meetings.refetch()} retrying={meetings.isFetching}>
          {words('nothing_lost')}
        </Failed>
      ) : null}
      {data && data.items.length === 0 ? (
        <Empty title={words('empty.title')} actions={add}>
          {words(mayEdit ? 'empty.text' : 'empty.reader')}
        </Empty>
      ) : null}
      {data && data.items.length > 0 ? <Lists items={data.items} draw={draw} /> : null}
      {edited === null ? null : (
        <MeetingEditor
          key={edited === 'new' ? 'new' : edited.id}
          facts={facts}
          meeting={edited === 'new' ? null : edited}
          members={isFailed ? null : members}
          deeds={deeds}
          onClose={() => setEdited(null)}
        />
      )}
      {dropped === null ? null : (
        <CancelQuestion projectId={facts.id} meeting={dropped} deeds={deeds} onClose={() => setDropped(null)} />
      )}
    </>
  );
}
