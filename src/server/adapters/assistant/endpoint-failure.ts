import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  TypeValidationError,
} from 'ai';

import { NoAnswer, type AssistantFailure } from './port.ts';

const garbage = [InvalidResponseDataError, JSONParseError, NoContentGeneratedError, TypeValidationError] as const;

function ofStatus(status: number): AssistantFailure {
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 ? 'failed' : 'refused';
}

/** What an error hides behind itself: the last attempt of several, or its cause. */
function insideOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return null;
  if ('lastError' in error) return error.lastError;
  return 'cause' in error ? error.cause : null;
}

/** Which failure an error of the library is. */
export function failureOf(error: unknown): AssistantFailure {
  if (error instanceof NoAnswer) return error.code;
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return 'unreachable';
    if (error.statusCode >= 400) return ofStatus(error.statusCode);
    // An answer that began well: its connection broke, or it cannot be read.
    return error.cause instanceof TypeError ? 'unreachable' : 'garbage';
  }
  if (garbage.some((kind) => kind.isInstance(error))) return 'garbage';
  if (error instanceof Error && error.name === 'TimeoutError') return 'slow';
  const inside = insideOf(error);
  return inside === null || inside === undefined ? 'unreachable' : failureOf(inside);
}
