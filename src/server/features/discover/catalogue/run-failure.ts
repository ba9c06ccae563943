import type { RunDetailCode } from '#domain/program/catalogue/catalogue-codes.ts';
import { SourceError } from '#server/adapters/calls-source/port.ts';

/** Longest value that a detail names. */
const VALUE_LENGTH = 150;

/** What ended a run, as it is stored: a code with values, which is put into words when it is read. */
export function runDetail(code: RunDetailCode, params: Readonly<Record<string, string | number>>): string {
  return JSON.stringify({ code, params }, (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, VALUE_LENGTH) : value,
  );
}

/** A run that was stopped because of what it would have done, or that brought nothing. */
export class RunRefused extends Error {
  readonly failure: 'losses' | 'all_rejected';

  constructor(failure: RunRefused['failure'], message: string) {
    super(message);
    this.name = 'RunRefused';
    this.failure = failure;
  }
}

const DETAIL_LENGTH = 500;

export type RunFailure = { readonly failure: string; readonly failureDetail: string };

/** What a run records of the failure that ended it, and whether that failure was foreseen. */
export function runFailure(error: unknown): RunFailure & { readonly expected: boolean } {
  if (error instanceof SourceError || error instanceof RunRefused)
    return { failure: error.failure, failureDetail: error.message.slice(0, DETAIL_LENGTH), expected: true };
  return {
    failure: 'defect',
    failureDetail: error instanceof Error ? error.message.slice(0, DETAIL_LENGTH) : 'unknown',
    expected: false,
  };
}
