import type { ZodMiniType } from 'zod/mini';
import type { Shape } from '#domain/values/schemas.ts';
import type { LoadCheck } from './drafts.ts';

/** Checks drafts by the schema of their value. The schema, and Zod with it, arrives once there is a draft. */
export function checkBy<Schema extends ZodMiniType>(loadSchema: () => Promise<Schema>): LoadCheck<Shape<Schema>> {
  return async () => {
    const schema = await loadSchema();
    return (value): value is Shape<Schema> => schema.safeParse(value).success;
  };
}
