import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { makeTurns } from './turns.ts';

export type Asked<Request> = { readonly id: number; readonly request: Request };
type Reply<Result> = { readonly result: Result } | { readonly error: string };
/** `bytes`: what the whole process holds now. */
export type Replied<Result> = { readonly id: number; readonly bytes: number } & Reply<Result>;
/** What a process says once it has started. */
export type ProcessStarted = 'started';

export type Unanswered = {
  readonly ok: false;
  /**
   * `too_much`: ended for its time or memory. `too_many`: this person has too much waiting already. `failed`: broken.
   */
  readonly reason: 'too_much' | 'too_many' | 'failed';
  readonly message: string;
};
export type Answered<Result> = { readonly ok: true; readonly result: Result } | Unanswered;

export type PoolLimits = {
  /** For one request, from where its process has started: how busy the machine is by then is no fault of a file. */
  readonly limitMs: number;
  /** For the whole process, of which an empty one takes about 60 MB. */
  readonly limitMb: number;
};

export type ProcessPool<Request, Result> = {
  /**
   * Has a process answer, in turn with the requests of other people. The request is made when its turn has come, so
   * waiting costs nothing. Null where there turns out to be no request; then no process is asked.
   */
  ask(person: string, make: () => Request | Promise<Request | null>): Promise<Answered<Result>>;
  close(): Promise<void>;
};

/** However much one person sends, one place stays free for others, and one more takes the next request. */
const TURNS = { atOnce: 2, perPerson: 1, waitingPerPerson: 20 };
/** A share of the limit. Unpacked and drawn data lies beside the engine's own heap. */
const HEAP_SHARE = 0.65;
/** A share of the limit. A process that still holds more after its answer would fail with the next request. */
const REST_SHARE = 0.7;
/**
 * Megabytes of the engine's room for new values. With as much as it takes by itself, a process rests above its share
 * after a few files, and the next file waits until another one has loaded everything again.
 */
const NEW_ROOM_MB = 4;
/** A process that has not started by then never will. */
const START_MS = 30_000;
/** A process that nobody needs gives its memory back. */
const IDLE_MS = 20_000;

const TOO_MANY: Unanswered = { ok: false, reason: 'too_many', message: 'too much of this person waits already' };
const NOTHING: Unanswered = { ok: false, reason: 'failed', message: 'nothing was asked' };
const CLOSED: Unanswered = { ok: false, reason: 'failed', message: 'the processes are closed' };

function forkFor(entry: URL, limitMb: number): ChildProcess {
  const child = fork(fileURLToPath(entry), [String(limitMb)], {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--disable-warning=SecurityWarning',
      `--max-old-space-size=${Math.round(limitMb * HEAP_SHARE)}`,
      `--max-semi-space-size=${NEW_ROOM_MB}`,
    ],
    // Nothing of the server's settings and secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Neither a process that waits for work nor its channel keeps the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}

function end(child: ChildProcess): void {
  child.removeAllListeners();
  child.on('error', () => undefined);
  child.kill('SIGKILL');
}

type Taken = { readonly child: ChildProcess; readonly isNew: boolean };

/**
 * Gives a process up that takes too long: to start, where it is new, and from then on to answer. Ends when the answer
 * is called.
 */
function watchTime(
  { child, isNew }: Taken,
  limitMs: number,
  giveUp: (reason: Unanswered['reason'], message: string) => void,
): () => void {
  const limit = () => setTimeout(() => giveUp('too_much', `not done within ${limitMs} ms`), limitMs);
  if (!isNew) {
    const timer = limit();
    return () => clearTimeout(timer);
  }
  let timer = setTimeout(() => giveUp('failed', `not started within ${START_MS} ms`), START_MS);
  const onMessage = (said: unknown) => {
    if (said !== 'started') return;
    child.off('message', onMessage);
    clearTimeout(timer);
    timer = limit();
  };
  child.on('message', onMessage);
  return () => clearTimeout(timer);
}

/**
 * Processes beside the server's own for work that could block or break it. They can neither write nor start anything,
 * and know none of the server's settings. A request that takes too much time or memory ends only its process, and the
 * next request gets a new one.
 */
export function openProcessPool<Request, Result>(entry: URL, limits: PoolLimits): ProcessPool<Request, Result> {
  const { limitMs, limitMb } = limits;
  const turns = makeTurns(TURNS);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const busy = new Map<ChildProcess, (answer: Answered<Result>) => void>();
  let nextId = 1;
  let closed = false;

  function takeProcess(): Taken {
    const [waiting] = idle;
    if (!waiting) return { child: forkFor(entry, limitMb), isNew: true };
    const [child, timer] = waiting;
    clearTimeout(timer);
    idle.delete(child);
    child.removeAllListeners();
    return { child, isNew: false };
  }

  function keepProcess(child: ChildProcess): void {
    const drop = () => {
      clearTimeout(idle.get(child));
      idle.delete(child);
      end(child);
    };
    child.removeAllListeners();
    child.once('exit', drop).once('error', drop);
    idle.set(child, setTimeout(drop, IDLE_MS).unref());
  }

  function run(request: Request): Promise<Answered<Result>> {
    if (closed) return Promise.resolve(CLOSED);
    return new Promise((resolve) => {
      const taken = takeProcess();
      const { child } = taken;
      const asked: Asked<Request> = { id: nextId++, request };
      const finish = (answer: Answered<Result>, keep = false) => {
        if (!busy.delete(child)) return;
        stopWatch();
        if (keep && !closed) keepProcess(child);
        else end(child);
        resolve(answer);
      };
      const giveUp = (reason: Unanswered['reason'], message: string) => finish({ ok: false, reason, message });
      const stopWatch = watchTime(taken, limitMs, giveUp);
      busy.set(child, finish);
      child.on('message', (replied: Replied<Result> | ProcessStarted) => {
        if (replied === 'started' || replied.id !== asked.id) return;
        const rested = replied.bytes < limitMb * REST_SHARE * 1024 * 1024;
        if ('result' in replied) finish({ ok: true, result: replied.result }, rested);
        else finish({ ok: false, reason: 'failed', message: replied.error });
      });
      child.on('error', (error) => giveUp('failed', error.message));
      child.on('exit', (code, signal) => {
        // Killed by its own watch, or ended by the engine because memory ran out: the request caused it.
        giveUp(signal === null ? 'failed' : 'too_much', `the process ended with ${signal ?? `code ${code}`}`);
      });
      child.send(asked, (error) => {
        if (error) giveUp('failed', error.message);
      });
    });
  }

  return {
    ask: async (person, make) => {
      const inTurn = async () => {
        const request = closed ? null : await make();
        return request === null ? NOTHING : await run(request);
      };
      return (await turns.take(person, inTurn)) ?? TOO_MANY;
    },
    close: () => {
      closed = true;
      for (const [child, timer] of idle) {
        clearTimeout(timer);
        end(child);
      }
      idle.clear();
      for (const finish of busy.values()) finish(CLOSED);
      return Promise.resolve();
    },
  };
}
