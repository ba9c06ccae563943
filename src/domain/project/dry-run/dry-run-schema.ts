import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { aspectCodes, aspectStates, criterionKinds, thresholdStandings, tieBreakers } from './dry-run-codes.ts';

const points = z.nullable(z.number());

const aspect = z.object({
  code: z.enum(aspectCodes),
  state: z.enum(aspectStates),
  /** How much of it is there, and how much would do. */
  there: z.number(),
  wanted: z.number(),
});

const criterion = z.object({
  /** As the form of the programme names it. */
  name: z.string(),
  /** Null where the product does not know what is looked for. */
  kind: z.nullable(z.enum(criterionKinds)),
  max: points,
  threshold: points,
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
  /** Sum of the ranges; null where a criterion has none. */
  total: z.nullable(z.object({ low: z.number(), high: z.number(), max: z.number() })),
  /** Findings that block: before they are mended, nobody evaluates it. */
  blocking: z.number(),
  /** The changes that would gain most, the best first. */
  gains: list(z.object({ criterion: z.string(), code: z.enum(aspectCodes), points: points })),
  ties: list(z.enum(tieBreakers)),
});
