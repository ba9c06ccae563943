import { newsletterTries } from '#contract/admin/newsletters.ts';
import { newsletterProblems, type TypedNewsletter } from '#domain/account/newsletters/newsletter.ts';

import { countNewsletterReaders } from '#server/data/notifications/newsletter-consents.ts';
import {
  changeNewsletter,
  deleteNewsletter,
  findNewsletter,
  insertNewsletter,
  listNewsletters,
  type StoredNewsletter,
} from '#server/data/notifications/newsletters.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { job } from '#server/platform/jobs.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { administrators } from '#server/platform/procedures.ts';
import { newsletterMail } from './send.ts';

async function shown(deps: Deps, { id, revision, state, readers, sentAt, ...typed }: StoredNewsletter) {
  const { subject, text, subjectRo, textRo } = typed;
  const readersNow = await countNewsletterReaders(deps.db);
  return { id, revision, state, readers, sentAt, readersNow, newsletter: { subject, text, subjectRo, textRo } };
}

function trimmed({ subject, text, subjectRo, textRo }: TypedNewsletter): TypedNewsletter {
  return { subject: subject.trim(), text: text.trim(), subjectRo: subjectRo.trim(), textRo: textRo.trim() };
}

const list = administrators.admin.newsletters.list.handler(async ({ context: { deps }, input }) => {
  const found = await listNewsletters(deps.db, input.after);
  return { newsletters: found.shown, next: found.next, readersNow: await countNewsletterReaders(deps.db) };
});

const get = administrators.admin.newsletters.get.handler(async ({ context: { deps }, input, errors }) => {
  const found = await findNewsletter(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  return await shown(deps, found);
});

const create = administrators.admin.newsletters.create.handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const faults = [...newsletterProblems(input.newsletter)];
  if (faults.length > 0) throw errors.REFUSED({ data: { faults } });
  const id = deps.newId();
  await change(context, 'newsletter.saved', async (tx) => {
    await insertNewsletter(tx, { ...trimmed(input.newsletter), id, by: user.id, now: deps.clock() });
    return done({ subject: id }, null);
  });
  const made = await findNewsletter(deps.db, id);
  if (made === null) throw errors.NOT_FOUND();
  return await shown(deps, made);
});

const update = administrators.admin.newsletters.update.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const faults = [...newsletterProblems(input.newsletter)];
  if (faults.length > 0) throw errors.REFUSED({ data: { faults } });
  const isStored = await change(context, 'newsletter.saved', async (tx) =>
    (await changeNewsletter(tx, input, trimmed(input.newsletter), deps.clock()))
      ? done({ subject: input.id }, true)
      : unchanged(false),
  );
  const stored = await findNewsletter(deps.db, input.id);
  if (stored === null) throw errors.NOT_FOUND();
  if (!isStored) throw errors.CHANGED_MEANWHILE({ data: { revision: stored.revision } });
  return await shown(deps, stored);
});

const remove = administrators.admin.newsletters.remove.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const isGone = await change(context, 'newsletter.removed', async (tx) =>
    (await deleteNewsletter(tx, input)) ? done({ subject: input.id }, true) : unchanged(false),
  );
  if (isGone) return {};
  const stored = await findNewsletter(deps.db, input.id);
  if (stored === null) throw errors.NOT_FOUND();
  throw errors.CHANGED_MEANWHILE({ data: { revision: stored.revision } });
});

const tryIt = administrators.admin.newsletters.try.handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const found = await findNewsletter(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  const { allowed, retryAfterSeconds } = await countRequest(deps, `newsletter-try|${user.id}`, newsletterTries.tries);
  if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
  await change(context, 'newsletter.tried', async (tx) => {
    await deps.mail.send(tx, { to: user.email, content: newsletterMail(deps, found, user) });
    return done({ subject: input.id }, null);
  });
  return {};
});

const send = administrators.admin.newsletters.send.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const isBegun = await change(context, 'newsletter.sent', async (tx) => {
    const now = deps.clock();
    if (!(await changeNewsletter(tx, input, { state: 'sending', begunAt: now }, now))) return unchanged(false);
    const jobs = [job('send-newsletter', { newsletterId: input.id }, input.id)];
    return done({ subject: input.id }, true, { jobs });
  });
  const stored = await findNewsletter(deps.db, input.id);
  if (stored === null) throw errors.NOT_FOUND();
  if (!isBegun) throw errors.CHANGED_MEANWHILE({ data: { revision: stored.revision } });
  return await shown(deps, stored);
});

/** Newsletters as administrators write and send them. */
export const newsletters = { list, get, create, update, remove, try: tryIt, send };
