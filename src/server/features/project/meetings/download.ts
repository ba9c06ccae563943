import { meetingFile } from '#domain/project/meetings/invitation.ts';

import { writeMeeting } from '#server/adapters/calendar/write-calendar.ts';
import { findMeeting } from '#server/data/projects/meetings/meetings.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';

/** A meeting as a calendar file, for members who may see the project. */
export async function downloadMeeting(caller: ProjectCall): Promise<Response> {
  const { deps, place, part } = caller;
  const meetingId = part('meetingId');
  const meeting = isId(meetingId) ? await findMeeting(deps.db, place, meetingId) : null;
  if (!meeting) return refusal('NOT_FOUND');
  const text = writeMeeting(meetingFile(meeting, meeting.state));
  await note(caller, 'meeting.downloaded', { meetingId });
  return new Response(text, {
    headers: attachmentHeaders(`${fileNameOf(meeting.title, 'meeting')}.ics`, 'text/calendar; charset=utf-8'),
  });
}
