import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const SET_UP_PATH: string = '/app/orgs';

/** Projects belong to an organization: without one, says so and leads to where one is made. */
export function NoOrganization({ title }: { readonly title: string }) {
  return (
    <Empty
      level={2}
      title={title}
      actions={
        <LinkButton to={SET_UP_PATH} variant="primary">
          Create Organization
        </LinkButton>
      }
    >
      A project belongs to an organization. Create yours first.
    </Empty>
  );
}
