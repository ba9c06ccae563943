import { annexFormats } from '#domain/project/annexes/annex-codes.ts';
import { taskLinkKinds } from '#domain/project/task-links/task-links.ts';

import { inProject } from './action-in.ts';

const link = { linkId: 'id', kind: taskLinkKinds } as const;

/** What is done about links for people without an account, and what these do by them. */
export const taskLinkTable = {
  'task_link.made': inProject('partner.write', link),
  'task_link.revoked': inProject('partner.write', link),
  'task_link.removed': inProject('partner.write', link),
  // No member does these: the link is asked instead of a permission.
  'task_link.commented': inProject('comment.write', { section: 'code', threadId: 'id', linkId: 'id' }),
  'task_link.uploaded': inProject('project.edit', {
    key: 'code',
    fileId: 'id',
    linkId: 'id',
    size: 'count',
    format: annexFormats,
  }),
};

/** Each use is kept in the log, and is too little for the activity page. */
export const taskLinkTraces = {
  'task_link.opened': inProject('project.see', { linkId: 'id' }, { tells: null }),
};

/** What guests do by a link: nobody with an account, and not the product by itself. */
export const guestActions: readonly string[] = ['task_link.commented', 'task_link.uploaded'];
