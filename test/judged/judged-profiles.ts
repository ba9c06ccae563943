import { z } from 'zod';

import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import outsideRows from './matching/outside.json' with { type: 'json' };
import rows from './matching/profiles.json' with { type: 'json' };

const text = z.string().trim().min(1);

const judgedProfile = z.strictObject({
  id: z.string().regex(/^profile-\d{2}$/),
  /** Rankings are tuned on one half alone; the other tells how they do on organizations nobody looked at. */
  half: z.enum(['tune', 'held']),
  name: text,
  country: z.string().regex(/^[A-Z]{2}$/),
  kind: z.enum(organizationKinds),
  size: z.enum(organizationSizes).nullable(),
  /** A NACE division or class: "62", "62.10". */
  industry: z.string().regex(/^\d{2}(\.\d{1,2})?$/),
  trl: z.int().min(1).max(9).nullable(),
  description: text,
  keywords: z.array(text).min(3).max(8),
  activities: z.array(text).min(2).max(5),
  /** By topic identifier: 3 to look at today, 2 fits in subject, 1 related; what is not listed is 0. */
  grades: z.record(text, z.union([z.literal(3), z.literal(2), z.literal(1)])),
  /** Why these grades, in one line. */
  why: text,
});
type JudgedProfile = z.infer<typeof judgedProfile>;

/** Organizations in their own words, with the calls that a good adviser would show them. */
export const judgedProfiles: readonly JudgedProfile[] = z.array(judgedProfile).parse(rows);

const outsideOrganization = z.strictObject({
  half: judgedProfile.shape.half,
  name: text,
  country: judgedProfile.shape.country,
  kind: judgedProfile.shape.kind,
  description: text,
  keywords: z.array(text),
});

/** Organizations of which none of the recorded calls speaks: an adviser would show them nothing. */
export const outsideOrganizations: readonly z.infer<typeof outsideOrganization>[] = z
  .array(outsideOrganization)
  .parse(outsideRows);
