import { z } from 'zod';

import { callPlaces, callRhythms } from '#domain/program/usual-call-codes.ts';
import { instant, localDate } from '#contract/base.ts';

const month = z.int().min(1).max(12);

/** The programme that a search names or needs, where nothing of it is open now, and what is known of its usual calls. */
export const notOpen = z.object({
  /** Its name, or that of the part of it that was asked for. */
  name: z.string(),
  /** False where it was not named, but is the place for what was asked for and no call has. */
  isNamed: z.boolean(),
  /** Calls of it that are listed and open later, and when the first does; null where there are none. */
  later: z.object({ count: z.int(), opensAt: instant }).nullable(),
  rhythm: z.enum(callRhythms).nullable(),
  /** Months of a usual year; empty where not known. */
  opensIn: z.array(month),
  closesIn: z.array(month),
  /** Rounds that were seen and are over, the latest first, by the name that the programme gives them. */
  rounds: z.array(z.object({ name: z.string(), opened: localDate.nullable(), closed: localDate })),
  /** False where these facts are not certain. */
  sure: z.boolean(),
  asOf: localDate,
  /** Where its calls are published, and the web address of that place where known. */
  where: z.enum(callPlaces),
  address: z.string().nullable(),
});
export type ProgrammeNotOpen = z.infer<typeof notOpen>;
