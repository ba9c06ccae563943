import type { ReactNode } from 'react';
import { Check, CircleQuestionMark, Hand, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ProjectFlag } from '#contract/validation.ts';
import type { ShownFlag } from './shown-flags.ts';
import { isCannotCheck } from '#domain/rules/flag.ts';
import { getRule } from '#domain/rules/red-flags.ts';
import { ruleSources } from '#reference/rule-sources.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import type { FlagWords } from '#words/project/flag-words.ts';
import type { FixTarget } from './fix-path.ts';
import { useFlagWords } from '#web/project/findings/use-flag-words.ts';

export type FlagActions = {
  readonly onResolve: (flag: ProjectFlag) => void;
  readonly onWaive: (flag: ProjectFlag) => void;
  readonly onReopen: (flag: ProjectFlag) => void;
  /** The finding that a change is under way for. */
  readonly busyId: string | null;
  /** Draws what one press would put right, by the message of the finding; null where nothing may be changed. */
  readonly drawOffer: ((flag: ShownFlag, message: string) => ReactNode) | null;
};

type Props = FlagActions & {
  readonly flag: ShownFlag;
  readonly mayEdit: boolean;
  readonly fix: FixTarget | null;
  /** Where exactly it is; null where it is about the project as a whole. */
  readonly where: ReactNode;
};

type Said = { readonly flag: ShownFlag; readonly said: FlagWords };

function FlagBadge({ flag }: { readonly flag: ShownFlag }) {
  const words = useWords('validation');
  if (flag.status === 'resolved')
    return (
      <Badge tone="yes" icon={Check}>
        {words('resolved')}
      </Badge>
    );
  if (flag.status === 'waived') return <Badge icon={Hand}>{words('waived')}</Badge>;
  if (flag.severity === 'hard')
    return (
      <Badge tone="block" icon={OctagonAlert}>
        {words('blocking')}
      </Badge>
    );
  return isCannotCheck(flag) ? (
    <Badge tone="blank" icon={CircleQuestionMark}>
      {words('cannot_check')}
    </Badge>
  ) : (
    <Badge tone="check" icon={TriangleAlert}>
      {words('warning')}
    </Badge>
  );
}

function Evidence({ flag, said: { found, why, fix }, where }: Said & Pick<Props, 'where'>) {
  const source = useSourceLanguage();
  const words = useWords('validation');
  const rows: readonly (readonly [string, ReactNode])[] = [
    [words('found'), found],
    ...(where === null ? [] : [[words('where'), where] as const]),
    [words('why'), why],
    [words('do_this'), fix],
    [
      words('source'),
      <span key="source" className="text-meta">
        <span lang={source}>{ruleSources[getRule(flag.ruleId).source]}</span>
        {' · '}
        <span className="text-ink-3">{words('rule', { id: flag.ruleId, version: getRule(flag.ruleId).version })}</span>
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

function Settled({ flag: { stored: flag } }: { readonly flag: ShownFlag }) {
  const words = useWords('validation');
  const at = instantOf(flag?.settledAt ?? null);
  if (flag === null || at === null) return null;
  const name = flag.settledBy ?? words('former_member');
  return (
    <p className="mt-1 text-meta text-ink-2 [overflow-wrap:anywhere]">
      {flag.status === 'waived'
        ? words('waived_by', { name, at, reason: flag.reason ?? '' })
        : words('resolved_by', { name, at })}
    </p>
  );
}

function Actions({ flag, said, mayEdit, fix, onResolve, onWaive, onReopen, busyId }: Props & Said) {
  const words = useWords('validation');
  const about = { message: said.message, hidden };
  const { stored } = flag;
  const busy = busyId === stored?.id;
  if (flag.status !== 'open')
    return mayEdit && stored ? (
      <Button variant="quiet" busy={busy} onClick={() => onReopen(stored)}>
        {words.rich('reopen', about)}
      </Button>
    ) : null;
  return (
    <>
      {fix === null ? null : (
        <LinkButton
          to={fix.to}
          {...(fix.search ? { search: fix.search } : {})}
          {...(fix.hash === undefined ? {} : { hash: fix.hash })}
        >
          {words.rich('go_to_fix', about)}
        </LinkButton>
      )}
      {mayEdit && stored ? (
        <Button variant="quiet" busy={busy} onClick={() => onResolve(stored)}>
          {words.rich('mark_resolved', about)}
        </Button>
      ) : null}
      {mayEdit && stored && flag.severity === 'soft' ? (
        <Button variant="quiet" onClick={() => onWaive(stored)}>
          {words.rich('waive_of', about)}
        </Button>
      ) : null}
    </>
  );
}

/** One finding: what is wrong, what was found, what to do, what it rests on, and what to do about it here. */
export function FlagEntry(props: Props) {
  const words = useWords('validation');
  const { flag, drawOffer } = props;
  const said = useFlagWords()(flag);
  return (
    <li className="grid gap-x-6 gap-y-2.5 border-b border-rule py-5 md:grid-cols-[7.5rem_minmax(0,1fr)_9.5rem]">
      <div>
        <FlagBadge flag={flag} />
      </div>
      <div className="min-w-0">
        <h3
          className={`font-sans text-h4 tracking-normal [overflow-wrap:anywhere] ${flag.status === 'open' ? 'font-semibold' : 'font-normal'}`}
        >
          {said.message}
        </h3>
        {flag.status === 'open' ? <Evidence flag={flag} said={said} where={props.where} /> : <Settled flag={flag} />}
        {flag.status === 'open' ? drawOffer?.(flag, said.message) : null}
        {flag.stored === null ? <p className="mt-1 text-meta text-ink-3">{words('since_last_run')}</p> : null}
      </div>
      <div className="flex flex-wrap content-start gap-2 md:flex-col md:items-stretch print:hidden">
        <Actions {...props} said={said} />
      </div>
    </li>
  );
}
