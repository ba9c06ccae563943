import type { ReactNode } from 'react';
import { Check, CircleQuestionMark, Hand, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ProjectFlag } from '#contract/validation.ts';
import { isCannotCheck } from '#domain/rules/flag.ts';
import { getRule } from '#domain/rules/red-flags.ts';
import { flagWords } from '#messages/rules.ts';
import { ruleSources } from '#reference/rule-sources.ts';
import { formatMoment } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import type { FixTarget } from './fix-path.ts';

export type FlagActions = {
  readonly onResolve: (flag: ProjectFlag) => void;
  readonly onWaive: (flag: ProjectFlag) => void;
  readonly onReopen: (flag: ProjectFlag) => void;
  /** The finding that a change is under way for. */
  readonly busyId: string | null;
};

type Props = FlagActions & { readonly flag: ProjectFlag; readonly mayEdit: boolean; readonly fix: FixTarget | null };

function FlagBadge({ flag }: { readonly flag: ProjectFlag }) {
  if (flag.status === 'resolved')
    return (
      <Badge tone="yes" icon={Check}>
        Resolved
      </Badge>
    );
  if (flag.status === 'waived') return <Badge icon={Hand}>Waived</Badge>;
  if (flag.severity === 'hard')
    return (
      <Badge tone="block" icon={OctagonAlert}>
        Blocking
      </Badge>
    );
  return isCannotCheck(flag) ? (
    <Badge tone="blank" icon={CircleQuestionMark}>
      Cannot check
    </Badge>
  ) : (
    <Badge tone="check" icon={TriangleAlert}>
      Warning
    </Badge>
  );
}

function Evidence({ flag }: { readonly flag: ProjectFlag }) {
  const { found, fix } = flagWords(flag);
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Found', found],
    ['Do this', fix],
    [
      'Source',
      <span key="source" className="text-meta">
        {`${ruleSources[getRule(flag.ruleId).source]} · `}
        <span className="text-ink-3">{flag.ruleId}</span>
      </span>,
    ],
  ];
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 md:grid-cols-[5.5rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-meta text-ink-3">{label}</dt>
          <dd className="max-w-[38rem] text-ink-2 [overflow-wrap:anywhere] max-md:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Settled({ flag }: { readonly flag: ProjectFlag }) {
  const at = instantOf(flag.settledAt);
  const who =
    `${flag.status === 'waived' ? 'Waived' : 'Resolved'} by ` +
    `${flag.settledBy ?? 'a former member'}${at === null ? '' : `, ${formatMoment(at)}`}`;
  return (
    <p className="mt-1 text-meta text-ink-2 [overflow-wrap:anywhere]">
      {flag.status === 'waived'
        ? `${who}: “${flag.reason ?? ''}” It comes back when its evidence changes.`
        : `${who}. It comes back if the next run still finds it.`}
    </p>
  );
}

function Actions({ flag, mayEdit, fix, onResolve, onWaive, onReopen, busyId }: Props) {
  const about = <span className="hidden-text">{`: ${flagWords(flag).message}`}</span>;
  const busy = busyId === flag.id;
  if (flag.status !== 'open')
    return mayEdit ? (
      <Button variant="quiet" busy={busy} onClick={() => onReopen(flag)}>
        Reopen{about}
      </Button>
    ) : null;
  return (
    <>
      {fix === null ? null : (
        <LinkButton to={fix.to} {...(fix.search ? { search: fix.search } : {})}>
          Go to fix{about}
        </LinkButton>
      )}
      {mayEdit ? (
        <Button variant="quiet" busy={busy} onClick={() => onResolve(flag)}>
          Mark Resolved{about}
        </Button>
      ) : null}
      {mayEdit && flag.severity === 'soft' ? (
        <Button variant="quiet" onClick={() => onWaive(flag)}>
          Waive{about}
        </Button>
      ) : null}
    </>
  );
}

/** One finding: what is wrong, what was found, what to do, what it rests on, and what to do about it here. */
export function FlagEntry(props: Props) {
  const { flag } = props;
  return (
    <li className="grid gap-x-6 gap-y-2.5 border-b border-rule py-5 md:grid-cols-[7.5rem_minmax(0,1fr)_9.5rem]">
      <div>
        <FlagBadge flag={flag} />
      </div>
      <div className="min-w-0">
        <h3
          className={`font-sans text-h4 tracking-normal [overflow-wrap:anywhere] ${flag.status === 'open' ? 'font-semibold' : 'font-normal'}`}
        >
          {flagWords(flag).message}
        </h3>
        {flag.status === 'open' ? <Evidence flag={flag} /> : <Settled flag={flag} />}
      </div>
      <div className="flex flex-wrap content-start gap-2 md:flex-col md:items-stretch">
        <Actions {...props} />
      </div>
    </li>
  );
}
