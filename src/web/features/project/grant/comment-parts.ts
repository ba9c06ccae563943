import type { CommentKind } from '#domain/project/grant/grant-codes.ts';
import type { BadgeTone } from '#web/ui/judgement/badge.tsx';

/** How a comment of each kind is marked. */
export const commentTones: Readonly<Record<CommentKind, BadgeTone>> = {
  strength: 'yes',
  shortcoming: 'block',
  remark: 'neutral',
};

/** One more than the highest place. */
export function nextPosition(comments: readonly { readonly content: { readonly position: number } }[]): number {
  return Math.max(0, ...comments.map(({ content }) => content.position)) + 1;
}
