import { meetingMailLimits } from '#contract/planning/meetings.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { CalendarPerson } from '#domain/project/meetings/invitation.ts';
import { endOf } from '#domain/project/meetings/meeting.ts';
import type { MeetingNews } from '#domain/project/meetings/meeting-codes.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';

import { listTimeZones } from '#server/data/accounts/user-settings.ts';
import { markMailed } from '#server/data/notifications/alert-mails.ts';
import type { ToldOf } from '#server/data/notifications/insert-alerts.ts';
import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import type { MeetingPersonRow, MeetingRow } from '#server/data/projects/meetings/meetings.ts';
import { noteTold } from '#server/data/projects/meetings/meetings.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';

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

/** Whether somebody is told by mail: a member as they have chosen, everybody else in any case. */
async function isMailed(tx: Tx, { userId }: MeetingPersonRow): Promise<boolean> {
  return userId === null || deliveryFor(await findMailChoices(tx, userId), 'meeting') === 'at_once';
}

/** Tells members of a meeting under the bell: not whoever does it, and each change once. */
async function ring(
  tx: Tx,
  { deps, place, user }: Planner,
  { id, revision, title, startsAt }: MeetingRow,
  hearers: readonly Hearer[],
): Promise<readonly ToldOf[]> {
  const told: ToldOf[] = [];
  for (const [news, theirs] of Map.groupBy(hearers, (hearer) => hearer.news)) {
    const readers = theirs.flatMap(({ person: { userId } }) => (userId === null || userId === user.id ? [] : [userId]));
    const rung = await tellInProject(tx, place, {
      newId: deps.newId,
      now: deps.clock(),
      type: 'meeting',
      key: `meeting:${id}:${revision}:${news}`,
      content: { code: 'meeting_told', call: null, news, meeting: { id, title, startsAt }, by: user.id },
      readers,
    });
    told.push(...rung);
  }
  await announce(tx, deps, told);
  return told;
}

/** How mails about one meeting to different people are written. */
async function writer(tx: Tx, planner: Planner, meeting: MeetingRow, hearers: readonly Hearer[]) {
  const { deps, place, user } = planner;
  const project = (await findIntake(tx, place.orgId, place.projectId))?.intake.title ?? '';
  const organizer = await organizerOf(tx, planner, meeting.createdBy);
  const zones = await listTimeZones(
    tx,
    hearers.flatMap(({ person }) => person.userId ?? []),
  );
  const { id, revision, changedAt, title, startsAt, duration, zone, place: where, agenda } = meeting;
  const told = { id, revision, changedAt, title, startsAt, duration, zone, place: where, agenda };
  const page = `${deps.env.publicUrl}/app/projects/${place.projectId}/meetings?meeting=${id}`;
  return ({ person: { userId, name, email }, news }: Hearer): MailContent => {
    const common = { code: 'meeting', news, name, email, by: user.name, project, meeting: told, organizer } as const;
    return userId === null
      ? { ...common, readerZone: null, url: null, unsubscribeUrl: null }
      : {
          ...common,
          readerZone: zones.get(userId) ?? null,
          url: page,
          unsubscribeUrl: mailStopAddress(deps, userId, ['meeting']),
        };
  };
}

/**
 * Tells people of a meeting as it stands: members under the bell, and everybody who wants it at once by mail. Nobody is
 * told of one that is over, and no member who does not see the project any more. One address gets one mail, also where
 * it stands there twice.
 */
export async function tellOf(
  tx: Tx,
  planner: Planner,
  meeting: MeetingRow,
  hearers: readonly Hearer[],
): Promise<ToldPeople> {
  const { deps, place } = planner;
  if (endOf(meeting) <= deps.clock() || hearers.length === 0) return { mailed: 0, unmailed: 0 };
  const write = await writer(tx, planner, meeting, hearers);
  const rung = await ring(tx, planner, meeting, hearers);
  const seeing = new Set((await listThoseWhoSee(tx, place)).map(({ userId }) => userId));
  const reached = new Set<string>();
  let unmailed = 0;
  for (const hearer of hearers) {
    const { person } = hearer;
    const { userId, email } = person;
    if (userId !== null && !seeing.has(userId)) continue;
    if (!reached.has(email) && (await isMailed(tx, person))) {
      if (!(await mayMail(tx, planner, person))) {
        unmailed += 1;
        continue;
      }
      await deps.mail.send(tx, { to: email, otherwise: planner.orgLocale, content: write(hearer) });
      reached.add(email);
      const own = rung.filter((told) => userId !== null && told.userId === userId);
      if (userId !== null) await markMailed(tx, userId, own, deps.clock());
    }
    await noteTold(tx, place, person.id, meeting.revision);
  }
  return { mailed: reached.size, unmailed };
}
