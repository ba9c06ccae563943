import { useEffect, useRef, useState } from 'react';
import { CalendarPlus, ChevronDown, ChevronUp, MapPin, Pencil, Video, X } from 'lucide-react';
import type { Meeting } from '#contract/planning/meetings.ts';
import { endOf, isUpcoming, webAddressOf } from '#domain/project/meetings/meeting.ts';
import { dayIn, instantFromMs, isInstant, msOf, offsetMinutes, type Instant } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { meetingFilePath } from '#web/project/project-paths.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkedText } from '#web/ui/page/linked-text.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { FollowUp } from './follow-up.tsx';
import { MinutesPart, MinutesText } from './minutes-part.tsx';
import type { MinutesPlace } from './minutes-savers.ts';
import { momentSaid, spanSaid } from './moment-said.ts';
import type { Choosable } from './people-fields.tsx';
import type { MeetingDeeds } from './use-meetings.ts';

type Props = {
  readonly place: MinutesPlace;
  readonly meeting: Meeting;
  readonly members: readonly Choosable[];
  readonly mayEdit: boolean;
  /** Of the reader's clock. */
  readonly zone: string;
  /** The address of the page names it. */
  readonly isAsked: boolean;
  readonly deeds: MeetingDeeds;
  readonly onEdit: (meeting: Meeting) => void;
  readonly onCancel: (meeting: Meeting) => void;
};

/** Where it is: a link only where that is a web address. */
function Where({ place }: { readonly place: string }) {
  const address = webAddressOf(place);
  if (place === '') return null;
  return (
    <p className="flex items-start gap-1.5 [overflow-wrap:anywhere]">
      <Icon icon={address === null ? MapPin : Video} className="mt-0.5 text-ink-3" />
      {address === null ? (
        <span>{place}</span>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {place}
        </a>
      )}
    </p>
  );
}

function nameOf({ name, email }: Meeting['people'][number]): string {
  return name === '' ? (email ?? '') : name;
}

function People({ meeting: { people } }: Pick<Props, 'meeting'>) {
  const words = useWords('meetings');
  if (people.length === 0) return <p className="text-meta text-ink-3">{words('people.none')}</p>;
  const names = people.map((person) => words(`person.${person.kind}`, { name: nameOf(person) }));
  return (
    <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
      {words('people', { names: words.formats.list(names) })}
    </p>
  );
}

/** Those whom no mail has told of the meeting as it stands, and a way to tell them. */
function Untold({ place, meeting, deeds: { invite } }: Pick<Props, 'place' | 'meeting' | 'deeds'>) {
  const words = useWords('meetings');
  const untold = meeting.people.filter(({ told }) => !told);
  if (untold.length === 0) return null;
  const names = words.formats.list(untold.map(nameOf));
  return (
    <div className="mt-3 max-w-[44rem]">
      <Notice
        tone="check"
        title={words('untold', { names })}
        actions={
          <Button
            size="small"
            busy={invite.isPending}
            onClick={() => invite.mutate({ projectId: place.projectId, meetingId: meeting.id })}
          >
            <span>{words.rich('invite', { title: meeting.title, hidden })}</span>
          </Button>
        }
      >
        {words('untold.text')}
      </Notice>
    </div>
  );
}

type ToolsProps = Pick<Props, 'place' | 'meeting' | 'mayEdit' | 'onEdit' | 'onCancel'> & {
  readonly isToCome: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

function Tools({ place, meeting, mayEdit, isToCome, isOpen, onOpen, onEdit, onCancel }: ToolsProps) {
  const words = useWords('meetings');
  const { id, title, state } = meeting;
  return (
    <div className="mt-3 flex flex-wrap gap-x-1 gap-y-1 -ms-2">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={`about-${id}`}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon icon={isOpen ? ChevronUp : ChevronDown} />
        <span>{words.rich('open', { title, hidden })}</span>
      </Button>
      <AnchorButton size="small" variant="quiet" href={meetingFilePath(place.projectId, id)} download>
        <Icon icon={CalendarPlus} />
        <span>{words.rich('file', { title, hidden })}</span>
      </AnchorButton>
      {mayEdit && state === 'planned' ? (
        <Button size="small" variant="quiet" onClick={() => onEdit(meeting)}>
          <Icon icon={Pencil} />
          <span>{words.rich('edit', { title, hidden })}</span>
        </Button>
      ) : null}
      {mayEdit && isToCome ? (
        <Button size="small" variant="quiet" onClick={() => onCancel(meeting)}>
          <Icon icon={X} />
          <span>{words.rich('cancel', { title, hidden })}</span>
        </Button>
      ) : null}
    </div>
  );
}

/** When it is on the reader's clock, and where it was planned elsewhere, on the clock there. */
function When({ meeting, startsAt, zone }: Pick<Props, 'meeting' | 'zone'> & { readonly startsAt: Instant }) {
  const words = useWords('meetings');
  const span = { startsAt, duration: meeting.duration };
  const ms = msOf(startsAt);
  const isElsewhere = offsetMinutes(zone, ms) !== offsetMinutes(meeting.zone, ms);
  const isSameDay = dayIn(zone, startsAt) === dayIn(meeting.zone, startsAt);
  const there = isSameDay ? spanSaid(words, span, meeting.zone) : momentSaid(words, span, meeting.zone);
  return (
    <div>
      <time dateTime={startsAt} className="block font-semibold">
        {words.formats.dayOf(startsAt, zone)}
      </time>
      <span className="block tabular-nums">{spanSaid(words, span, zone)}</span>
      {isElsewhere ? (
        <span className="block text-meta text-ink-3 [overflow-wrap:anywhere]">
          {words('there', { from: there, zone: meeting.zone.replaceAll('_', ' ') })}
        </span>
      ) : null}
    </div>
  );
}

function About({ place, meeting, members, mayEdit }: Pick<Props, 'place' | 'meeting' | 'members' | 'mayEdit'>) {
  return (
    <div id={`about-${meeting.id}`} className="mt-3 grid gap-6 border-t border-line pt-4">
      {mayEdit ? <MinutesPart place={place} meeting={meeting} /> : <MinutesText minutes={meeting.minutes} />}
      <FollowUp projectId={place.projectId} meeting={meeting} members={members} mayEdit={mayEdit} />
    </div>
  );
}

/** A meeting in the list: when, where, who and what about; its minutes and follow-up tasks once they are opened. */
export function MeetingItem(props: Props) {
  const words = useWords('meetings');
  const { place, meeting, zone, isAsked, mayEdit } = props;
  const { title, state, duration, agenda, createdBy } = meeting;
  const now = instantFromMs(useNow());
  const [isOpen, setOpen] = useState(isAsked);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  if (!isInstant(meeting.startsAt)) return null;
  const span = { startsAt: meeting.startsAt, duration };
  const isToCome = isUpcoming({ ...span, state }, now);
  return (
    <li
      ref={item}
      className="grid scroll-mt-16 gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <When meeting={meeting} startsAt={span.startsAt} zone={zone} />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-h4 font-semibold tracking-normal [overflow-wrap:anywhere]">
          {title}
          {state === 'cancelled' ? <Badge tone="closed">{words('cancelled')}</Badge> : null}
          {isToCome && span.startsAt <= now ? <Badge tone="blue">{words('now')}</Badge> : null}
        </h3>
        <div className="mt-1 grid gap-1">
          <Where place={meeting.place} />
          <People meeting={meeting} />
          {createdBy === null ? null : (
            <p className="text-meta text-ink-3">{words('planned_by', { name: createdBy })}</p>
          )}
        </div>
        {agenda === '' ? null : (
          <div className="mt-3 max-w-[44rem]">
            <h4 className="font-sans text-label font-medium text-ink-3">{words('agenda')}</h4>
            <p className="mt-0.5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
              <LinkedText>{agenda}</LinkedText>
            </p>
          </div>
        )}
        {mayEdit && endOf(span) > now ? <Untold {...props} /> : null}
        <Tools {...props} isToCome={isToCome} isOpen={isOpen} onOpen={setOpen} />
        {isOpen ? <About place={place} meeting={meeting} members={props.members} mayEdit={mayEdit} /> : null}
      </div>
    </li>
  );
}
