import { commentParts } from '#domain/project/comments/comments.ts';
import type { Named } from './mention-search.ts';

/** The words of a comment, with the present names of the people whom it names. */
export function CommentText({ body, people }: { readonly body: string; readonly people: readonly Named[] }) {
  return (
    <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
      {commentParts(body).map((part, index) => {
        if ('text' in part) return part.text;
        const name = people.find(({ userId }) => userId === part.userId)?.name;
        return name === undefined ? (
          `@[${part.userId}]`
        ) : (
          <b key={index} className="font-medium text-blue">{`@${name}`}</b>
        );
      })}
    </p>
  );
}
