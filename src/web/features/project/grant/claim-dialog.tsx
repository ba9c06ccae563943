import type { ProjectFacts } from '#domain/project/facts.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { claimIn, claimSum, plannedOf } from '#domain/project/grant/claims.ts';
import { claimCategories, grantLimits } from '#domain/project/grant/grant-codes.ts';
import { claimKey, contentOf, ONLY } from '#domain/project/grant/grant-records.ts';
import { monthsOfPeriod, personnelSum, type PersonnelSum } from '#domain/project/grant/hours.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { ReportingPeriod } from '#domain/project/workplan/reporting-periods.ts';
import { useWords } from '#web/page/words.ts';
import { AmountField } from '#web/project/amount-field.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ProseField } from './fields.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { revisionOf, type Grant } from './use-grant.ts';

type Props = {
  readonly facts: ProjectFacts;
  readonly grant: Grant;
  readonly span: ReportingPeriod;
  readonly participant: Participant;
  readonly onClose: () => void;
};

/** The personnel costs that follow from the hours of this participant's people; null where the months are not known. */
function fromHours({ grant, span, participant }: Props) {
  const startOn = contentOf(grant.records, 'agreement', ONLY)?.startOn ?? null;
  return startOn === null ? null : personnelSum(grant.records, participant.id, monthsOfPeriod(startOn, span));
}

type HoursProps = { readonly hours: PersonnelSum | null; readonly onTake: (cost: Cents) => void };

function HoursSay({ hours, onTake }: HoursProps) {
  const words = useWords('grant');
  if (hours === null || hours.days === 0) return null;
  const { days, cost, withoutRate } = hours;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-meta text-ink-2">
        {words('hours_say', {
          days: words('half_days', { count: days, days: words.formats.decimal(days) }),
          amount: words.formats.euroExact(cost),
        })}
        {withoutRate.length === 0 ? '' : ` ${words('hours_without_rate', { names: words.formats.list(withoutRate) })}`}
      </p>
      <Button size="small" onClick={() => onTake(cost)}>
        {words('hours_take')}
      </Button>
    </div>
  );
}

/** What a participant claims in a period, category by category, with what follows from it. */
export function ClaimDialog(props: Props) {
  const { facts, grant, span, participant, onClose } = props;
  const words = useWords('grant');
  const { euroExact, rate: percent } = words.formats;
  const key = claimKey(span.number, participant.id);
  const stored = contentOf(grant.records, 'claim', key);
  const planned = plannedOf(facts, participant.id);
  const hasFlatRate = indirectRule(facts.program) !== null;
  const hours = fromHours(props);
  return (
    <RecordDialog
      projectId={facts.id}
      title={words('claim_of', { name: shortNameOf(participant), number: span.number })}
      start={claimIn(grant.records, span.number, participant.id)}
      stored={stored}
      toSaving={(content) => ({ part: 'claim', key, base: revisionOf(grant.records, 'claim', key), content })}
      onClose={onClose}
    >
      {(content, set) => {
        const sum = claimSum(facts, participant, content);
        return (
          <>
            {claimCategories.map((category) => (
              <AmountField
                // What the hours say is shown at once, also where something was typed.
                key={`${category}:${category === 'personnel' && content.costs.personnel === hours?.cost}`}
                label={words(`cost.${category}`)}
                hint={words('cost_planned', { amount: euroExact(planned.costs[category]) })}
                value={content.costs[category]}
                mayEdit
                onChange={(value) => set({ costs: { ...content.costs, [category]: value ?? cents(0) } })}
              />
            ))}
            <HoursSay hours={hours} onTake={(personnel) => set({ costs: { ...content.costs, personnel } })} />
            {hasFlatRate ? null : (
              <AmountField
                label={words('column.indirect')}
                value={content.indirect}
                mayEdit
                onChange={(value) => set({ indirect: value ?? cents(0) })}
              />
            )}
            <AmountField
              label={words('requested')}
              hint={words('requested_hint')}
              value={content.requested}
              mayEdit
              onChange={(requested) => set({ requested })}
            />
            <p className="border-t border-line pt-3 tabular-nums" role="status">
              {words('claim_sum', {
                direct: euroExact(sum.direct),
                indirect: euroExact(sum.indirect),
                total: euroExact(sum.total),
              })}{' '}
              <b>
                {sum.contribution === null
                  ? words('no_rate')
                  : words('claim_contribution', {
                      amount: euroExact(sum.contribution),
                      rate: sum.rate === null ? '' : percent(sum.rate),
                    })}
              </b>
            </p>
            <ProseField
              label={words('note')}
              value={content.note}
              limit={grantLimits.note}
              onChange={(note) => set({ note })}
            />
          </>
        );
      }}
    </RecordDialog>
  );
}
