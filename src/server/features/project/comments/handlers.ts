import { broughtComments } from '#contract/beside-text/comments.ts';
import { THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';

import { countOpenThreads, findSection, listNames, listThreads } from '#server/data/projects/comments.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { bringComments } from './bring.ts';
import { removeComment } from './remove-comment.ts';
import { resolveThread } from './resolve-thread.ts';
import { editComment, replyTo, startThread } from './write.ts';

const list = os.comments.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps: { db },
      user,
      place,
      may,
    } = context;
    const mayEdit = may('project.edit');
    const section = await findSection(db, place, input.section);
    if (section === null) throw errors.NOT_FOUND();
    const threads = await listThreads(db, place, section);
    return {
      threads: threads.map((thread) => ({
        ...thread,
        comments: thread.comments.map(({ id, author, authorId, guestName, body, createdAt, editedAt, deletedAt }) => ({
          id,
          // A guest whose account is gone has left an empty name.
          author: guestName === null ? author : guestName || null,
          isGuest: guestName !== null,
          mine: authorId === user.id,
          mayRemove: guestName === null ? authorId === user.id : mayEdit,
          body,
          createdAt,
          writtenAt: editedAt ?? createdAt,
          edited: editedAt !== null,
          deleted: deletedAt !== null,
        })),
      })),
      people: await listNames(db, [
        ...new Set(threads.flatMap((thread) => thread.comments.flatMap(({ mentions }) => mentions))),
      ]),
    };
  });

const counts = os.comments.counts
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context }) => ({ open: await countOpenThreads(context.deps.db, context.place) }));

const start = os.comments.start
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await startThread(context, input);
    switch (result.outcome) {
      case 'stored':
        return result;
      case 'missing':
        throw errors.NOT_FOUND();
      case 'full':
        throw errors.LIMIT_REACHED({ data: { limit: THREAD_LIMIT } });
      case 'limited':
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: result.retryAfterSeconds } });
    }
  });

const reply = os.comments.reply
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await replyTo(context, input);
    switch (result.outcome) {
      case 'stored':
        return result;
      case 'missing':
        throw errors.NOT_FOUND();
      case 'resolved':
        throw errors.RESOLVED();
      case 'full':
        throw errors.LIMIT_REACHED({ data: { limit: THREAD_LENGTH_LIMIT } });
      case 'limited':
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: result.retryAfterSeconds } });
    }
  });

const edit = os.comments.edit
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await editComment(context, input);
    switch (result.outcome) {
      case 'stored':
        return { writtenAt: result.writtenAt };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'forbidden':
        throw errors.FORBIDDEN();
      case 'deleted':
        throw errors.DELETED();
      case 'conflict':
        throw errors.CONFLICT({ data: result.newest });
      case 'limited':
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: result.retryAfterSeconds } });
    }
  });

const remove = os.comments.remove
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await removeComment(context, input.commentId);
    if (result.outcome === 'missing') throw errors.NOT_FOUND();
    if (result.outcome === 'forbidden') throw errors.FORBIDDEN();
    return { threadGone: result.threadGone };
  });

const resolve = os.comments.resolve
  .use(projectMember('comment.resolve'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const resolvedAt = await resolveThread(context, input.threadId, true);
    if (!resolvedAt) throw errors.NOT_FOUND();
    return { resolvedAt };
  });

const reopen = os.comments.reopen
  .use(projectMember('comment.resolve'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    if ((await resolveThread(context, input.threadId, false)) === undefined) throw errors.NOT_FOUND();
    return {};
  });

const bring = os.comments.bring
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, user } = context;
    const counted = await countRequest(deps, `brought-comments:${user.id}`, broughtComments);
    if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
    const result = await bringComments(context, input);
    switch (result.outcome) {
      case 'brought':
        return { added: result.added };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'full':
        throw errors.LIMIT_REACHED({ data: { limit: THREAD_LIMIT } });
    }
  });

export const comments = { list, counts, start, bring, reply, edit, remove, resolve, reopen };
