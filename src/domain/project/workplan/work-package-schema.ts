import * as z from 'zod/mini';

import { rowIdSchema } from '#domain/values/schemas.ts';

export const workPackageSchema = z.strictObject({ id: rowIdSchema, number: z.int(), title: z.string() });
