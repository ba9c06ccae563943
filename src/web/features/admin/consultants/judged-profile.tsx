import type { JudgedConsultant } from '#contract/consultants/profile.ts';
import { cents } from '#domain/values/money.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { countryName } from '#words/organization/country-name.ts';

const tones = { applied: 'check', verified: 'yes', refused: 'neutral' } as const;

function useDecision({ decidedAt, decidedBy }: JudgedConsultant): string {
  const words = useWords('admin_consultants');
  const { moment } = useFormats();
  const at = instantOf(decidedAt);
  if (at === null) return words('nothing');
  return decidedBy === null
    ? words('decided_at', { at: moment(at) })
    : words('decided_by', { at: moment(at), name: decidedBy });
}

function useJudgedFacts(judged: JudgedConsultant): readonly Fact[] {
  const words = useWords('admin_consultants');
  const names = useWords('consultant_names');
  const countries = useWords('countries');
  const { list, moment } = useFormats();
  const decided = useDecision(judged);
  const { email, appliedAt, reason, profile } = judged;
  const { country, languages, expertise, pastCalls, hourlyRate, calendarLink, linkedinUrl, website } = profile;
  const links = [calendarLink, linkedinUrl, website].flatMap((link) => link ?? []);
  const lines = (all: readonly string[]) =>
    all.length === 0 ? (
      words('nothing')
    ) : (
      <ul className="grid gap-1">
        {all.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    );
  const sent = instantOf(appliedAt);
  return [
    { name: words('email'), value: email },
    { name: words('country'), value: countryName(countries, country) },
    { name: words('languages'), value: list(languages.map((code) => names(`language.${code}`))) },
    { name: words('expertise'), value: list(expertise) },
    { name: words('past_calls'), value: lines(pastCalls) },
    {
      name: words('rate'),
      value: hourlyRate === null ? words('quote') : words('per_hour', { rate: cents(hourlyRate) }),
    },
    // As text: an administrator sees where a link leads before following it.
    { name: words('links'), value: lines(links) },
    { name: words('sent'), value: sent === null ? words('nothing') : moment(sent) },
    { name: words('decided'), value: decided },
    ...(reason === null ? [] : [{ name: words('reason_is'), value: reason }]),
  ];
}

type Props = {
  readonly judged: JudgedConsultant;
  readonly isBusy: boolean;
  readonly mayVerify: boolean;
  readonly onVerify: () => void;
  readonly onRefuse: () => void;
};

/** A profile as an administrator reads it, with what can be decided about it. */
export function JudgedProfile({ judged, isBusy, mayVerify, onVerify, onRefuse }: Props) {
  const words = useWords('admin_consultants');
  const names = useWords('consultant_names');
  const { list } = useFormats();
  const facts = useJudgedFacts(judged);
  const { state, waiting, profile } = judged;
  const { name, bio } = profile;
  const whose = <span className="hidden-text"> {words('verify_name', { name })}</span>;
  return (
    <Group level={2} title={name} aside={<Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>}>
      {waiting.length === 0 ? null : (
        <p className="mb-3 font-medium text-check">
          {words('changed', { fields: list(waiting.map((field) => names(`field.${field}`))) })}
        </p>
      )}
      <p className="mb-4 max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{bio}</p>
      <FactTable caption={words('facts', { name })} facts={facts} inPart />
      <div className="mt-4 flex flex-wrap gap-2">
        {mayVerify ? (
          <Button variant="outline" busy={isBusy} onClick={onVerify}>
            {words('verify')}
            {whose}
          </Button>
        ) : null}
        {state === 'refused' ? null : (
          <Button onClick={onRefuse}>
            {words(state === 'verified' ? 'remove' : 'refuse')}
            {whose}
          </Button>
        )}
      </div>
    </Group>
  );
}
