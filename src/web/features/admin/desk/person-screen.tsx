import { useQuery } from '@tanstack/react-query';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Asked } from './asked.tsx';
import { DeskLink } from './desk-link.tsx';
import { LookPart } from './look-part.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonState } from './person-state.tsx';
import type { ShownPerson } from './shown.ts';

function PersonFacts({ person }: { readonly person: ShownPerson }) {
  const words = useWords('admin_people');
  const { count, moment } = useFormats();
  const when = (text: string | null) => {
    const at = instantOf(text);
    return at === null ? words('never') : moment(at);
  };
  return (
    <FactTable
      caption={words('about')}
      facts={[
        { name: words('email'), value: person.email },
        { name: words('state'), value: <PersonState {...person} /> },
        ...(person.blockedAt === null ? [] : [{ name: words('blocked_since'), value: when(person.blockedAt) }]),
        { name: words('since'), value: when(person.createdAt) },
        {
          name: words('two_factor'),
          value: person.twoFactorSince === null ? words('two_factor.off') : when(person.twoFactorSince),
        },
        { name: words('sessions'), value: count(person.sessions) },
        { name: words('seen'), value: when(person.seenAt) },
        ...(person.isAdmin ? [{ name: words('administrator'), value: words('administrator.note') }] : []),
      ]}
    />
  );
}

/** One person: what an administrator needs to help them, and nothing of their work. */
export function PersonScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_people');
  const roles = useWords('roles');
  const query = useQuery(queries.admin.people.get.queryOptions({ input: { id } }));
  return (
    <Asked query={query}>
      {(person) => (
        <>
          <PageTitle title={person.name} />
          <PersonFacts person={person} />
          <div className="mt-8">
            <Group level={2} title={words('organizations')}>
              {person.organizations.length === 0 ? (
                <p className="text-ink-2">{words('no_organization')}</p>
              ) : (
                <ul className="border-t border-rule">
                  {person.organizations.map((each) => (
                    <li key={each.id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
                      <DeskLink to={`organizations/${each.id}`}>{each.name}</DeskLink>
                      <span className="text-ink-2">{roles(`name.${each.role}`)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </Group>
            {person.isAdmin ? null : (
              <>
                <LookPart person={person} />
                <PersonActs person={person} />
              </>
            )}
          </div>
        </>
      )}
    </Asked>
  );
}
