import { bigint, customType, uuid } from 'drizzle-orm/pg-core';

import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

/** A moment in UTC as the domain's ISO text, whatever form the engine's driver returns. */
export const instant = customType<{ data: Instant; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString() as Instant,
  toDriver: (value) => value,
});

/** Whole cents of euro. */
export function centsColumn(name: string) {
  return bigint(name, { mode: 'number' }).$type<Cents>();
}

/** Hundredths of a percent. */
export const basisPointsColumn = customType<{ data: BasisPoints; driverData: number }>({ dataType: () => 'integer' });

/** Primary key; the value always comes from the injected id maker. */
export function idColumn() {
  return uuid('id').primaryKey();
}
