import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { owedBy } from '#domain/project/participants/owed.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { countryName } from '#words/organization/country-name.ts';

type Props = { readonly facts: ProjectFacts; readonly participant: Participant; readonly number: number };

/** One participant in the list: who it is, what it does, and what it still owes. */
export function ParticipantEntry({ facts, participant, number }: Props) {
  const words = useWords('participants');
  const names = useWords('project_names');
  const countries = useWords('countries');
  const organizations = useWords('organization_names');
  const { id, name, role, country, kind } = participant;
  const { shortName, pic } = detailsOf(participant);
  const owed = owedBy(facts, participant);
  const months = facts.plan.effort
    .filter(({ participantId }) => participantId === id)
    .reduce((sum, each) => sum + each.months, 0);
  const about = [
    country === null ? null : countryName(countries, country),
    kind === null ? null : organizations(`kind.${kind}`),
    pic === '' ? null : words('pic_is', { pic }),
    months === 0 ? null : words('person_months', { months: months / 100 }),
  ].filter((part) => part !== null);
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-line py-4 md:grid-cols-[2rem_minmax(0,1fr)_minmax(0,20rem)]">
      <span className="font-serif text-h4 text-ink-3 tabular-nums max-md:hidden">{number}</span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-sans text-h4 font-semibold tracking-normal [overflow-wrap:anywhere]">
          <Link to="." search={{ participant: id }}>
            {name}
          </Link>
          {shortName === '' ? null : <span className="font-normal text-ink-2">{shortName}</span>}
          <Badge tone={role === 'coordinator' ? 'blue' : 'neutral'}>{names(`participant_role.${role}`)}</Badge>
        </h3>
        <p className="mt-0.5 text-ink-2">{about.length === 0 ? words('nothing_known') : about.join(' · ')}</p>
        <FindingsHere projectId={facts.id} here={{ beside: 'subject', about: 'participant', id }} withoutQuestions />
      </div>
      <div className="text-meta">
        {owed.length === 0 ? (
          <span className="text-yes">{words('owes_nothing')}</span>
        ) : (
          <span className="text-ink-2">
            {words('owes', {
              count: owed.length,
              what: words.formats.list(
                owed.map((code) => words(`owed.${code}`)),
                'plain',
              ),
            })}
          </span>
        )}
      </div>
    </li>
  );
}
