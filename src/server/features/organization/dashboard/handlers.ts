import { MOST_TOLD } from '#domain/notifications/fitting-calls.ts';
import { BRUSSELS, DAY_MS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import { findCallMails } from '#server/data/notifications/call-mails.ts';
import { countUnreadAlerts, listAlerts } from '#server/data/notifications/alerts.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { countProjects, getCatalogueOverview } from '#server/data/organizations/dashboard.ts';
import { listProgramCards } from '#server/data/programs/program-cards.ts';
import { countMeetings, listOwnMeetings } from '#server/data/projects/meetings/upcoming.ts';
import { countOpenTasks, listDueTasks } from '#server/data/projects/tasks.ts';
import { shownTask } from '#words/project/task-text.ts';
import { chooseMails } from '#server/platform/notifications/choose-mails.ts';
import { readerOf, shownAlerts } from '#server/platform/notifications/read-alerts.ts';
import { member, os } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';

const SHOWN = 5;
const MOST_TASKS = 100;
const DUE_WITHIN_DAYS = 14;

/** The latest alerts: five of the usual ones, and beside them what was told at once of calls that fit. */
async function listNewest(db: Db, reader: Parameters<typeof listAlerts>[1]) {
  const usual = await listAlerts(db, reader, { fits: false, limit: SHOWN });
  const fits = reader.member?.seesFits ? await listAlerts(db, reader, { fits: true, limit: MOST_TOLD + 1 }) : [];
  return [...fits, ...usual].toSorted((a, b) => msOf(b.createdAt) - msOf(a.createdAt));
}

export const dashboard = {
  get: os.dashboard.get
    .use(member, (input) => input.orgId)
    .handler(async ({ context, input }) => {
      const {
        deps: { db, memory, clock },
        place: { orgId },
        person,
        user,
      } = context;
      const now = clock();
      const applicant = await getApplicant(db, orgId);
      const reader = await readerOf(context);
      const projects = await countProjects(db, orgId, person);
      const tasks = await countOpenTasks(db, orgId, person);
      const met = await countMeetings(db, orgId, person, now);
      const meetings = await listOwnMeetings(db, orgId, person, now, SHOWN);
      const dueBy = dayIn(BRUSSELS, instantFromMs(msOf(now) + DUE_WITHIN_DAYS * DAY_MS));
      const due = await listDueTasks(db, orgId, person, dueBy, input.allTasks ? MOST_TASKS : SHOWN);
      const taskWords = {
        words: wordsFor(context.locale, 'task_suggestions'),
        names: wordsFor(context.locale, 'project_names'),
      };
      const overview = await getCatalogueOverview(memory, orgId, now, SHOWN);
      return {
        counters: { ...overview.counters, ...projects, ...tasks, ...met },
        meetings: [...meetings],
        alerts: shownAlerts(context, await listNewest(db, reader)),
        callMails: reader.member?.seesFits ? await findCallMails(db, orgId, user.id) : null,
        unread: await countUnreadAlerts(db, reader),
        deadlines: await listProgramCards(memory, overview.deadlineIds, applicant, now),
        best: await listProgramCards(memory, overview.bestIds, applicant, now),
        matches: await listProgramCards(memory, overview.matchIds, applicant, now),
        tasks: { count: due.count, due: due.due.map((task) => shownTask(taskWords, task)) },
      };
    }),

  setCallMails: os.dashboard.setCallMails
    .use(member, (input) => input.orgId)
    .handler(async ({ context, input }) => {
      await chooseMails(context.deps, context.user.id, ['fit'], input.wanted ? 'daily' : 'off');
      return {};
    }),
};
