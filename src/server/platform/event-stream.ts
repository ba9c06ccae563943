import type { LiveEvent } from '#domain/activity/live-events.ts';
import type { Listener } from '#domain/activity/who-hears.ts';
import { mayHear } from '#domain/activity/who-hears.ts';
import { isDatabaseAway } from '#db/client.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { listMemberships } from '#server/data/organizations/members.ts';
import { findSight } from '#server/data/projects/assignments.ts';
import type { Deps } from './deps.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { readUser } from './session.ts';

/** How often a silent stream says that it is there, and checks whether the session still is. */
const HEARTBEAT_MS = 25_000;
/** How many browsers of one person can listen at the same time. A browser has one stream for all its tabs. */
const STREAMS_PER_PERSON = 8;
const STREAMS = 2_000;
/** Where a browser takes nothing any more, this many unsent events end its stream. */
const WAITING_MAX = 200;

function nothing(): void {}

const missed = 'data: {"kind":"missed"}\n\n';

const encoder = new TextEncoder();
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** What this person may be told of. */
async function listenerOf(deps: Deps, user: SignedInUser): Promise<Listener> {
  const memberships = await listMemberships(deps.db, user.id);
  const sight = await findSight(deps.db, user.id);
  return {
    ...sight,
    userId: user.id,
    roles: new Map(memberships.map(({ orgId, role }) => [orgId, role])),
    isAdministrator: user.isAdmin,
  };
}

/** Somebody who hears nothing. */
const deaf: Listener = {
  userId: '',
  roles: new Map(),
  restricted: new Set(),
  assigned: new Set(),
  isAdministrator: false,
};

function lineOf(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

/**
 * Counts streams. `reserve` takes a place in the same step and answers how it is given back. Null where all places are
 * taken.
 */
function countStreams(): { readonly reserve: (userId: string) => (() => void) | null } {
  const open = new Map<string, number>();
  let total = 0;
  const change = (userId: string, by: 1 | -1) => {
    total += by;
    const count = (open.get(userId) ?? 0) + by;
    if (count <= 0) open.delete(userId);
    else open.set(userId, count);
  };
  return {
    reserve: (userId) => {
      if ((open.get(userId) ?? 0) >= STREAMS_PER_PERSON || total >= STREAMS) return null;
      change(userId, 1);
      return () => change(userId, -1);
    },
  };
}

/**
 * The stream of one browser. Its session and rights are checked while it is open. Null where the session has ended.
 * Whatever ends it, `gone` is called.
 */
async function openStream(
  deps: Deps,
  request: Request,
  userId: string,
  gone: () => void,
): Promise<ReadableStream<Uint8Array> | null> {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  let isOpen = true;
  let listener = deaf;
  let looks = 0;
  const body = new ReadableStream<Uint8Array>({ start: opened.resolve, cancel: () => finish() });
  const controller = await opened.promise;

  const send = (text: string) => {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) < -WAITING_MAX) end();
    else controller.enqueue(encoder.encode(text));
  };
  const look = async (): Promise<void> => {
    // The session may have ended, and what the person may see may have changed.
    const turn = ++looks;
    const user = await readUser(deps, request);
    if (user?.id !== userId) return end();
    const found = await listenerOf(deps, user);
    // What a later look finds is newer, whichever of them ends first.
    if (turn === looks) listener = found;
  };
  const lookAgain = (then: () => void) =>
    void look()
      .then(then)
      .catch((error: unknown) => {
        // While the database is away, nothing can be told. Its return is news, and a reason to look.
        if (isDatabaseAway(error)) return;
        deps.log.error({ err: error }, 'event stream');
        end();
      });
  const stop = deps.events.subscribe((event) => {
    if (event.kind === 'sessions') {
      if (event.userId === userId) lookAgain(nothing);
    } else if (event.kind === 'access') {
      if (!listener.roles.has(event.orgId)) return;
      // By rights that may have ended nothing is told any more. Whoever has others now may have missed anything.
      listener = deaf;
      lookAgain(() => send(missed));
    } else if (event.kind === 'missed') lookAgain(() => send(missed));
    else if (mayHear(listener, event)) send(lineOf(event));
  });
  const beat = setInterval(() => lookAgain(() => send(': here\n\n')), HEARTBEAT_MS);
  const finish = () => {
    isOpen = false;
    clearInterval(beat);
    stop();
    gone();
  };
  const end = () => {
    if (!isOpen) return;
    finish();
    controller.close();
  };
  request.signal.addEventListener('abort', end);
  try {
    // It listens from here on, so it hears of a session that ends.
    await look();
  } catch (error) {
    end();
    throw error;
  }
  if (request.signal.aborted) end();
  if (!isOpen) return null;
  send('retry: 3000\n\n');
  return body;
}

/** Makes the streams of one process; it keeps count of them. */
export function makeEventStreams(deps: Deps): (request: Request) => Promise<Response> {
  const streams = countStreams();
  return async (request) => {
    const user = await readUser(deps, request);
    if (!user) return refusal('UNAUTHORIZED');
    const gone = streams.reserve(user.id);
    if (gone === null) return refusal('RATE_LIMITED');
    const body = await openStream(deps, request, user.id, gone);
    return body === null ? refusal('UNAUTHORIZED') : new Response(body, { headers });
  };
}
