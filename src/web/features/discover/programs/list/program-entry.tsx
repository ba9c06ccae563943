import { memo, useContext, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProgramCard as Card } from '#contract/programs.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import type { Words } from '#words/words.ts';
import { useWords } from '#web/page/words.ts';
import { useNow } from '#web/page/now.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Money } from '#web/ui/judgement/money.tsx';
import { ProgramCard } from '#web/ui/judgement/program-card.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { ClosedWord } from '#web/ui/judgement/closed-word.tsx';
import { CardJudgementContext } from './card-judgement.ts';
import { FoundWhy } from './found-why.tsx';
import { cardFacts } from './card-facts.ts';
import { isClosed, isForthcoming } from '#web/features/discover/programs/dates.ts';
import { matchLook } from '#web/features/discover/programs/match.ts';
import { ProgramDeadline } from '#web/features/discover/programs/program-deadline.tsx';
import { programPath, startPath } from '#web/features/discover/programs/program-paths.ts';
import { UnlistedBadge } from './unlisted.tsx';

type Props = {
  readonly program: Card;
  /** The organization that it is judged for; null for visitors. */
  readonly orgId: string | null;
  /** Whether that organization is paid as a non-profit; null where not known. */
  readonly nonProfit: boolean | null;
  readonly level?: 2 | 3;
  /** Whether its Apply Now is the filled button of the page. */
  readonly filled?: boolean;
};

/** What the type of action is called: our word, or the source's own where ours says nothing. */
export function actionName(
  names: Words<'program_names'>,
  program: Pick<Card, 'typeOfAction' | 'typeOfActionLabel'>,
): string | null {
  if (program.typeOfAction === null || program.typeOfAction === 'OTHER') return program.typeOfActionLabel;
  return names(`action.${program.typeOfAction}`);
}

/** Whether it stands in the list as a Match with an Apply Now that can be pressed. */
export function canApplyAsMatch(program: Card, now: number): boolean {
  const { match } = program;
  if (match === null || isClosed(program, now) || isForthcoming(program, now)) return false;
  return matchLook(match, false) === 'match';
}

/** One program of a list. What changes around the list, as the counts of filters, does not draw it again. */
export const ProgramEntry = memo(({ program, orgId, nonProfit, level = 3, filled = false }: Props) => {
  const words = useWords('program_card');
  const rates = useWords('own_rate');
  const names = useWords('program_names');
  const source = useSourceLanguage();
  const now = useNow();
  const judgement = useContext(CardJudgementContext);
  const closed = isClosed(program, now);
  const later = isForthcoming(program, now);
  const { match, identifier } = program;
  // The question takes the place of the sentence, which stands on the call's page.
  const asksFirst = match !== null && match.settle !== null && !closed;
  const isMatch = match !== null && matchLook(match, closed) === 'match';
  const path = programPath(program.slug, orgId);
  const said = [
    program.category,
    actionName(names, program),
    program.kind === 'topic' ? null : names(`kind.${program.kind}`),
  ].filter((part) => part !== null);
  const kicker: ReactNode[] = [program.identifier];
  if (isMatch) kicker.push(<StatusBadge status="match" />);
  kicker.push(...new Set(said));
  if (program.unlistedSince !== null) kicker.push(<UnlistedBadge program={program} />);
  if (program.smeFriendly) kicker.push(<span className="max-md:hidden">{names('sme_friendly')}</span>);
  return (
    <ProgramCard
      kicker={kicker}
      title={
        <Link to={path} lang={source}>
          {program.title}
        </Link>
      }
      about={program.about === null || asksFirst ? null : <span lang={source}>{program.about}</span>}
      found={program.found === null ? null : <FoundWhy found={program.found} />}
      why={closed ? <Closed /> : match === null ? null : judgement?.why(match)}
      facts={cardFacts(words, rates, program, nonProfit).map(({ label, value }) => ({
        label,
        value: value === null ? <Money text={null} /> : value,
      }))}
      actions={
        <>
          {closed || !later ? <ApplyNow program={program} closed={closed} filled={filled} /> : null}
          {later ? <SaveForOpening program={program} orgId={orgId} /> : null}
          {later ? null : (
            <LinkButton to={path} variant="quiet" size="small" className="max-md:min-h-11">
              {words.rich('learn_more', { identifier, hidden })}
            </LinkButton>
          )}
          {orgId === null || later ? null : judgement?.save(orgId, program, 'icon')}
        </>
      }
      side={
        <>
          {match === null ? null : judgement?.score(match, closed)}
          <ProgramDeadline program={program} now={now} />
        </>
      }
      closed={closed}
      level={level}
    />
  );
});

type ActionProps = { readonly program: Card };

function ApplyNow({
  program: { slug, identifier },
  closed,
  filled,
}: ActionProps & { readonly closed: boolean; readonly filled: boolean }) {
  const words = useWords('program_card');
  return closed ? (
    <Button disabled size="small" className="max-md:min-h-11">
      {words.rich('apply_closed', { identifier, hidden })}
    </Button>
  ) : (
    <LinkButton to={startPath(slug)} variant={filled ? 'primary' : 'outline'} size="small" className="max-md:min-h-11">
      {words.rich('apply', { identifier, hidden })}
    </LinkButton>
  );
}

/** In place of Apply Now while a call is not open. A visitor is led through the sign-in to the call. */
function SaveForOpening({ program, orgId }: ActionProps & { readonly orgId: string | null }) {
  const words = useWords('program_card');
  const judgement = useContext(CardJudgementContext);
  if (orgId !== null) return judgement?.save(orgId, program, 'opening');
  return (
    <LinkButton to={programPath(program.slug, 'member')} size="small" className="whitespace-normal! max-md:min-h-11">
      {words.rich('save_opening', { identifier: program.identifier, hidden })}
    </LinkButton>
  );
}

function Closed() {
  const words = useWords('program_card');
  return (
    <>
      <ClosedWord />
      <span>{words('every_deadline_passed')}</span>
    </>
  );
}
