/** The most characters of a comment, threads of a project, and comments of a thread. */
export const COMMENT_LIMIT = 4000;

/** So many mails an hour tell one person that another has named them. */
export const MENTION_MAILS = 10;
export const THREAD_LIMIT = 1000;
export const THREAD_LENGTH_LIMIT = 200;

const mention = /@\[([\w-]{1,64})\]/g;

/** A piece of a comment: plain words, or a person whom it names. */
export type CommentPart = { readonly text: string } | { readonly userId: string };

/** How a person stands in the stored text of a comment. A changed name is then shown in every comment. */
export function mentionOf(userId: string): string {
  return `@[${userId}]`;
}

/** A stored comment as words and people, in order. */
export function commentParts(body: string): readonly CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const found of body.matchAll(mention)) {
    if (found.index > end) parts.push({ text: body.slice(end, found.index) });
    parts.push({ userId: found[1] ?? '' });
    end = found.index + found[0].length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}

/** Words in which nobody is named: what somebody writes who is no member never means one. */
export function namingNobody(body: string): string {
  return body.replaceAll('@[', '@ [');
}

/** The ids of the people whom a stored comment names, without repetition. */
export function mentionsIn(body: string): readonly string[] {
  return [...new Set(commentParts(body).flatMap((part) => ('userId' in part ? [part.userId] : [])))];
}

type Person = { readonly userId: string; readonly name: string };

/**
 * A typed comment with the names of people from the list, in its stored form. The longest name is replaced first,
 * because one name may begin another.
 */
export function storedComment(typed: string, people: readonly Person[]): string {
  return people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { userId, name }) => (name === '' ? text : text.replaceAll(`@${name}`, mentionOf(userId))), typed)
    .trim();
}

/** A stored comment as it is typed. */
export function typedComment(body: string, people: readonly Person[]): string {
  return commentParts(body)
    .map((part) =>
      'text' in part
        ? part.text
        : `@${people.find(({ userId }) => userId === part.userId)?.name ?? `[${part.userId}]`}`,
    )
    .join('');
}

type Kept = { readonly id: string; readonly deleted: boolean };

/**
 * What disappears when a comment is deleted, for the comments of a thread in order. The comment leaves a placeholder
 * while a later comment follows it. Placeholders at the end disappear with it. A thread that says nothing any more
 * disappears as a whole.
 */
export function deletionOf(
  thread: readonly Kept[],
  id: string,
): { readonly thread: boolean; readonly rows: readonly string[] } {
  const after = thread.map((comment) => (comment.id === id ? { ...comment, deleted: true } : comment));
  const last = after.findLastIndex(({ deleted }) => !deleted);
  return { thread: last === -1, rows: after.slice(last + 1).map((comment) => comment.id) };
}
