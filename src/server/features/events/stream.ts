import { can } from '#domain/organization/permissions.ts';

import type { ProjectEvent } from '../../adapters/events/port.ts';
import { listMemberships } from '../../data/members.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../http/refusal.ts';
import { readUser } from '../../session.ts';

/** How often a silent stream says that it is there, and looks whether the session still is. */
const HEARTBEAT_MS = 15_000;
/** Browsers of one person at the same time; a browser has one stream for all its tabs. */
const STREAMS_PER_PERSON = 8;
const STREAMS = 2_000;
/** Where a browser takes nothing any more, so many unsent events end its stream. */
const WAITING_MAX = 200;

function nothing(): void {}

const encoder = new TextEncoder();
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/** The organizations whose projects this person may see at all; which project, every refetch checks again. */
async function visibleOrganizations(deps: Deps, userId: string): Promise<ReadonlySet<string>> {
  const memberships = await listMemberships(deps.db, userId);
  return new Set(memberships.filter(({ role }) => can(role, 'project.see')).map(({ orgId }) => orgId));
}

function lineOf({ kind, projectId, id, userId, cause }: ProjectEvent): string {
  return `data: ${JSON.stringify({ kind, projectId, id, userId, cause })}\n\n`;
}

/** Makes the streams of one process; it keeps count of them. */
export function makeEventStreams(deps: Deps): (request: Request) => Promise<Response> {
  const open = new Map<string, number>();
  const change = (userId: string, by: 1 | -1) => {
    const count = (open.get(userId) ?? 0) + by;
    if (count <= 0) open.delete(userId);
    else open.set(userId, count);
  };
  const total = () => [...open.values()].reduce((sum, count) => sum + count, 0);

  return async (request) => {
    const user = await readUser(deps, request);
    if (!user) return refusal('UNAUTHORIZED');
    if ((open.get(user.id) ?? 0) >= STREAMS_PER_PERSON || total() >= STREAMS) return refusal('RATE_LIMITED');
    let visible = await visibleOrganizations(deps, user.id);
    let end = nothing;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) < -WAITING_MAX) end();
          else controller.enqueue(encoder.encode(text));
        };
        const stop = deps.events.subscribe((event) => {
          if (visible.has(event.orgId)) send(lineOf(event));
        });
        const look = async () => {
          // The session may have ended, and what the person may see may have changed.
          if (!(await readUser(deps, request))) return end();
          visible = await visibleOrganizations(deps, user.id);
          return send(': here\n\n');
        };
        const beat = setInterval(() => void look().catch((error: unknown) => {
          deps.log.error({ err: error }, 'event stream');
          end();
        }), HEARTBEAT_MS);
        change(user.id, 1);
        end = () => {
          end = nothing;
          clearInterval(beat);
          stop();
          change(user.id, -1);
          controller.close();
        };
        request.signal.addEventListener('abort', () => end());
        send('retry: 3000\n\n');
      },
      cancel: () => {
        // The browser has gone: there is nothing left to close.
        try {
          end();
        } catch {
          return;
        }
      },
    });
    return new Response(body, { headers });
  };
}
