import { jobStates, type JobState } from '#domain/account/administration-codes.ts';
import { instantFromMs, type Instant } from '#domain/values/time.ts';

import type { ListedJob } from './port.ts';

const MS = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::float8`;

/** The states of the library, by ours. One that was called off is neither shown nor begun again. */
const STATE = `CASE WHEN state IN ('created', 'retry') THEN 'waiting' WHEN state = 'active' THEN 'running'
  WHEN state = 'failed' THEN 'failed' ELSE 'done' END`;

/** Jobs of these names ($1), in a state ($2), with a part of a name ($3), after one of them ($4, $5), so many ($6). */
export const LISTED = `SELECT id::text, name, ${STATE} AS shown_state,
    CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts,
    ${MS('created_on')} AS created, ${MS('start_after')} AS due, ${MS('completed_on')} AS ended, output
  FROM jobs.job
  WHERE name = ANY($1::text[]) AND state <> 'cancelled' AND ($2::text IS NULL OR ${STATE} = $2::text)
    AND position($3::text IN name) > 0
    AND ($4::timestamptz IS NULL
      OR (date_trunc('milliseconds', created_on), id::text) < ($4::timestamptz, $5::text))
  ORDER BY date_trunc('milliseconds', created_on) DESC, id::text DESC
  LIMIT $6::int`;

/** One job that failed for good is begun once more. The worker touches no such job, so whoever is second finds none. */
export const RETRIED = `UPDATE jobs.job SET state = 'retry', retry_limit = retry_count + 1, start_after = now(),
    completed_on = NULL, keep_until = greatest(keep_until, now() + interval '14 days')
  WHERE id = $1::uuid AND state = 'failed' RETURNING name`;

/** One job that failed for good is given up. */
export const DROPPED = `DELETE FROM jobs.job WHERE id = $1::uuid AND state = 'failed' RETURNING name`;

const CODE = /^[A-Za-z0-9_.-]{1,60}$/;
const PLACE = /^\s+at .*?([\w.-]{1,60}\.[cm]?[jt]s:\d{1,7}):\d{1,7}\)?$/;

/**
 * The kind of a failure, its code and where in the code it happened. Its message may hold what the job worked on, even
 * secrets, so nothing of it is shown.
 */
export function failureOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null;
  const text = (key: string): string => {
    const value: unknown = Reflect.get(output, key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const message = text('message');
  const stack = text('stack');
  const after = message !== '' && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  const place = after.split('\n').flatMap((line) => PLACE.exec(line)?.[1] ?? [])[0];
  const parts = [text('name'), text('code')].filter((part) => CODE.test(part));
  return [...parts, ...(place === undefined ? [] : [place])].join(' · ') || 'Error';
}

function instantIn(value: unknown): Instant | null {
  return typeof value === 'number' ? instantFromMs(value) : null;
}

function stateIn(value: unknown): JobState {
  const state = jobStates.find((each) => each === value);
  if (state === undefined) throw new Error('a job has an unknown state');
  return state;
}

/** A row of the list. */
export function listedJob(row: Readonly<Record<string, unknown>>): ListedJob {
  const state = stateIn(row['shown_state']);
  const createdAt = instantIn(row['created']);
  if (createdAt === null) throw new Error('a job was never made');
  return {
    id: String(row['id']),
    name: String(row['name']),
    state,
    attempts: Number(row['attempts']),
    createdAt,
    dueAt: state === 'waiting' ? instantIn(row['due']) : null,
    endedAt: instantIn(row['ended']),
    failure: state === 'done' ? null : failureOf(row['output']),
  };
}
