import type { Tx } from '#db/client.ts';

import { lockStaleTexts } from '#server/data/projects/texts/stale-values.ts';
import { storeSteps } from '#server/data/projects/texts/section-steps.ts';
import type { Acting } from './change.ts';
import { change, changeWithin, done, noteWithin, unchanged } from './change.ts';
import { job } from './jobs.ts';

// What a project stores once stands in its texts with the words of now. Whatever changes a stored value brings the
// texts up to date in its own transaction.

/** The same in one section, whose readers are told. */
function inSection(acting: Acting<'project'>, sectionId: string): Acting<'project'> {
  if (acting.person === null) {
    const place = { ...acting.place, sectionId };
    return { ...acting, place };
  }
  const place = { ...acting.place, sectionId };
  return { ...acting, place };
}

/** Mends the texts of a project; answers whether one was passed over because somebody writes in it. */
async function renew(tx: Tx, acting: Acting<'project'>, waits: boolean): Promise<boolean> {
  const { deps, person, place } = acting;
  const at = deps.clock();
  const { texts, isBusy } = await lockStaleTexts(tx, place, { at, waits });
  for (const text of texts) {
    const { sectionId } = text;
    await changeWithin(tx, inSection(acting, sectionId), 'section.written', async () => {
      const sent = { ...text, clientId: deps.newId(), userId: person?.id ?? null, at, ownEntry: false };
      const stored = await storeSteps(tx, place.orgId, deps.newId, sent);
      // A text that has no room for longer words stays as it is.
      return stored.outcome === 'stored' ? done({}, null) : unchanged(null);
    });
  }
  return isBusy;
}

/** Brings the stored values in texts up to date, as part of the change that may have changed what is stored. */
export async function renewValuesWithin(tx: Tx, acting: Acting<'project'>): Promise<void> {
  const { orgId, projectId } = acting.place;
  if (!(await renew(tx, acting, false))) return;
  await noteWithin(tx, acting, 'values.renewed', {}, { jobs: [job('renew-values', { orgId, projectId }, projectId)] });
}

/** Brings the stored values in texts up to date after a change of a text that brought some. */
export async function renewValues(acting: Acting<'project'>): Promise<void> {
  await change(acting, 'values.renewed', async (tx) => {
    await renew(tx, acting, true);
    return done({}, null);
  });
}
