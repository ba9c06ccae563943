import { z } from 'zod';

import type { Filter, Filters, ValueOf } from '#domain/values/filters.ts';

import { text } from './base.ts';

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'words':
      return text(filter.longest);
    case 'codes':
      return z.array(z.enum(filter.codes)).max(filter.codes.length);
    case 'names':
      return z.array(text(filter.longest)).max(filter.most);
    case 'choice':
      return z.union(filter.codes.map((code) => z.literal(code)));
    case 'number':
      return z.int().min(filter.least).max(filter.most);
    case 'country':
      return z.string().regex(/^[A-Z]{2}$/);
    case 'switch':
      return z.boolean();
  }
}

type Shape<All> = { readonly [Name in keyof All]: z.ZodOptional<z.ZodType<ValueOf<All[Name]>, ValueOf<All[Name]>>> };

function shapeOf<All extends Filters>(filters: All): Shape<All>;
function shapeOf(filters: Filters): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()]));
}

/** The schema of the filters of a list. */
export function filterSchema<All extends Filters>(filters: All) {
  return z.object(shapeOf(filters));
}
