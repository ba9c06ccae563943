import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { attendeeKinds, meetingLimits, meetingStates } from '#domain/project/meetings/meeting-codes.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn, users } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** The meetings of a project: when and where, what is on the agenda, and what was said. */
export const meetings = pgTable(
  'meetings',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** In minutes. */
    duration: integer('duration').notNull(),
    /** The zone in which it was planned, by its IANA name. */
    zone: text('zone').notNull(),
    /** A place, or the address of a call. */
    place: text('place').notNull(),
    agenda: text('agenda').notNull(),
    state: codeColumn('state', meetingStates).notNull(),
    /** Rises with each change of the plan, which programs for calendars tell by it; a change names the one it is based on. */
    revision: integer('revision').notNull(),
    minutes: text('minutes').notNull(),
    /** Rises with each save of the minutes; 0 before the first. */
    minutesRevision: integer('minutes_revision').notNull(),
    minutesSavedAt: instant('minutes_saved_at'),
    minutesSavedBy: userColumn('minutes_saved_by'),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    /** When the plan was changed last. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.duration, meetingLimits.shortest, meetingLimits.longest),
    rangeCheck(t.revision, 1),
    rangeCheck(t.minutesRevision, 0),
    index('meetings_project').on(t.orgId, t.projectId, t.startsAt),
    index('meetings_starts').on(t.orgId, t.startsAt),
  ],
);

/** Who takes part in a meeting: members of the organization, and others by name and address. */
export const meetingPeople = pgTable(
  'meeting_people',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: codeColumn('kind', attendeeKinds).notNull(),
    /** Of a member, and of nobody else; the row goes with the person. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Both empty for a member. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The revision of the plan that they were told of by mail last; 0 where they were told of none. */
    told: integer('told').notNull(),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.position, 0),
    rangeCheck(t.told, 0),
    uniqueIndex('meeting_people_position').on(t.orgId, t.meetingId, t.position),
    index('meeting_people_project').on(t.orgId, t.projectId),
    index('meeting_people_user').on(t.userId),
  ],
);
