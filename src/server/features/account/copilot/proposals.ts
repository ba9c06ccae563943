import type { ProposedDeed } from '#domain/account/copilot/kept-answer.ts';

import { findProposal, moveProposal } from '#server/data/accounts/copilot/proposals.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, os } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';
import { doDeed, type Done } from './deeds.ts';
import { refusalText } from './refusal.ts';
import { shownProposal } from './shown-proposal.ts';

export const confirm = os.copilot.confirm
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user, locale } = context;
    const of = { orgId: place.orgId, userId: user.id };
    const get = async () => {
      const found = await findProposal(deps.db, of, input.proposalId);
      if (found === null) throw errors.NOT_FOUND();
      return found;
    };
    const shown = async () => shownProposal(await get(), deps.clock());
    const found = await get();
    if (shownProposal(found, deps.clock()).state !== 'open')
      throw errors.NOT_OPEN({ data: { proposal: await shown() } });
    const { deed } = found.content;
    // Whoever moves it first does it; everybody else finds it under way or done.
    const move = { id: found.id, at: deps.clock() };
    const isMine = await change(context, 'copilot.confirmed', async (tx) =>
      (await moveProposal(tx, of, { ...move, from: 'open', to: 'running' }))
        ? done({ subject: found.id, tool: deed.tool }, true)
        : unchanged(false),
    );
    if (!isMine) throw errors.NOT_OPEN({ data: { proposal: await shown() } });
    const settle = async (to: 'done' | 'failed') =>
      await change(context, 'copilot.settled', async (tx) => {
        await moveProposal(tx, of, { id: found.id, from: 'running', to, at: deps.clock() });
        return done({}, null);
      });
    const attempt = async (wanted: ProposedDeed): Promise<Done> => {
      try {
        return await doDeed(context.ownClient(), { orgId: place.orgId, locale }, wanted);
      } catch (error) {
        await settle('failed');
        const message = refusalText(wordsFor(locale, 'copilot_answers'), error);
        if (message === null) throw error;
        throw errors.NOT_DONE({ data: { proposal: await shown(), message } });
      }
    };
    const { navigateTo, message } = await attempt(deed);
    await settle('done');
    return { proposal: await shown(), navigateTo, toast: { title: null, message } };
  });

export const dismiss = os.copilot.dismiss
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const of = { orgId: place.orgId, userId: user.id };
    const found = await findProposal(deps.db, of, input.proposalId);
    if (found === null) throw errors.NOT_FOUND();
    const isOff = await change(context, 'copilot.settled', async (tx) =>
      (await moveProposal(tx, of, { id: found.id, from: 'open', to: 'dismissed', at: deps.clock() }))
        ? done({}, true)
        : unchanged(false),
    );
    const now = await findProposal(deps.db, of, input.proposalId);
    if (now === null) throw errors.NOT_FOUND();
    const proposal = shownProposal(now, deps.clock());
    if (!isOff) throw errors.NOT_OPEN({ data: { proposal } });
    return { proposal };
  });
