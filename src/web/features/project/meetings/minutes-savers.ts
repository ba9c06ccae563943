import { isDefinedError, safe } from '@orpc/client';
import type { Meeting } from '#contract/planning/meetings.ts';
import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { putMinutes } from './use-meetings.ts';

export type MinutesSaver = Saver<string>;

const room = makeSaverRoom<string>({
  loadCheck: () => Promise.resolve((value) => typeof value === 'string'),
  isSame: Object.is,
  knowsSaveIds: true,
});

function newestOf({ text, revision, savedAt, savedBy }: Meeting['minutes']): Newest<string> {
  return { value: text, revision, savedAt, savedBy };
}

/** What is needed of a project to write minutes in it. */
export type MinutesPlace = {
  readonly userId: string;
  readonly userName: string;
  readonly orgId: string;
  readonly projectId: string;
};

async function send(
  projectId: string,
  meetingId: string,
  { base, saveId, value: text }: Save<string>,
): Promise<Answer<string>> {
  const words = wordsFor(localeOfPage(), 'meetings');
  if (text.length > meetingLimits.minutes)
    return { kind: 'refused', message: words('minutes.too_long', { limit: meetingLimits.minutes }) };
  noteOwnSave(saveId);
  const [error, saved] = await safe(api.meetings.saveMinutes({ projectId, meetingId, base, saveId, text }));
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error) && error.code === 'CONFLICT') return { kind: 'conflict', newest: newestOf(error.data) };
  return answerToError(error, 'text');
}

/** The saver of the minutes of a meeting: the one that still has something to send, or a new one. */
export async function openMinutesSaver(place: MinutesPlace, { id, minutes }: Meeting): Promise<MinutesSaver> {
  const { userId, userName, orgId, projectId } = place;
  return await room.open({
    owner: { userId, orgId, subject: `minutes ${id}` },
    mayEdit: true,
    stored: newestOf(minutes),
    send: (save) => send(projectId, id, save),
    // Minutes that are opened again begin with what is stored.
    onSaved: (text, revision, savedAt) => putMinutes(projectId, id, { text, revision, savedAt, savedBy: userName }),
  });
}

/** Hands over what the server is known to have. */
export function adoptMinutes(saver: MinutesSaver, minutes: Meeting['minutes']): void {
  saver.adopt(newestOf(minutes));
}
