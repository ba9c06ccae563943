import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const SET_UP_PATH: string = '/app/orgs';

/** Projects belong to an organization: without one, says so and leads to where one is made. */
export function NoOrganization({ title }: { readonly title: string }) {
  const words = useWords('no_organization');
  return (
    <Empty
      level={2}
      title={title}
      actions={
        <LinkButton to={SET_UP_PATH} variant="primary">
          {words('create')}
        </LinkButton>
      }
    >
      {words('text')}
    </Empty>
  );
}
