import { meetingMailLimits } from '#contract/planning/meetings.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import type { CalendarPerson } from '#domain/project/meetings/invitation.ts';
import { endOf } from '#domain/project/meetings/meeting.ts';
import type { MeetingNews } from '#domain/project/meetings/meeting-codes.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';

import { listTimeZones } from '#server/data/accounts/user-settings.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import type { MeetingPersonRow, MeetingRow } from '#server/data/projects/meetings/meetings.ts';
import { noteTold } from '#server/data/projects/meetings/meetings.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who plans: a member with their name and address. */
export type Planner = Omit<ProjectActing, 'deps'> & {
  readonly deps: Deps;
  readonly user: CalendarPerson & { readonly id: string };
  /** For readers without an account. */
  readonly orgLocale: Locale;
};

/** Somebody who has to hear something of a meeting. */
export type Hearer = { readonly person: MeetingPersonRow; readonly news: MeetingNews };

/** How many were told, and how many were not because too many mails were sent. */
export type ToldPeople = { readonly mailed: number; readonly unmailed: number };

/**
 * Whose meeting it is for the calendars of those who take part: whoever planned it, and who changes it where that
 * person has left.
 */
export async function organizerOf(
  db: Tx,
  { place, user }: Pick<Planner, 'place' | 'user'>,
  createdBy: string | null,
): Promise<CalendarPerson> {
  const planner = (await listMembers(db, place.orgId)).find(({ userId }) => userId === createdBy) ?? user;
  return { name: planner.name, email: planner.email };
}

/** Whether one more mail may go to somebody now. */
async function mayMail(tx: Tx, { deps, place }: Planner, person: MeetingPersonRow): Promise<boolean> {
  const counted = async (key: string, limit: WindowLimit) =>
    (await countRequest(tx, { id: deps.newId(), key, limit, now: deps.clock() })).allowed;
  const isOutside = person.userId === null;
  return (
    (await counted(`meeting-to|${mailboxOf(person.email)}`, meetingMailLimits.received)) &&
    (!isOutside || (await counted(`meeting-outside|${place.orgId}`, meetingMailLimits.outside))) &&
    (await counted(`meeting|${place.orgId}`, meetingMailLimits.sent))
  );
}

/**
 * Mails people about a meeting as it stands. Nobody is told of one that is over, and no member who does not see the
 * project any more. One address gets one mail, also where it stands there twice.
 */
export async function tellOf(
  tx: Tx,
  planner: Planner,
  meeting: MeetingRow,
  hearers: readonly Hearer[],
): Promise<ToldPeople> {
  const { deps, place, user } = planner;
  if (endOf(meeting) <= deps.clock() || hearers.length === 0) return { mailed: 0, unmailed: 0 };
  const project = (await findIntake(tx, place.orgId, place.projectId))?.intake.title ?? '';
  const organizer = await organizerOf(tx, planner, meeting.createdBy);
  const zones = await listTimeZones(
    tx,
    hearers.flatMap(({ person }) => person.userId ?? []),
  );
  const { id, revision, changedAt, title, startsAt, duration, zone, place: where, agenda } = meeting;
  const told = { id, revision, changedAt, title, startsAt, duration, zone, place: where, agenda };
  const seeing = new Set((await listThoseWhoSee(tx, place)).map(({ userId }) => userId));
  const reached = new Set<string>();
  let unmailed = 0;
  for (const { person, news } of hearers) {
    if (person.userId !== null && !seeing.has(person.userId)) continue;
    const isReached = reached.has(person.email);
    if (!isReached && !(await mayMail(tx, planner, person))) {
      unmailed += 1;
      continue;
    }
    if (!isReached)
      await deps.mail.send(tx, {
        to: person.email,
        otherwise: planner.orgLocale,
        content: {
          code: 'meeting',
          news,
          name: person.name,
          email: person.email,
          by: user.name,
          project,
          meeting: told,
          organizer,
          readerZone: person.userId === null ? null : (zones.get(person.userId) ?? null),
          url:
            person.userId === null
              ? null
              : `${deps.env.publicUrl}/app/projects/${place.projectId}/meetings?meeting=${id}`,
        },
      });
    reached.add(person.email);
    await noteTold(tx, place, person.id, revision);
  }
  return { mailed: reached.size, unmailed };
}
