import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Cents } from '#domain/values/money.ts';
import type { WizardStepKey } from './wizard-keys.ts';

/** A value that the portal asks for beside the texts: of one line, a number of months, or an amount. */
export type PortalValue =
  | { readonly of: 'title' | 'acronym'; readonly text: string }
  | { readonly of: 'duration'; readonly months: number | null }
  /** The number of a participant in the register. */
  | { readonly of: 'pic'; readonly participantId: string; readonly name: string; readonly text: string }
  | { readonly of: 'total' | 'requested'; readonly amount: Cents };

type Total = { readonly amount: Cents; readonly requested: Cents };

/** The values that the portal asks for at a step, as the project has them; `total` is null where it has no budget. */
export function portalValues(
  { intake, participants }: Pick<ProjectFacts, 'intake' | 'participants'>,
  step: WizardStepKey,
  total: Total | null,
): readonly PortalValue[] {
  switch (step) {
    case 'general_information':
      return [
        { of: 'title', text: intake.title },
        { of: 'acronym', text: intake.acronym },
        { of: 'duration', months: intake.durationMonths },
      ];
    case 'participants':
      return participants
        .filter(({ role }) => role !== 'subcontractor')
        .map(({ id, name, details }) => ({ of: 'pic', participantId: id, name, text: details?.pic ?? '' }));
    case 'budget':
      return total === null
        ? []
        : [
            { of: 'total', amount: total.amount },
            { of: 'requested', amount: total.requested },
          ];
    default:
      return [];
  }
}
