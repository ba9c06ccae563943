import { useState } from 'react';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { SignOff } from '#contract/portal/sign-offs.ts';
import { SIGN_OFF_REMARK_LIMIT, signOffKinds, type SignOffKind } from '#domain/project/submission/sign-offs.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { allFit } from '#web/page/all-fit.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Failed } from '#web/ui/page/states.tsx';
import { useSignOffActs, useSignOffs } from './use-sign-offs.ts';

const looks: Readonly<Record<SignOff['state'], { readonly tone: BadgeTone; readonly icon: typeof CircleCheck }>> = {
  waiting: { tone: 'blank', icon: CircleDashed },
  given: { tone: 'yes', icon: CircleCheck },
  refused: { tone: 'block', icon: CircleAlert },
  outdated: { tone: 'check', icon: CircleAlert },
};

type Acts = ReturnType<typeof useSignOffActs>;
type Data = NonNullable<ReturnType<typeof useSignOffs>['data']>;
type Of = { readonly projectId: string; readonly acts: Acts };

/** What the named person answers. */
function AnswerForm({ item, fingerprint, acts }: Of & { readonly item: SignOff; readonly fingerprint: string }) {
  const words = useWords('sign_offs');
  const limits = useWords('limits');
  const [remark, setRemark] = useState('');
  const [unexplained, setUnexplained] = useState(false);
  const { kind } = item;
  const say = (decision: 'given' | 'refused') => {
    const isUnexplained = decision === 'refused' && remark.trim() === '';
    setUnexplained(isUnexplained);
    if (isUnexplained || !allFit([[remark, SIGN_OFF_REMARK_LIMIT]]) || acts.decide.isPending) return;
    void acts.answer({ kind, decision, fingerprint, remark }, () => setRemark(''));
  };
  const busy = acts.decide.isPending ? acts.decide.variables.decision : null;
  const problem = unexplained ? { error: words('why_missing') } : limited(limits, remark, SIGN_OFF_REMARK_LIMIT);
  return (
    <form
      noValidate
      aria-label={words('answer', { kind: words(`kind.${kind}`) })}
      className="mt-3 grid max-w-[34rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        say('given');
      }}
    >
      <p className="text-ink-2">{words('answer.text')}</p>
      <Field label={words('remark')} optional hint={words('remark_hint')} {...problem}>
        <Textarea rows={3} value={remark} onChange={(event) => setRemark(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {item.state === 'given' ? null : (
          <Button type="submit" variant="primary" busy={busy === 'given'}>
            {words('give')}
          </Button>
        )}
        {item.state === 'refused' ? null : (
          <Button busy={busy === 'refused'} onClick={() => say('refused')}>
            {words('refuse')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whom a sign-off is asked of. */
function DemandForm({ projectId, acts, kind, people }: Of & Pick<Data, 'people'> & { readonly kind: SignOffKind }) {
  const words = useWords('sign_offs');
  const [userId, setUserId] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="mt-2 flex max-w-[34rem] flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(userId === '');
        if (userId !== '' && !acts.demand.isPending) acts.demand.mutate({ projectId, kind, userId });
      }}
    >
      <div className="min-w-56 flex-1">
        <Field
          label={words(kind === 'legal' ? 'who_legal' : 'who_finance')}
          error={missing ? words('missing') : undefined}
        >
          <Select
            placeholder={words('choose')}
            options={people.map(({ userId: value, name }) => ({ value, label: name }))}
            value={userId}
            onChange={(event) => {
              setUserId(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
      </div>
      <Button type="submit" busy={acts.demand.isPending && acts.demand.variables.kind === kind}>
        {words.rich('ask', { kind: words(`kind.${kind}`), hidden })}
      </Button>
    </form>
  );
}

function DropQuestion({
  projectId,
  acts,
  kind,
  onDone,
}: Of & { readonly kind: SignOffKind; readonly onDone: () => void }) {
  const words = useWords('sign_offs');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onDone())}
      title={words('drop.title', { kind: words(`kind.${kind}`) })}
      actions={
        <>
          <DialogClose>{words('drop.cancel')}</DialogClose>
          <Button
            variant="danger"
            busy={acts.drop.isPending}
            onClick={() => acts.drop.mutate({ projectId, kind }, { onSettled: onDone })}
          >
            {words('drop.confirm')}
          </Button>
        </>
      }
    >
      {words('drop.text')}
    </Dialog>
  );
}

function Entry({ projectId, acts, data, item }: Of & { readonly data: Data; readonly item: SignOff }) {
  const words = useWords('sign_offs');
  const [isDropping, setDropping] = useState(false);
  const { kind, person, state } = item;
  const name = person?.name ?? words('former');
  const decidedAt = instantOf(item.decidedAt);
  const askedAt = instantOf(item.demandedAt);
  const { tone, icon } = looks[state];
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{words(`kind.${kind}`)}</p>
        <Badge tone={tone} icon={icon}>
          {words(`state.${state}`)}
        </Badge>
        {data.mayDemand ? (
          <span className="ms-auto">
            <Button size="small" onClick={() => setDropping(true)}>
              {words.rich('drop', { kind: words(`kind.${kind}`), hidden })}
            </Button>
          </span>
        ) : null}
      </div>
      <p className="mt-0.5 text-meta text-ink-3 [overflow-wrap:anywhere]">
        {words(item.isMine ? 'by_you' : 'by', { name })} ·{' '}
        {decidedAt !== null
          ? words('decided', { at: decidedAt })
          : askedAt === null
            ? null
            : words('asked', { day: words.formats.dayOf(askedAt) })}
      </p>
      {item.remark === '' ? null : <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{item.remark}</p>}
      {item.canAnswer || state === 'given' ? null : <p className="mt-1.5 text-ink-2">{words('gone', { name })}</p>}
      {item.isMine ? <AnswerForm projectId={projectId} acts={acts} item={item} fingerprint={data.fingerprint} /> : null}
      {isDropping ? (
        <DropQuestion projectId={projectId} acts={acts} kind={kind} onDone={() => setDropping(false)} />
      ) : null}
    </li>
  );
}

/** Who has to agree before the project counts as submitted, what they said, and asking for it. */
export function SignOffsPart({ projectId }: { readonly projectId: string }) {
  const words = useWords('sign_offs');
  const found = useSignOffs(projectId);
  const acts = useSignOffActs(projectId);
  const { data } = found;
  if (found.isError && !data)
    return (
      <Failed title={words('load_failed')} onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {null}
      </Failed>
    );
  if (!data || (data.items.length === 0 && !data.mayDemand)) return null;
  const asked = new Set(data.items.map(({ kind }) => kind));
  const left = signOffKinds.filter((kind) => !asked.has(kind));
  return (
    <section aria-labelledby="sign-offs" className="mb-10 border-t border-heavy pt-4">
      <h3 id="sign-offs" className="font-sans text-h4 font-semibold tracking-normal">
        {words('title')}
      </h3>
      <p className="mt-1 max-w-[44rem] text-ink-2">{words(data.items.length === 0 ? 'none' : 'intro')}</p>
      {data.items.length === 0 ? null : (
        <ul className="mt-2 border-t border-line">
          {data.items.map((item) => (
            <Entry key={item.kind} projectId={projectId} acts={acts} data={data} item={item} />
          ))}
        </ul>
      )}
      {data.mayDemand && left.length > 0 ? (
        <details className="mt-3">
          <summary className="w-fit cursor-pointer font-medium text-blue">{words('demand')}</summary>
          {left.map((kind) => (
            <DemandForm key={kind} projectId={projectId} acts={acts} kind={kind} people={data.people} />
          ))}
        </details>
      ) : null}
    </section>
  );
}
