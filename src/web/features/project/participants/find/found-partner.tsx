import type { FoundPartner } from '#contract/partners/partners.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { furtherPartner } from '#domain/project/participants/further-partner.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { OrganizationLine } from './organization-line.tsx';

type Props = {
  readonly facts: ProjectFacts;
  readonly partner: FoundPartner;
  /** One of this name takes part already. */
  readonly isIn: boolean;
  /** Null for those who may not. */
  readonly onAdd: (() => void) | null;
  readonly onWrite: (() => void) | null;
};

/** Why it is shown, as one sentence. */
function Why({ partner, programme }: { readonly partner: FoundPartner; readonly programme: string }) {
  const words = useWords('find_partners');
  const reasons = partner.reasons.map((reason) => {
    if (reason.code !== 'shared_words') return words(`reason.${reason.code}`, { programme });
    const shared = reason.words.map((word) => words('word', { word }));
    return words('reason.shared_words', { count: shared.length, words: words.formats.list(shared, 'plain') });
  });
  return (
    <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
      {words('why', { reasons: words.formats.list(reasons, 'plain') })}
    </p>
  );
}

function Actions({ partner: { name, threadId }, isIn, onAdd, onWrite }: Omit<Props, 'facts'>) {
  const words = useWords('find_partners');
  return (
    <div className="flex flex-wrap content-start items-center gap-2 md:justify-end">
      {threadId !== null ? (
        <LinkButton size="small" to="/app/partners" search={{ thread: threadId }}>
          {words.rich('open_conversation', { name, hidden })}
        </LinkButton>
      ) : onWrite === null ? null : (
        <Button size="small" onClick={onWrite}>
          {words.rich('write', { name, hidden })}
        </Button>
      )}
      {isIn || onAdd === null ? null : (
        <Button size="small" variant="quiet" onClick={onAdd}>
          {words.rich('add', { name, hidden })}
        </Button>
      )}
    </div>
  );
}

/** One organization that offers itself: who it is, what it brings, why it is shown, and what it would do here. */
export function FoundPartnerEntry(props: Props) {
  const { facts, partner, isIn } = props;
  const words = useWords('find_partners');
  const does = isIn ? null : furtherPartner(facts, partner);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h5 className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-sans text-h4 font-semibold tracking-normal [overflow-wrap:anywhere]">
          {partner.name}
          {isIn ? <Badge>{words('is_participant')}</Badge> : null}
          {does === 'settles' || does === 'helps' ? <Badge tone="yes">{words(does)}</Badge> : null}
        </h5>
        <OrganizationLine who={partner} more={words(`looks_for.${partner.role}`)} />
        <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{partner.brings}</p>
        {partner.keywords.length === 0 ? null : (
          <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">{partner.keywords.join(' · ')}</p>
        )}
        <Why partner={partner} programme={facts.program.programme.category} />
      </div>
      <Actions {...props} />
    </li>
  );
}
