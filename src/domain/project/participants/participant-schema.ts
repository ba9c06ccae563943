import * as z from 'zod/mini';

import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { rowIdSchema } from '#domain/values/schemas.ts';
import { participantRoles } from './participant-codes.ts';

/** Who takes part in a project. Null is not filled in yet. */
export const participantSchema = z.strictObject({
  id: rowIdSchema,
  name: z.string(),
  /** ISO code. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  kind: z.nullable(z.enum(organizationKinds)),
  size: z.nullable(z.enum(organizationSizes)),
  role: z.enum(participantRoles),
});
