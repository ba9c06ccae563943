import { Link } from '@tanstack/react-router';
import type { ProgramDetail } from '#contract/programs.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import { instantFromMs, isInstant, type Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';
import { useWords } from '#web/page/words.ts';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { useMe } from '#web/api/me.ts';
import { useNow } from '#web/page/now.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { projectDeadline } from '#web/project/deadline.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { callPath } from '#web/project/project-paths.ts';
import { BuyingNotice } from '#web/billing/buying-notices.tsx';
import { useBuying } from '#web/billing/use-buying.ts';
import { AiPathAction, aiPrice, AiTerms, useSubscription } from './ai-path.tsx';
import { PathCards, PathComparison } from './path-cards.tsx';
import { ConsultantPathAction, SelfPathAction, useStarting } from './self-path.tsx';

type CallDates = {
  readonly title: string;
  /** The next one; null where none is known or all have passed. */
  readonly deadline: { readonly date: string; readonly hour: string } | null;
  /** "74 days left" */
  readonly left: string;
  /** Where it is not open yet. */
  readonly opensAt: Instant | null;
};

/** The call in one line: its title, when it opens if that lies ahead, and when it closes. */
function callLine(words: Words<'new_project'>, { title, deadline, left, opensAt }: CallDates): string {
  if (opensAt !== null) {
    const opens = words.formats.dayOf(opensAt);
    return deadline === null
      ? words('call_opens_only', { title, opens })
      : words('call_opens', { title, opens, date: deadline.date, hour: deadline.hour });
  }
  if (deadline === null) return words('call', { title });
  return words('call_until', { title, date: deadline.date, hour: deadline.hour, left });
}

/** How to write the application: by oneself for free, with AI that is paid once, or with a consultant. */
export function PathChooserScreen({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('new_project');
  const kit = useKitWords();
  const now = useNow();
  const orgId = useMe()?.currentOrgId ?? null;
  const starting = useStarting(program.id, 'self');
  const withConsultant = useStarting(program.id, 'consultant');
  const failure = starting.failure ?? withConsultant.failure;
  const windows = program.windows.flatMap(({ deadlineAt, ...window }) =>
    isInstant(deadlineAt) ? [{ ...window, deadlineAt }] : [],
  );
  const deadline = projectDeadline(useWords('deadline'), { windows, opensAt: instantOf(program.opensAt) }, now, null);
  const status = statusAt({ opensAt: instantOf(program.opensAt), windows }, instantFromMs(now));
  const closed = status === 'closed';
  const subscription = useSubscription(orgId);
  const buying = useBuying('project');
  const ai = { price: aiPrice(subscription), terms: <AiTerms subscription={subscription} /> };

  return (
    <>
      <PageTitle
        title={words('title')}
        lead={
          <>
            <Link to={callPath(program.slug)}>{program.identifier}</Link>
            {' · '}
            {callLine(words, {
              title: program.title,
              deadline: closed ? null : deadline,
              left: kit('days_left', { days: deadline?.daysLeft ?? 0 }),
              opensAt: status === 'forthcoming' ? instantOf(program.opensAt) : null,
            })}
          </>
        }
      />
      {closed ? (
        <div className="mb-8">
          <Notice
            tone="block"
            title={words('closed.title')}
            actions={<LinkButton to={callPath(program.slug)}>{words('closed.back')}</LinkButton>}
          >
            {words('closed.text')}
          </Notice>
        </div>
      ) : null}
      <div className="mb-8 grid gap-4 empty:hidden">
        {failure === null ? null : <Notice tone="block" title={words(failure)} announce />}
        <BuyingNotice buying={buying} orgId={orgId} />
      </div>
      <InOneGo loading={<Loading label={words('loading')} rows={4} />}>
        <PathCards
          ai={ai}
          actions={{
            self: <SelfPathAction starting={starting} closed={closed} />,
            ai: (
              <AiPathAction
                orgId={orgId}
                programId={program.id}
                closed={closed}
                subscription={subscription}
                buying={buying}
              />
            ),
            consultant: <ConsultantPathAction starting={withConsultant} closed={closed} />,
          }}
        />
        <PathComparison ai={ai} />
      </InOneGo>
    </>
  );
}
