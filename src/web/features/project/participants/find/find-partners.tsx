import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FoundPartner } from '#contract/partners/partners.ts';
import { putParticipant } from '#domain/project/budget/budget-edit.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { consortiumOf } from '#domain/project/participants/consortium.ts';
import { furtherPartner } from '#domain/project/participants/further-partner.ts';
import { consortiumRequirement } from '#domain/program/requirements.ts';
import { nameKey } from '#domain/values/text.ts';
import { queries } from '#web/api/queries.ts';
import { fromOrganization, type ShownOrganization } from '#web/features/project/participants/new-participant.ts';
import { useMissingSentence } from '#web/features/project/participants/use-missing-sentence.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { Conversations } from './conversations.tsx';
import type { FindPartnersProps } from './find-partners-props.ts';
import { FoundPartnerEntry } from './found-partner.tsx';
import { PortalSearch } from './portal-search.tsx';

const loadWrite = async () => (await import('./write-dialog.tsx')).WriteDialog;

/** What a further partner would have to be. */
function Wanted({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('find_partners');
  const missing = useMissingSentence(facts);
  const { known } = consortiumOf(facts);
  if (missing !== null)
    return (
      <p className="text-h4 text-pretty">
        <span className="text-ink-2">{words('wanted')}</span> <b>{missing}</b>
      </p>
    );
  const { singleOnly } = consortiumRequirement(facts.program);
  return <p className="text-ink-2">{words(singleOnly ? 'single' : known ? 'enough' : 'unknown')}</p>;
}

type ListProps = {
  readonly facts: ProjectFacts;
  readonly partners: readonly FoundPartner[];
  readonly isIn: (name: string) => boolean;
  /** Null for those who may not. */
  readonly onAdd: ((partner: FoundPartner) => void) | null;
  readonly onWrite: ((partner: FoundPartner) => void) | null;
};

function FoundPartners({ facts, partners, isIn, onAdd, onWrite }: ListProps) {
  const words = useWords('find_partners');
  const [onlyNeeded, setOnlyNeeded] = useState(false);
  const needed = partners.filter((partner) => {
    const does = furtherPartner(facts, partner);
    return does === 'settles' || does === 'helps';
  });
  const isMissing = consortiumOf(facts).missing !== null;
  const shown = onlyNeeded && isMissing ? needed : partners;
  if (partners.length === 0)
    return (
      <Empty level={3} title={words('none')}>
        {words('none_text')}
      </Empty>
    );
  return (
    <>
      {isMissing ? (
        <Checkbox
          checked={onlyNeeded}
          count={needed.length}
          className="max-w-[24rem]"
          onChange={(event) => setOnlyNeeded(event.target.checked)}
        >
          {words('only_needed')}
        </Checkbox>
      ) : null}
      {shown.length === 0 ? (
        <p className="text-ink-2">{words('none_needed')}</p>
      ) : (
        <ul className="border-t border-rule">
          {shown.map((partner) => (
            <FoundPartnerEntry
              key={partner.profileId}
              facts={facts}
              partner={partner}
              isIn={isIn(partner.name)}
              onAdd={onAdd && (() => onAdd(partner))}
              onWrite={onWrite && (() => onWrite(partner))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Who could take part: the portal's own partner search, and organizations here that offer themselves. */
export function FindPartners({ facts, mayEdit, changes, onOpen }: FindPartnersProps) {
  const words = useWords('find_partners');
  const query = useQuery(queries.partners.find.queryOptions({ input: { projectId: facts.id } }));
  const writing = useOverlay(loadWrite);
  const [to, setTo] = useState<FoundPartner | null>(null);
  const names = new Set(facts.participants.map(({ name }) => nameKey(name)));
  const isIn = (name: string) => names.has(nameKey(name));
  const add = (organization: ShownOrganization) => {
    const participant = fromOrganization(facts.participants, organization);
    changes.change((now) => putParticipant(now, participant));
    onOpen(participant.id);
  };
  const write = (partner: FoundPartner) => {
    setTo(partner);
    writing.setOpen(true);
  };
  return (
    <>
      <Wanted facts={facts} />
      <PortalSearch program={facts.program} />
      <section className="grid gap-3">
        <div>
          <h4>{words('here')}</h4>
          <p className="max-w-[44rem] text-ink-2">{words('here_text')}</p>
        </div>
        {query.isPending ? <Loading label={words('loading')} rows={2} /> : null}
        {query.isError ? (
          <Failed title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : null}
        {query.data ? (
          <FoundPartners
            facts={facts}
            partners={query.data.partners}
            isIn={isIn}
            onAdd={mayEdit ? add : null}
            onWrite={query.data.mayWrite ? write : null}
          />
        ) : null}
        <div>
          <LinkButton to="/app/partners" search={{ view: 'profile' }}>
            {words('offer')}
          </LinkButton>
        </div>
      </section>
      <Conversations conversations={query.data?.conversations ?? []} isIn={isIn} onAdd={mayEdit ? add : null} />
      {writing.open && to !== null
        ? writing.draw?.({
            projectId: facts.id,
            call: facts.program.identifier,
            partner: to,
            onClose: () => writing.setOpen(false),
          })
        : null}
    </>
  );
}
