import { useQuery } from '@tanstack/react-query';
import { projectStatuses } from '#domain/project/project-codes.ts';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Asked } from './asked.tsx';
import { BlockOrganization } from './block-organization.tsx';
import { DeskLink } from './desk-link.tsx';

type ShownOrganization = Awaited<ReturnType<typeof api.admin.organizations.get>>;

function OrganizationFacts({ organization }: { readonly organization: ShownOrganization }) {
  const words = useWords('admin_organizations');
  const overview = useWords('admin_overview');
  const { count, dayOf, moment } = useFormats();
  const { country, createdAt, activeAt, leavesAt, blockedAt, blockedReason, projects, subscription } = organization;
  const day = (text: string | null) => {
    const at = instantOf(text);
    return at === null ? null : dayOf(at);
  };
  const blockedSince = instantOf(blockedAt);
  return (
    <FactTable
      caption={words('about')}
      facts={[
        ...(blockedSince === null
          ? []
          : [
              { name: words('blocked_since'), value: moment(blockedSince) },
              { name: words('blocked_reason'), value: blockedReason },
            ]),
        { name: words('country'), value: country },
        { name: words('since'), value: day(createdAt) },
        { name: words('active'), value: day(activeAt) },
        ...(leavesAt === null ? [] : [{ name: words('leaves'), value: day(leavesAt) }]),
        {
          name: words('pro'),
          value:
            subscription === null
              ? words('pro.none')
              : `${words('pro.state', { state: subscription.state })} · ${day(subscription.periodEnd)}`,
        },
        ...projectStatuses.map((status) => ({
          name: words('projects', { status: overview(`projects.${status}`) }),
          value: count(projects[status]),
        })),
      ]}
    />
  );
}

/** One organization: its people and figures, and nothing of what its projects hold. */
export function OrganizationScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_organizations');
  const roles = useWords('roles');
  const query = useQuery(queries.admin.organizations.get.queryOptions({ input: { id } }));
  return (
    <Asked query={query}>
      {(organization) => (
        <>
          <PageTitle title={organization.name} />
          <OrganizationFacts organization={organization} />
          <div className="mt-8">
            <Group level={2} title={words('people')}>
              <ul className="border-t border-rule">
                {organization.people.map((person) => (
                  <li key={person.id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
                    <DeskLink to={`people/${person.id}`}>{person.name}</DeskLink>
                    <span className="wrap-anywhere">{person.email}</span>
                    <span className="text-ink-2">{roles(`name.${person.role}`)}</span>
                  </li>
                ))}
              </ul>
            </Group>
            <BlockOrganization organization={organization} />
          </div>
        </>
      )}
    </Asked>
  );
}
