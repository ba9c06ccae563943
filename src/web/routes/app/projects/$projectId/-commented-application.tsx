import type { ComponentProps } from 'react';
import { ApplicationScreen } from '../../../../features/application/application-screen.tsx';
import { CommentList } from '../../../../features/comments/comment-list.tsx';
import { useSectionComments } from '../../../../features/comments/use-section-comments.ts';

type Props = Omit<ComponentProps<typeof ApplicationScreen>, 'comments'>;

/** Where the text of a section and what others say about it meet. */
export function CommentedApplication(props: Props) {
  const comments = useSectionComments(props.project, props.sectionKey);
  const { notes, isShown, onShow, open } = comments;
  return <ApplicationScreen {...props} comments={{ notes, isShown, onShow, open, list: <CommentList key={props.sectionKey} comments={comments} userId={props.userId} /> }} />;
}
