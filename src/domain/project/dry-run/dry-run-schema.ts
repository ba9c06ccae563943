import * as z from 'zod/mini';

import { sumKinds, thresholdStandings } from '#domain/project/award/award-codes.ts';
import { list } from '#domain/values/schemas.ts';
import { aspectCodes, aspectStates, criterionKinds, gapCodes, tieBreakers } from './dry-run-codes.ts';

const points = z.nullable(z.number());

const aspect = z.object({
  code: z.enum(aspectCodes),
  state: z.enum(aspectStates),
  /** How much of it is there, and how much would do. */
  there: z.number(),
  wanted: z.number(),
  /** What exactly is missing; the first of them by name. Older runs name none. */
  gaps: z.prefault(list(z.object({ code: z.enum(gapCodes), name: z.string(), count: z.number() })), []),
  /** How many more are missing. */
  more: z.prefault(z.number(), 0),
});

const criterion = z.object({
  /** As the form of the programme names it. */
  name: z.string(),
  /** Null where the product does not know what is looked for. */
  kind: z.nullable(z.enum(criterionKinds)),
  max: points,
  threshold: points,
  /** What its points count in the sum; null where they count once. */
  weight: z.prefault(points, null),
  /** What the form asks for here. */
  asks: z.prefault(list(z.object({ no: z.string(), title: z.string(), prompts: z.string() })), []),
  aspects: list(aspect),
  /** The range of points; null where no points are given, or nothing is judged. */
  low: points,
  high: points,
  standing: z.nullable(z.enum(thresholdStandings)),
});

/** A simulated evaluation. */
export const dryRunSchema = z.object({
  /** The form that says how proposals are judged; null where none is known. */
  form: z.nullable(z.object({ name: z.string(), source: z.string(), overall: z.nullable(z.string()) })),
  criteria: list(criterion),
  /** The criteria together, as the form adds them up; null where that is not known. */
  total: z.nullable(
    z.object({
      low: z.number(),
      high: z.number(),
      max: z.number(),
      kind: z.prefault(z.enum(sumKinds), 'points'),
      needed: z.prefault(points, null),
      /** What criteria that are not judged may add. */
      unjudged: z.prefault(z.number(), 0),
      standing: z.prefault(z.nullable(z.enum(thresholdStandings)), null),
    }),
  ),
  /** The sum by which proposals are put in order, where that is another one. */
  ranking: z.prefault(z.nullable(z.object({ low: z.number(), high: z.number(), max: z.number() })), null),
  /** Findings that block: before they are mended, nobody evaluates it. */
  blocking: z.number(),
  /** The changes that would gain most, the best first. */
  gains: list(
    z.object({
      criterion: z.string(),
      code: z.enum(aspectCodes),
      points: points,
      /** What it adds to the sum, where its criterion counts more or less than once in it. */
      inSum: z.prefault(points, null),
    }),
  ),
  ties: list(z.enum(tieBreakers)),
});
