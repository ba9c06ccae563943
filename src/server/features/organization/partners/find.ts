import { partnersFor } from '#domain/organization/partners/partner-fit.ts';
import { plainTextOf } from '#domain/program/block-text.ts';
import type { Db } from '#db/client.ts';

import { findVisiblePartner, listVisiblePartners } from '#server/data/partners/profiles.ts';
import {
  insertPartnerMessage,
  listPartnerThreads,
  openPartnerThread,
  openThreadsAbout,
} from '#server/data/partners/threads.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { findProgramById, readCallTexts, type Program } from '#server/data/programs/programs.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { partnerLimits } from '#contract/partners/partners.ts';
import { change, done } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { deliver } from './deliver.ts';

/** A call as descriptions of organizations are compared with it. */
async function soughtCall(db: Db, { id, facts }: Program) {
  const { sections, summary } = await readCallTexts(db, id);
  const official = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(plainTextOf)]);
  return {
    programId: id,
    category: facts.programme.category,
    subject: [facts.title, ...facts.keywords].join(' \n '),
    text: [...(summary === null ? [] : [JSON.stringify(summary)]), ...official].join(' \n '),
  };
}

export const find = os.partners.find
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may }, errors }) => {
    const { db } = deps;
    const { orgId } = place;
    const programId = await findProgramOf(db, orgId, place.projectId);
    const program = programId === null ? null : await findProgramById(db, programId);
    if (program === null) throw errors.NOT_FOUND();
    const offered = await listVisiblePartners(db, orgId, program.id);
    const ranked = offered.length === 0 ? [] : partnersFor(offered, await soughtCall(db, program));
    const mayWrite = may('partner.write');
    const threads = mayWrite ? await openThreadsAbout(db, orgId, program.id) : new Map<string, string>();
    const written = mayWrite ? await listPartnerThreads(db, orgId, { programId: program.id }) : [];
    return {
      partners: ranked.map(({ partner, reasons }) => ({
        profileId: partner.profileId,
        name: partner.name,
        country: partner.country,
        kind: partner.kind,
        size: partner.size,
        pic: partner.pic,
        brings: partner.brings,
        keywords: partner.keywords,
        role: partner.role,
        reasons: [...reasons],
        threadId: threads.get(partner.partnerOrgId) ?? null,
      })),
      conversations: written.flatMap(({ id, state, other }) =>
        other?.who ? [{ threadId: id, state, name: other.name, ...other.who }] : [],
      ),
      mayWrite,
    };
  });

export const write = os.partners.write
  .use(projectMember('partner.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { orgId } = place;
    return await change(context, 'partner.asked', async (tx) => {
      const now = deps.clock();
      const partnerOrgId = await findVisiblePartner(tx, orgId, input.profileId);
      const programId = await findProgramOf(tx, orgId, place.projectId);
      if (partnerOrgId === null || programId === null) throw errors.NOT_FOUND();
      const standing = (await openThreadsAbout(tx, orgId, programId)).get(partnerOrgId);
      if (standing !== undefined) throw errors.ALREADY_OPEN({ data: { threadId: standing } });
      const key = `partner-first|${orgId}`;
      const { allowed, retryAfterSeconds } = await countRequest(tx, {
        id: deps.newId(),
        key,
        limit: partnerLimits.first,
        now,
      });
      if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      const from = { orgId, threadId: deps.newId() };
      const to = { orgId: partnerOrgId, threadId: deps.newId() };
      if (!(await openPartnerThread(tx, { from, to, programId, now }))) {
        const other = (await openThreadsAbout(tx, orgId, programId)).get(partnerOrgId);
        if (other === undefined) throw errors.NOT_FOUND();
        throw errors.ALREADY_OPEN({ data: { threadId: other } });
      }
      const letter = { writerOrgId: orgId, author: user.id, body: input.body, now };
      await insertPartnerMessage(tx, { id: deps.newId(), of: from, ...letter });
      await deliver(tx, deps, to, { ...letter, programId });
      return done({ threadId: from.threadId }, { threadId: from.threadId });
    });
  });
