import { THREAD_LENGTH_LIMIT, THREAD_LIMIT } from '#domain/project/comments/comments.ts';

import { countOpenThreads, findSectionId, listNames, listThreads } from '#server/data/projects/comments.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellOthers, writingOf } from './writing.ts';
import { removeComment } from './remove-comment.ts';
import { resolveThread } from './resolve-thread.ts';
import { editComment, replyTo, startThread } from './write.ts';

const list = os.comments.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps: { db },
      user,
      membership: { orgId },
    } = context;
    const of = { orgId, projectId: input.projectId };
    const sectionId = await findSectionId(db, of, input.section);
    if (sectionId === null) throw errors.NOT_FOUND();
    const threads = await listThreads(db, of, sectionId);
    return {
      threads: threads.map((thread) => ({
        ...thread,
        comments: thread.comments.map(({ id, author, authorId, body, createdAt, editedAt, deletedAt }) => ({
          id,
          author,
          mine: authorId === user.id,
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
  .handler(async ({ context, input }) => {
    const {
      deps: { db },
      membership: { orgId },
    } = context;
    return { open: await countOpenThreads(db, { orgId, projectId: input.projectId }) };
  });

const start = os.comments.start
  .use(projectMember('project.comment'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, input.projectId);
    const result = await startThread(writing, input);
    switch (result.outcome) {
      case 'stored':
        tellOthers(writing);
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
  .use(projectMember('project.comment'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, input.projectId);
    const result = await replyTo(writing, input);
    switch (result.outcome) {
      case 'stored':
        tellOthers(writing);
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
  .use(projectMember('project.comment'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, input.projectId);
    const result = await editComment(writing, input);
    switch (result.outcome) {
      case 'stored':
        tellOthers(writing);
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
  .use(projectMember('project.comment'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, input.projectId);
    const result = await removeComment(writing, input.commentId);
    if (result.outcome === 'missing') throw errors.NOT_FOUND();
    if (result.outcome === 'forbidden') throw errors.FORBIDDEN();
    tellOthers(writing);
    return { threadGone: result.threadGone };
  });

const resolve = os.comments.resolve
  .use(projectMember('project.comment'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, input.projectId);
    const resolvedAt = await resolveThread(writing, input.threadId, true);
    if (!resolvedAt) throw errors.NOT_FOUND();
    tellOthers(writing);
    return { resolvedAt };
  });

const reopen = os.comments.reopen
  .use(projectMember('project.comment'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, input.projectId);
    if ((await resolveThread(writing, input.threadId, false)) === undefined) throw errors.NOT_FOUND();
    tellOthers(writing);
    return {};
  });

export const comments = { list, counts, start, reply, edit, remove, resolve, reopen };
