import type { DestinationStream, Logger } from 'pino';
import { pino, stdSerializers } from 'pino';

import type { Env } from '#server/platform/env.ts';

/** A text without the values of a failed statement: they hold tokens, hashes and people's texts. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '');
}

/** An error as the log keeps it: what failed and where, never the values. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = Reflect.get(error, 'code');
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/** The server's log: one JSON object per line. */
export function makeLog({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    serializers: { err: loggedError },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  };
  return destination ? pino(options, destination) : pino(options);
}
