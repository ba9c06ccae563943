import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { countryName } from '#words/organization/country-name.ts';

/** Who the organization is, as others see it. */
export function ShownOrganization({ orgId }: { readonly orgId: string }) {
  const words = useWords('partners');
  const countries = useWords('countries');
  const names = useWords('organization_names');
  const query = useQuery(queries.organizations.get.queryOptions({ input: { orgId } }));
  if (!query.data) return null;
  const { name, country, kind, size } = query.data.values;
  const notStated = names('not_stated');
  return (
    <>
      <FactTable
        caption={words('profile.what_shown')}
        facts={[
          { name: words('profile.name'), value: name },
          { name: words('profile.country'), value: countryName(countries, country) },
          { name: words('profile.kind'), value: kind === null ? notStated : names(`kind.${kind}`) },
          { name: words('profile.size'), value: size === null ? notStated : names(`size.${size}`) },
        ]}
      />
      <Link to="/app/org" className="inline-flex min-h-9 items-center">
        {words('profile.change_org')}
      </Link>
    </>
  );
}
