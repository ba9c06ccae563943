import type { Action, Scope } from '#domain/activity/action.ts';
import { isColumn } from '#domain/activity/action.ts';
import type { ActionData, ActionName, ScopeOf } from '#domain/activity/actions.ts';
import { actions } from '#domain/activity/actions.ts';
import type { SentEvent } from '#domain/activity/live-events.ts';
import type { Actor, AccessRefusal } from '#domain/organization/access-and-read-only.ts';
import { access } from '#domain/organization/access-and-read-only.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { inOneStatement, inTransaction } from '#db/writing.ts';

import type { OrganizationPlace, ProjectPlace } from '#server/data/organizations/callers.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { keepEvent } from './audit.ts';
import type { Deps } from './deps.ts';
import type { Job } from './jobs.ts';
import { noticesOf } from './tell.ts';

// The one way to change something. A change checks what its action needs, writes, keeps the event, enqueues what
// follows, and tells others once all of that is stored.

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'events' | 'jobs' | 'isLooking'>;

/**
 * Who changes what, and where: the context of a procedure, or the answer of `findProjectCaller`, `ofPerson` or
 * `byItself`.
 */
export type Acting<S extends Scope> = { readonly deps: ChangeDeps } & {
  project:
    | { readonly person: Actor; readonly place: ProjectPlace }
    | { readonly person: null; readonly place: OfProject };
  organization: { readonly person: Actor; readonly place: OrganizationPlace };
  account: { readonly person: { readonly id: string } | null };
  platform: object;
}[S];

/** A member who changes something in a project. */
export type ProjectActing = Extract<Acting<'project'>, { readonly person: Actor }>;

/** For changes that no person makes: the product itself makes them, by a job, a command or at its start. */
export function byItself(deps: ChangeDeps) {
  return { deps, person: null } as const;
}

/** A person's own things; null for somebody who has no account yet. */
export function ofPerson(deps: ChangeDeps, userId: string | null): Acting<'account'> {
  return { deps, person: userId === null ? null : { id: userId } };
}

type About = {
  /** The id that the browser gave the save. It recognizes its own save by it. */
  readonly cause?: string | undefined;
  /** What follows; put in the queue in the same transaction. */
  readonly jobs?: readonly Job[];
  /** When it happened, where that is not now. */
  readonly at?: Instant;
};

/**
 * The result of a change: the data of its event or events (none where nothing was changed), and what its caller gets.
 */
export type ChangeOutcome<Data, Result> = {
  readonly events: readonly Data[];
  readonly result: Result;
  readonly about: About;
};

/** It is done. */
export function done<const Data, Result>(data: Data, result: Result, about: About = {}): ChangeOutcome<Data, Result> {
  return { events: [data], result, about };
}

/** Several of the same are done at once. */
export function doneEach<const Data, Result>(events: readonly Data[], result: Result): ChangeOutcome<Data, Result> {
  return { events, result, about: {} };
}

/** Nothing had to be changed, or something prevented it. Nothing is kept and nobody is told. */
export function unchanged<Result>(result: Result): ChangeOutcome<never, Result> {
  return { events: [], result, about: {} };
}

/**
 * A person may not do this here. The code that lets requests in has asked before, so this happens only where it forgot
 * to.
 */
export class AccessRefused extends Error {
  readonly code: AccessRefusal;
  constructor(code: AccessRefusal, action: string) {
    super(`${action} is refused: ${code}`);
    this.code = code;
  }
}

/**
 * Whoever looks as somebody changes nothing. The code that lets requests in has refused before, so this happens only
 * where it forgot to.
 */
export class LookingRefused extends Error {
  constructor(action: string) {
    super(`${action} is refused while an administrator looks`);
  }
}

type AnyData = Readonly<Record<string, string | number | boolean>>;
type AnyActing = {
  readonly deps: ChangeDeps;
  readonly person?: Actor | { readonly id: string } | null;
  readonly place?: OrganizationPlace | ProjectPlace | OfProject | { readonly kind: 'account' };
};
type Work<Made> = (tx: Tx) => Promise<Made>;

function checkAccess({ person, place }: AnyActing, name: string, { needs }: Action): void {
  if (needs === null || !person) return;
  if (!('role' in person) || !place || !('kind' in place) || place.kind === 'account')
    throw new Error(`${name} needs a member and a place`);
  const refused = access(person, place, needs);
  if (refused !== null) throw new AccessRefused(refused, name);
}

/** What the product does by itself, as keeping a score that was computed for a page, is no change of anybody. */
function checkLooking({ deps, person = null }: AnyActing, name: string, { scope }: Action): void {
  if (deps.isLooking && (person !== null || scope === 'account')) throw new LookingRefused(name);
}

/** The columns of an event and its data: exactly what the action declares. */
function eventOf(place: AnyActing['place'], { scope, data }: Action, handedIn: AnyData) {
  const { org, subject } = handedIn;
  const declared = Object.keys(data).flatMap((key) => {
    const value = handedIn[key];
    return value === undefined || isColumn(key) ? [] : [[key, value] as const];
  });
  const here = (scope === 'project' || scope === 'organization') && place && 'orgId' in place ? place : null;
  const hereId = here === null ? null : 'projectId' in here ? here.projectId : here.orgId;
  return {
    orgId: typeof org === 'string' ? org : (here?.orgId ?? null),
    subjectId: typeof subject === 'string' ? subject : hereId,
    data: Object.fromEntries(declared),
  };
}

/**
 * Does the work of one action inside a transaction. It adds to `notices` what is to be told once everything is stored.
 */
async function perform<Made extends ChangeOutcome<AnyData, unknown>>(
  tx: Tx,
  notices: SentEvent[],
  acting: AnyActing,
  name: ActionName,
  work: Work<Made>,
): Promise<Made['result']> {
  const action: Action = actions[name];
  checkLooking(acting, name, action);
  checkAccess(acting, name, action);
  const { deps, person = null, place } = acting;
  const { events, result, about } = await work(tx);
  for (const data of events) {
    const event = eventOf(place, action, data);
    const at = about.at ?? deps.clock();
    await keepEvent(tx, action.log, { id: deps.newId(), userId: person?.id ?? null, action: name, at, ...event });
  }
  const [first] = events;
  if (first !== undefined) {
    for (const { name: job, payload, key } of about.jobs ?? [])
      await deps.jobs.enqueue(tx, job, payload, key === null ? {} : { key });
    const { orgId } = eventOf(place, action, first);
    notices.push(...noticesOf(action.tells, { orgId, person, place: place ?? null, ...about }));
  }
  return result;
}

/** What the running transactions will tell once they are stored. */
const waiting = new WeakMap<Tx, SentEvent[]>();

/**
 * Changes something: checks the permission of the action, runs the transaction, keeps its event, enqueues what follows,
 * and tells the news.
 */
export async function change<A extends ActionName, Made extends ChangeOutcome<ActionData<A> & AnyData, unknown>>(
  acting: Acting<ScopeOf<A>>,
  action: A,
  work: Work<Made>,
): Promise<Made['result']> {
  const notices: SentEvent[] = [];
  const { db, events } = acting.deps;
  const result = actions[action].isOneStatement
    ? await inOneStatement(db, (tx) => perform(tx, notices, acting, action, work))
    : await inTransaction(db, (tx) => {
        waiting.set(tx, notices);
        return perform(tx, notices, acting, action, work);
      });
  for (const notice of notices) events.publish(notice);
  return result;
}

/** Tells others something more, once the change that is under way is stored. */
export function noticeWithin(tx: Tx, notice: SentEvent): void {
  const notices = waiting.get(tx);
  if (!notices) throw new Error('nothing can be told from within a change of one statement');
  notices.push(notice);
}

/** Makes another change part of the one that is under way: both are stored, or neither. */
export async function changeWithin<A extends ActionName, Made extends ChangeOutcome<ActionData<A> & AnyData, unknown>>(
  tx: Tx,
  acting: Acting<ScopeOf<A>>,
  action: A,
  work: Work<Made>,
): Promise<Made['result']> {
  const notices = waiting.get(tx);
  if (!notices) throw new Error(`${action} cannot be part of a change of one statement`);
  return await perform(tx, notices, acting, action, work);
}

/** Notes something that changes nothing by itself: its event, and what follows from it. */
export async function note<A extends ActionName>(
  acting: Acting<ScopeOf<A>>,
  action: A,
  data: ActionData<A> & AnyData,
  about?: About,
): Promise<void> {
  await change(acting, action, () => Promise.resolve(done(data, null, about)));
}

/** As `note`, as part of a change that is under way. */
export async function noteWithin<A extends ActionName>(
  tx: Tx,
  acting: Acting<ScopeOf<A>>,
  action: A,
  data: ActionData<A> & AnyData,
  about?: About,
): Promise<void> {
  await changeWithin(tx, acting, action, () => Promise.resolve(done(data, null, about)));
}
