import * as z from 'zod/mini';

import { isEmailAddress } from '#domain/account/fields.ts';
import { meetingLimits, meetingStates, outsideKinds } from '#domain/project/meetings/meeting-codes.ts';
import { instantSchema, list, rowIdSchema } from '#domain/values/schemas.ts';
import { zoneOf } from '#domain/values/time.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const count = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));
/** One of the people of the backup; null where the person is gone. */
const by = z.nullable(rowIdSchema);

/** A meeting with those who take part, members as people of the backup. */
export const backupMeetingSchema = z.strictObject({
  title: text(meetingLimits.title).check(z.minLength(1)),
  startsAt: instantSchema,
  duration: z.int().check(z.minimum(meetingLimits.shortest), z.maximum(meetingLimits.longest)),
  zone: text(64).check(z.refine((zone) => zoneOf(zone) !== null)),
  place: text(meetingLimits.place),
  agenda: text(meetingLimits.agenda),
  state: z.enum(meetingStates),
  people: list(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('member'), person: rowIdSchema }),
      z.strictObject({
        kind: z.enum(outsideKinds),
        name: text(meetingLimits.name),
        email: text(320).check(z.refine(isEmailAddress)),
      }),
    ]),
    meetingLimits.people,
  ),
  minutes: z.strictObject({
    text: text(meetingLimits.minutes),
    revision: count,
    savedAt: z.nullable(instantSchema),
    savedBy: by,
  }),
  createdBy: by,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
