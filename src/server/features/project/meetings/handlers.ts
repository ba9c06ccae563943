import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';

import { listMeetings } from '#server/data/projects/meetings/meetings.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { saveMinutes } from './minutes.ts';
import { cancelMeeting, changeMeeting, inviteAgain, planMeeting, shownMeeting, type Planned } from './planning.ts';

const answered = ({ meeting, mailed, unmailed }: Planned) => ({ meeting: shownMeeting(meeting), mailed, unmailed });

const list = os.meetings.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context }) => {
    const { deps, place, may } = context;
    return { items: (await listMeetings(deps.db, place)).map(shownMeeting), mayEdit: may('task.edit') };
  });

const plan = os.meetings.plan
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await planMeeting(context, input);
    switch (result.outcome) {
      case 'stored':
        return answered(result);
      case 'bad_time':
        throw errors.BAD_TIME({ data: { fault: result.fault } });
      case 'unknown_person':
        throw errors.UNKNOWN_PERSON();
      case 'full':
        throw errors.LIMIT_REACHED({ data: { limit: meetingLimits.meetings } });
      case 'taken':
        throw errors.ID_TAKEN();
      case 'conflict':
        throw errors.CONFLICT({ data: shownMeeting(result.newest) });
      default:
        throw errors.NOT_FOUND();
    }
  });

const changePlan = os.meetings.change
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await changeMeeting(context, input);
    switch (result.outcome) {
      case 'stored':
        return answered(result);
      case 'bad_time':
        throw errors.BAD_TIME({ data: { fault: result.fault } });
      case 'unknown_person':
        throw errors.UNKNOWN_PERSON();
      case 'conflict':
        throw errors.CONFLICT({ data: shownMeeting(result.newest) });
      case 'cancelled':
        throw errors.CANCELLED();
      default:
        throw errors.NOT_FOUND();
    }
  });

const cancel = os.meetings.cancel
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await cancelMeeting(context, input);
    if (result.outcome === 'stored') return answered(result);
    if (result.outcome === 'conflict') throw errors.CONFLICT({ data: shownMeeting(result.newest) });
    if (result.outcome === 'cancelled') throw errors.CANCELLED();
    throw errors.NOT_FOUND();
  });

const invite = os.meetings.invite
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await inviteAgain(context, input.meetingId);
    if (result.outcome === 'stored') return answered(result);
    if (result.outcome === 'over') throw errors.OVER();
    throw errors.NOT_FOUND();
  });

export const meetings = { list, plan, change: changePlan, cancel, invite, saveMinutes };
