import { oc } from '@orpc/contract';
import { z } from 'zod';

import { linesLeftKinds } from '#domain/project/budget/budget-codes.ts';
import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { isStorableText } from '#domain/values/text.ts';

import type { CountedLimits } from './limit-kinds.ts';

/** What a procedure states besides its route: how often it may be called, where it has limits of its own. */
type Meta = {
  readonly limits?: CountedLimits;
  /** It shows what is the person's alone, and nothing to an administrator who looks as them. */
  readonly closedToLooks?: true;
};

/** What a person may not see answers NOT_FOUND, exactly like what does not exist. */
const withEveryError = oc.$meta<Meta>({}).errors({
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  /** An administrator who looks as a person changes nothing, and does not see what is the person's alone. */
  LOOKING_ONLY: { status: 423 },
  NOT_FOUND: { status: 404 },
  RATE_LIMITED: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
});

/** The address of a procedure in the public interface to come, and one sentence on what it does. RPC uses neither. */
type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
};

/** Begins the procedures of one area of the product. There is no other way to begin one, so each has its route. */
export function area(tag: string) {
  return (route: Route) => withEveryError.route({ ...route, tags: [tag] });
}

/**
 * A text of at most this many code units that the database can hold. Every text that a procedure takes is made of this.
 */
export function text(max: number) {
  return z.string().max(max).refine(isStorableText, 'This text cannot be stored.');
}

export const id = z.uuid();
/** Counts the saves of a row, in a database integer. */
export const revision = z.int().min(0).max(2_147_483_647);
/** Which sections there are, the template of the program says. */
export const sectionKey = sectionKeySchema;
export const instant = z.iso.datetime({ precision: 3 });
export const localDate = z.iso.date();
/** Whole cents of euro. */
export const cents = z.int();
/** Hundredths of a percent. */
export const basisPoints = z.int().min(0).max(10_000);

/** A reason as a code with parameters; the messages turn it into a sentence. */
export const reason = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * What every save of a list of a project names: the revision it was made on, and an id by which a repeated one gets its
 * first answer.
 */
export const listSave = z.object({ projectId: id, base: revision, saveId: id });

/** What a save that was stored answers. */
export const savedList = z.object({ revision: z.int(), savedAt: instant });

/** When and by whom a list was saved last; null before its first save, and where that is no longer known. */
export const lastSaved = z.object({ savedAt: instant.nullable(), savedBy: z.string().nullable() });

/** What becomes of the budget lines of what is removed, decided on this revision of the budget. */
const [move, ...others] = linesLeftKinds;
export const linesLeft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(move), to: id, budgetRevision: revision }),
  z.object({ kind: z.enum(others), budgetRevision: revision }),
]);

export const listErrors = {
  /** A row has an id that is in use outside this project. */
  ID_TAKEN: { status: 409 },
  /** Another save of the organization has this saveId. */
  SAVE_ID_TAKEN: { status: 409 },
} as const;

export const removalErrors = {
  /** Budget lines point at it, and nobody has decided what becomes of them, or on another budget than this. */
  IN_USE: { status: 409, data: z.object({ lines: z.int(), budgetRevision: z.int() }) },
} as const;
