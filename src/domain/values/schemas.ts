// Schemas of the values that carry a brand or a form of their own. Only files named *-schema.ts and the contract may
// import them at run time: what the browser loads first holds no Zod.
import * as z from 'zod/mini';

import { FULL_RATE, type BasisPoints, type Cents } from './money.ts';
import { isInstant, isLocalDate, readInstant, readLocalDate } from './time.ts';

export const instantSchema = z.pipe(z.string().check(z.refine(isInstant)), z.transform(readInstant));
export const localDateSchema = z.pipe(z.string().check(z.refine(isLocalDate)), z.transform(readLocalDate));
export const centsSchema = z.pipe(
  z.int(),
  z.transform((value) => value as Cents),
);
export const basisPointsSchema = z.pipe(
  z.int().check(z.minimum(0), z.maximum(FULL_RATE)),
  z.transform((value) => value as BasisPoints),
);

/** The id of a row, as browsers and the server make it. */
export const rowIdSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/**
 * A list that nobody changes. With `most`, a longer one is refused before anything in it is read: a list of what is
 * wrong with a million items would fill the server's memory.
 */
export function list<Item extends z.core.$ZodType>(item: Item, most?: number): z.ZodMiniReadonly<z.ZodMiniArray<Item>> {
  const items = z.array(item);
  return z.readonly(most === undefined ? items : items.check(z.maxLength(most)));
}

/** What a schema gives out, readonly all the way down: our types are made of this. */
export type Shape<Schema extends z.core.$ZodType> = DeepReadonly<z.core.output<Schema>>;
type Plain = string | number | boolean | null | undefined;
type DeepReadonly<T> = T extends Plain
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };
