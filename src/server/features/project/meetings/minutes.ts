import { findFieldSave, noteFieldSave } from '#server/data/organizations/field-saves.ts';
import { lockMeeting, storeMinutes } from '#server/data/projects/meetings/meetings.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { shownMeeting } from './planning.ts';

/** Stores the minutes of a meeting, which may be cancelled or still to come. */
export const saveMinutes = os.meetings.saveMinutes
  .use(projectMember('task.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { meetingId, base, saveId, text } = input;
    const savedAt = deps.clock();
    return await change(context, 'meeting.minuted', async (tx) => {
      const meeting = await lockMeeting(tx, place, meetingId);
      if (!meeting) throw errors.NOT_FOUND();
      const earlier = await findFieldSave(tx, place, saveId);
      if (earlier) return unchanged(earlier);
      if (meeting.minutesRevision !== base) throw errors.CONFLICT({ data: shownMeeting(meeting).minutes });
      const saved = { revision: base + 1, savedAt };
      await storeMinutes(tx, place, meetingId, {
        minutes: text,
        minutesRevision: saved.revision,
        minutesSavedAt: savedAt,
        minutesSavedBy: user.id,
      });
      if (!(await noteFieldSave(tx, place, saveId, saved))) throw errors.SAVE_ID_TAKEN();
      return done({ meetingId }, saved, { cause: saveId });
    });
  });
