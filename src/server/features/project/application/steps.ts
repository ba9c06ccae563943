import { authorsByBlock } from '#domain/project/text/authors.ts';
import { recentSteps } from '#server/data/projects/texts/recent-steps.ts';
import { readNews } from '#server/data/projects/texts/section-news.ts';
import { restoreText } from '#server/data/projects/texts/section-restore.ts';
import { storeSteps } from '#server/data/projects/texts/section-steps.ts';
import { findHistoryText, findSectionText, listNames } from '#server/data/projects/texts/sections.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { renewValues } from '#server/platform/renew-values.ts';
import { os, sectionMember } from '#server/platform/procedures.ts';

/** Takes steps into a text, or says what happened to it since. */
export const sendSteps = os.application.sendSteps
  .use(sectionMember('project.edit'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { clientId } = input;
    const recent = recentSteps(deps.db);
    await recent.settled(input);
    const at = deps.clock();
    const sent = { ...input, userId: user.id, at };
    const first = recent.newsSince(sent, at);
    if (first) return { taken: false, ...first };
    const stored = await recent.storing({ ...sent, userName: user.name }, () =>
      change(context, 'section.written', async (tx) => {
        const outcome = await storeSteps(tx, place.orgId, deps.newId, sent);
        return outcome.outcome === 'stored' ? done({}, outcome, { cause: clientId }) : unchanged(outcome);
      }),
    );
    switch (stored.outcome) {
      case 'missing':
        throw errors.NOT_FOUND();
      case 'refused':
        throw errors.REFUSED({ data: { problem: stored.problem } });
      case 'stored': {
        const { version, bringsValues } = stored;
        if (bringsValues) await renewValues(context);
        const batch = { version, clientId, count: input.steps.length, steps: [] };
        return { taken: true, version, newest: version, savedAt: at, savedBy: user.name, batches: [batch], doc: null };
      }
      case 'behind': {
        const found = await readNews(deps.db, place.orgId, sent);
        if (!found) throw errors.NOT_FOUND();
        return { taken: found.isOwn, ...found.news };
      }
    }
  });

/** What happened to a text since a version. */
export const stepsSince = os.application.stepsSince
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const asked = { ...input, userId: user.id };
    const found = await readNews(deps.db, place.orgId, asked);
    if (!found) throw errors.NOT_FOUND();
    return found.news;
  });

/** Who wrote which block of a text. */
export const authors = os.application.authors
  .use(sectionMember('project.see'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const text = await findSectionText(deps.db, place.orgId, input.sectionId);
    if (!text) throw errors.NOT_FOUND();
    const blocks = authorsByBlock(text.doc, text.authors ?? []);
    const ids = new Set(blocks.flat().flatMap(({ userId }) => (userId === null ? [] : [userId])));
    const names = await listNames(deps.db, [...ids]);
    const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
    return {
      version: text.version,
      blocks: blocks.map((block) => block.map(({ userId, share }) => ({ name: nameOf(userId), share }))),
    };
  });

/** Makes an earlier text, or a block of it, the newest. */
export const restoreSection = os.application.restoreSection
  .use(sectionMember('version.restore'), (input) => input.sectionId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { sectionId, block } = input;
    const wanted = await findHistoryText(deps.db, place.orgId, input);
    if (!wanted) throw errors.NOT_FOUND();
    const at = deps.clock();
    const restored = await change(context, 'section.restored', async (tx) => {
      const found = await findSectionText(tx, place.orgId, sectionId, { lock: true });
      if (!found) return unchanged(null);
      const present = { sectionId, ...found };
      const by = { present, wanted, block, userId: user.id, at };
      const result = await restoreText(tx, place.orgId, deps.newId, by);
      const news = { result, savedAt: result.ok && result.changed ? at : found.savedAt };
      return result.ok && result.changed ? done({ revision: result.version }, news) : unchanged(news);
    });
    if (!restored) throw errors.NOT_FOUND();
    const { result, savedAt } = restored;
    if (result.ok && result.bringsValues) await renewValues(context);
    if (result.ok) return { version: result.version, savedAt };
    if (result.problem === 'no_block') throw errors.NOT_FOUND();
    throw errors.REFUSED({ data: { problem: result.problem } });
  });
