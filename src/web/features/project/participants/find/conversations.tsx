import type { ThreadState } from '#domain/organization/partners/partner-codes.ts';
import type { ShownOrganization } from '#web/features/project/participants/new-participant.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { OrganizationLine } from './organization-line.tsx';

type Conversation = ShownOrganization & { readonly threadId: string; readonly state: ThreadState };

type Props = {
  readonly conversations: readonly Conversation[];
  readonly isIn: (name: string) => boolean;
  /** Null for those who may not. */
  readonly onAdd: ((organization: ShownOrganization) => void) | null;
};

/** Whom the organization writes with about this call; nothing where there is nobody. */
export function Conversations({ conversations, isIn, onAdd }: Props) {
  const words = useWords('find_partners');
  if (conversations.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h4>{words('conversations')}</h4>
      <ul className="border-t border-rule">
        {conversations.map((each) => (
          <li
            key={each.threadId}
            className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{each.name}</p>
              <OrganizationLine who={each} {...(isIn(each.name) ? { more: words('is_participant') } : {})} />
            </div>
            <div className="flex flex-wrap content-start items-center gap-2 md:justify-end">
              <LinkButton size="small" to="/app/partners" search={{ thread: each.threadId }}>
                {words.rich('open_conversation', { name: each.name, hidden })}
              </LinkButton>
              {onAdd === null || isIn(each.name) ? null : (
                <Button size="small" variant="quiet" onClick={() => onAdd(each)}>
                  {words.rich('add', { name: each.name, hidden })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
