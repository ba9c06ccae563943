import type { ComponentProps } from 'react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { sectionKeys } from '#domain/codes.ts';
import type { ApplicationSearch } from '../../../../workspace/paths.ts';
import { ApplicationScreen } from '../../../../features/application/application-screen.tsx';
import { ApplicationLoader } from '../../../../features/application/application-loader.tsx';
import { CommentList } from '../../../../features/comments/comment-list.tsx';
import { useSectionComments } from '../../../../features/comments/use-section-comments.ts';
import { useMe } from '../../../../me.ts';
import { pageMeta } from '../../../../title.ts';

function searchOf(search: Record<string, unknown>): ApplicationSearch {
  const section = sectionKeys.find((key) => key === search['section']);
  return section === undefined ? {} : { section };
}

export const Route = createFileRoute('/app/projects/$projectId/application')({
  staticData: { crumb: 'Application' },
  validateSearch: searchOf,
  head: () => ({ meta: pageMeta('Application') }),
  component: ApplicationPage,
});

function ApplicationPage() {
  const { projectId } = Route.useParams();
  const { section } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const userId = useMe()?.user.id ?? '';
  return (
    <ApplicationLoader projectId={projectId}>
      {(project) => <CommentedApplication project={project} userId={userId} sectionKey={section ?? 'project-summary'} onSection={(key) => void navigate({ search: { section: key } })} />}
    </ApplicationLoader>
  );
}

type Props = Omit<ComponentProps<typeof ApplicationScreen>, 'comments'>;

/** Where the text of a section and what others say about it meet. */
function CommentedApplication(props: Props) {
  const comments = useSectionComments(props.project, props.sectionKey);
  const { notes, isShown, onShow, open } = comments;
  return <ApplicationScreen {...props} comments={{ notes, isShown, onShow, open, list: <CommentList key={props.sectionKey} comments={comments} userId={props.userId} /> }} />;
}
