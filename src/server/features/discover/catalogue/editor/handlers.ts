import type { TypedCall } from '#contract/admin/national-calls.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { mergeRows } from '#domain/program/catalogue/merge.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  findCallOfName,
  findNationalCallName,
  findUnlistedSince,
  listNationalCalls,
} from '#server/data/administration/national-calls.ts';
import { listKnownPrograms, lockCatalogue, type KnownProgram } from '#server/data/catalogue/catalogue.ts';
import { markListed } from '#server/data/catalogue/portal-listing.ts';
import { settleIn } from '#server/features/discover/catalogue/runs.ts';
import { fingerprintOf, storeBatch } from '#server/features/discover/catalogue/store-rows.ts';
import { change, done, unchanged, type Acting } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { administrators } from '#server/platform/procedures.ts';

import { readTypedCall } from './read-typed-call.ts';
import { typedOf } from './typed-call.ts';

function rowsOf({ sources }: KnownProgram) {
  const correction = sources.find(({ source }) => source === 'correction')?.row ?? null;
  const others = sources.filter(({ source }) => source !== 'correction');
  return { correction, others, merged: mergeRows(sources.map(({ row }) => row)) };
}

async function findKnown(db: Db, name: string | null): Promise<KnownProgram | null> {
  const known = name === null ? undefined : (await listKnownPrograms(db, [name])).get(name);
  return known !== undefined && known.sources.length > 0 ? known : null;
}

async function shownCall(db: Db, name: string | null) {
  const known = await findKnown(db, name);
  if (known === null) return null;
  const { correction, others, merged } = rowsOf(known);
  return {
    id: known.id,
    slug: known.slug,
    version: known.factsVersion,
    unlistedSince: await findUnlistedSince(db, known.id),
    call: typedOf(merged, (correction ?? merged).defaultProvenance),
    others: others.map(({ source }) => source),
  };
}

/** Stores the correction as a run stores the rows of a source; null where it says nothing new. */
async function store(tx: Tx, deps: Deps, row: CatalogueRow) {
  // The day of reading is typed here, so that another one is something new.
  const fingerprint = `${fingerprintOf(row)} ${row.defaultProvenance.asOf}`;
  const context = { now: deps.clock(), runId: null, newId: deps.newId, partial: false };
  const { written } = await storeBatch(tx, [{ row, fingerprint, unread: [] }], context);
  return written === 0 ? null : (await settleIn(tx, deps, null, written)).jobs;
}

const list = administrators.admin.nationalCalls.list.handler(
  async ({ context: { deps }, input }) => await listNationalCalls(deps.db, input.after, deps.clock()),
);

const get = administrators.admin.nationalCalls.get.handler(async ({ context: { deps }, input, errors }) => {
  const shown = await shownCall(deps.db, await findNationalCallName(deps.db, input.id));
  if (shown === null) throw errors.NOT_FOUND();
  return shown;
});

const create = administrators.admin.nationalCalls.create.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const read = readTypedCall(input.call, null);
  if (!read.ok) throw errors.REFUSED({ data: { faults: [...read.faults] } });
  const { row } = read;
  const taken = await change(context, 'call.added', async (tx) => {
    await lockCatalogue(tx);
    const before = await findCallOfName(tx, row.externalId);
    if (before !== null) return unchanged(before);
    const jobs = await store(tx, deps, row);
    const made = await findCallOfName(tx, row.externalId);
    if (jobs === null || made === null) throw new Error(`the new call ${row.externalId} was not stored`);
    return done({ subject: made.id }, null, { jobs });
  });
  if (taken !== null) throw errors.IDENTIFIER_TAKEN({ data: taken });
  const shown = await shownCall(deps.db, row.externalId);
  if (shown === null) throw new Error(`the new call ${row.externalId} is gone`);
  return shown;
});

async function correct(tx: Tx, deps: Deps, input: { id: string; version: number; call: TypedCall }) {
  await lockCatalogue(tx);
  const known = await findKnown(tx, await findNationalCallName(tx, input.id));
  if (known === null) return { kind: 'gone' } as const;
  if (known.factsVersion !== input.version) return { kind: 'changed', version: known.factsVersion } as const;
  const { others, merged } = rowsOf(known);
  // It is known by its identifier, which therefore stays.
  const call = { ...input.call, identifier: merged.identifier };
  const read = readTypedCall(call, { merged, others: others.map(({ row }) => row) });
  if (!read.ok) return { kind: 'refused', faults: read.faults } as const;
  const { externalId } = known;
  return { kind: 'stored', externalId, jobs: await store(tx, deps, { ...read.row, externalId }) } as const;
}

const update = administrators.admin.nationalCalls.update.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const became = await change(context, 'call.corrected', async (tx) => {
    const result = await correct(tx, deps, input);
    return result.kind === 'stored' && result.jobs !== null
      ? done({ subject: input.id }, result, { jobs: result.jobs })
      : unchanged(result);
  });
  if (became.kind === 'gone') throw errors.NOT_FOUND();
  if (became.kind === 'changed') throw errors.CHANGED_MEANWHILE({ data: { version: became.version } });
  if (became.kind === 'refused') throw errors.REFUSED({ data: { faults: [...became.faults] } });
  const shown = await shownCall(deps.db, became.externalId);
  if (shown === null) throw errors.NOT_FOUND();
  return shown;
});

/**
 * Takes a call off the list or puts it back, as a run does with what the portal lists. Its page stays at its address,
 * and so do the projects that began with it. Answers what it is called; null where there is none.
 */
async function setListed(context: Acting<'platform'> & { readonly deps: Deps }, id: string, listed: boolean) {
  const { deps } = context;
  return await change(context, listed ? 'call.put_back' : 'call.taken_off', async (tx) => {
    await lockCatalogue(tx);
    const name = await findNationalCallName(tx, id);
    const isListed = (await findUnlistedSince(tx, id)) === null;
    if (name === null || isListed === listed) return unchanged(name);
    await markListed(tx, [id], listed, { now: deps.clock(), runId: null, newId: deps.newId });
    const { jobs } = await settleIn(tx, deps, null, 1);
    return done({ subject: id }, name, { jobs });
  });
}

const takeOff = administrators.admin.nationalCalls.takeOff.handler(async ({ context, input, errors }) => {
  const shown = await shownCall(context.deps.db, await setListed(context, input.id, false));
  if (shown === null) throw errors.NOT_FOUND();
  return shown;
});

const putBack = administrators.admin.nationalCalls.putBack.handler(async ({ context, input, errors }) => {
  const shown = await shownCall(context.deps.db, await setListed(context, input.id, true));
  if (shown === null) throw errors.NOT_FOUND();
  return shown;
});

/** Calls of national agencies, written by administrators: corrections, read and stored like any other source. */
export const nationalCalls = { list, get, create, update, takeOff, putBack };
