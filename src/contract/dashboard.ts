import { z } from 'zod';

import { taskPriorities } from '#domain/project/tasks/task-codes.ts';

import { area, id, instant, localDate } from './base.ts';
import { notification } from './notifications/notifications.ts';
import { programCard } from './programs.ts';

const dueTask = z.object({
  id,
  title: z.string(),
  dueDate: localDate,
  priority: z.enum(taskPriorities),
  projectId: id,
  projectTitle: z.string(),
  /** Whether it is assigned to the person who asks, and not to nobody. */
  mine: z.boolean(),
});

const nextMeeting = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  /** In minutes. */
  duration: z.int(),
  place: z.string(),
  projectId: id,
  projectTitle: z.string(),
});

const overview = z.object({
  counters: z.object({
    /** Programs open now. */
    available: z.int(),
    /** Those of them that no rule and no unknown closes to the organization. */
    applicable: z.int(),
    /** Projects in work: drafts and active ones, archived ones aside. */
    projects: z.int(),
    drafts: z.int(),
    /** Tasks that are not completed, whoever has them. Archived projects are left out. */
    tasks: z.int(),
    /** Of these, the person's own and nobody's. */
    ownTasks: z.int(),
    /** Meetings to come, or under way. Archived projects are left out. */
    meetings: z.int(),
    /** Of these, those that the person takes part in or has planned, and those that name no member. */
    ownMeetings: z.int(),
  }),
  /** The latest five, and beside them, with Pro, the latest eleven about calls that fit. */
  alerts: z.array(notification),
  /** Whether the person gets mails about calls that fit; null for whoever has no seat of Pro. */
  callMails: z.boolean().nullable(),
  /** Of all alerts, those that the person who asks has not read. */
  unread: z.int(),
  /** Saved programs by their next deadline, five at most. */
  deadlines: z.array(programCard),
  /** The three best matches of all that can be applied for, now or later. */
  best: z.array(programCard),
  /** The best of what entered the catalogue in the last 30 days, five at most. */
  matches: z.array(programCard),
  /**
   * The person's own tasks, and nobody's, that are late or due within two weeks: the first of them, and their number.
   */
  tasks: z.object({ due: z.array(dueTask), count: z.int() }),
  /** The next five of the person's own meetings. */
  meetings: z.array(nextMeeting),
});
export type DashboardOverview = z.infer<typeof overview>;

const procedure = area('Dashboard');

export const dashboard = {
  /** Five due tasks, or a hundred where all are asked for. */
  get: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/dashboard',
    summary: 'Shows what is new and due in an organization.',
  })
    .input(z.object({ orgId: id, allTasks: z.boolean().default(false) }))
    .output(overview),
  setCallMails: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/call-mails',
    summary: 'Has the person get mails about calls that fit, or none.',
  })
    .input(z.object({ orgId: id, wanted: z.boolean() }))
    .output(z.object({})),
};
