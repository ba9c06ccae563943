import { rateOf } from '#domain/project/budget/budget-rates.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import { countryName } from '#words/organization/country-name.ts';

/** Writes who a participant is, in a line: "Coordinator, Romania, company, at most 70 %". */
export function useParticipantNote(funding: Funding): (participant: Participant) => string {
  const words = useWords('budget');
  const names = useWords('project_names');
  const countries = useWords('countries');
  return ({ role, country, kind, ...rest }) => {
    const rate = rateOf(funding, { ...rest, role, kind });
    const parts = [
      names(`participant_role.${role}`),
      country === null ? null : countryName(countries, country),
      words(`kind.${kind ?? 'none'}`),
      rate === null ? null : typeof rate === 'number' ? words('at_most', { rate }) : words('rate_open', rate),
    ];
    return parts.filter((part) => part !== null).join(', ');
  };
}
