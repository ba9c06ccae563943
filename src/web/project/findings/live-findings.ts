// What is open against a project as it is typed. The rules run while the browser has nothing else to do, a few at a
// time, so that no letter waits for them; what they found before stands until they have found the next.
import type { ProjectFacts } from '#domain/project/facts.ts';
import { flagsByRow } from '#domain/rules/flag-places.ts';
import { isOpenNow } from '#domain/rules/is-open.ts';
import { rules, type Flag } from '#domain/rules/red-flags.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { onOpen, openProject } from '#web/project/project-store.ts';

/** The rules wait for a quiet moment so long, and then run between two frames. */
const LONGEST_WAIT_MS = 100;
/** So much of a moment they take where the browser does not say how long it is: a quarter of a frame. */
const SLICE_MS = 4;
/** So many rules run at once even in a moment that is over: all of them take about 16 ms for a full project. */
const AT_LEAST = 8;

type Live = {
  flags: readonly Flag[];
  /** The same by the rows that they name, of the facts in which they were found: rows move while one types. */
  rows: ReadonlyMap<string, readonly Flag[]>;
  /** Of what the flags were found, or are being found; null before the first time. */
  judged: ProjectFacts | null;
  isBusy: boolean;
  readonly listeners: Set<() => void>;
  stop: () => void;
};

const none: readonly Flag[] = [];
const noRows: ReadonlyMap<string, readonly Flag[]> = new Map();
const live = new Map<string, Live>();

/** Calls once nothing else is to be done, with the instant until which there is time. */
function inQuietMoment(act: (until: number) => void): void {
  // Safari has no such call.
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(
      (moment) =>
        act(performance.now() + (moment.didTimeout ? SLICE_MS : Math.min(SLICE_MS * 2, moment.timeRemaining()))),
      { timeout: LONGEST_WAIT_MS },
    );
  else setTimeout(() => act(performance.now() + SLICE_MS), 0);
}

function judge(projectId: string, of: Live): void {
  const facts = openProject(projectId)?.facts;
  if (of.isBusy || facts === undefined || facts === of.judged) return;
  of.isBusy = true;
  of.judged = facts;
  const now = instantFromMs(Date.now());
  const found: Flag[] = [];
  let next = 0;
  const go = (until: number) => {
    // A page that is always busy would never be judged, or only after many moments.
    const enough = next + AT_LEAST;
    do {
      const rule = rules[next];
      next += 1;
      if (rule) found.push(...rule.find(facts, now).filter((flag) => isOpenNow(rule, flag, facts.validation)));
    } while (next < rules.length && (next < enough || performance.now() < until));
    if (next < rules.length) return inQuietMoment(go);
    of.isBusy = false;
    const rows = flagsByRow(facts, found);
    if (!isSameValue([of.flags, ...of.rows], [found, ...rows])) {
      of.flags = found;
      of.rows = rows;
      for (const listener of of.listeners) listener();
    }
    // What was typed meanwhile is judged next.
    return judge(projectId, of);
  };
  inQuietMoment(go);
}

/** Calls back whenever other findings are open, until the answer is called. */
export function onFindings(projectId: string, listener: () => void): () => void {
  const known = live.get(projectId);
  const of: Live = known ?? {
    flags: none,
    rows: noRows,
    judged: null,
    isBusy: false,
    listeners: new Set(),
    stop: () => undefined,
  };
  if (!known) {
    live.set(projectId, of);
    of.stop = onOpen(projectId, () => judge(projectId, of));
    judge(projectId, of);
  }
  of.listeners.add(listener);
  return () => {
    of.listeners.delete(listener);
    if (of.listeners.size > 0) return;
    of.stop();
    live.delete(projectId);
  };
}

/** What was found last; empty before the first time. */
export function findingsOf(projectId: string): readonly Flag[] {
  return live.get(projectId)?.flags ?? none;
}

/** The same by the ids of the lines of the budget and the rows of the work plan that it names. */
export function findingsByRow(projectId: string): ReadonlyMap<string, readonly Flag[]> {
  return live.get(projectId)?.rows ?? noRows;
}
