import type { CopilotCard } from '#contract/copilot/copilot-stream.ts';
import { answerLink } from '#domain/account/copilot/answer-text.ts';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { AnswerLink } from './answer-text.tsx';

type Action = CopilotCard['actions'][number];

/** Where an action leads; null where that is no page of ours and no https address. */
function targetOf({ navigate, url }: Action): string | null {
  const to = answerLink(navigate ?? url ?? '');
  return to !== null && to.startsWith('/') === (navigate !== null) ? to : null;
}

type Props = {
  readonly card: CopilotCard;
  /** Of all that a conversation shows, only one thing has the filled button. */
  readonly first: boolean;
};

/** One thing that an answer shows, with what can be done about it. */
export function AnswerCard({ card: { title, subtitle, badge, description, actions }, first }: Props) {
  const led = actions.flatMap((action) => {
    const to = targetOf(action);
    return to === null ? [] : [{ ...action, to }];
  });
  return (
    <article className="border-t border-heavy pt-3 [overflow-wrap:anywhere]">
      <div className="flex items-start justify-between gap-x-3">
        <h3 className="min-w-0 font-serif text-[1.0625rem]/6 font-semibold">{title}</h3>
        {badge === null ? null : <Badge>{badge}</Badge>}
      </div>
      {subtitle === null ? null : <p className="mt-0.5 text-meta text-ink-3">{subtitle}</p>}
      {description === null ? null : <p className="mt-1.5 whitespace-pre-line text-ink-2">{description}</p>}
      {led.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          {led.map(({ label, primary, to }) => (
            <AnswerLink
              key={`${label} ${to}`}
              to={to}
              className={buttonClass({ variant: primary && first ? 'primary' : 'outline', size: 'small' })}
            >
              {label}
            </AnswerLink>
          ))}
        </div>
      )}
    </article>
  );
}
