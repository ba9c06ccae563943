import { useQuery } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contract/billing/billing.ts';
import { aiProject } from '#domain/organization/plans.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { BuyingNotice, vatLine, whyNotBuy } from './buying-notices.tsx';
import { useBuying } from './use-buying.ts';

type OfProject = { readonly projectId: string };

function useAccess(projectId: string) {
  return useQuery(queries.billing.projectAccess.queryOptions({ input: { projectId } })).data;
}

/** Whether the AI tools work in a project; undefined until that is known, or where it cannot be looked up. */
export function useAiAccess(projectId: string) {
  return useAccess(projectId)?.ai;
}

type BuyProps = OfProject & {
  readonly orgId: string;
  readonly programId: string;
  readonly status: SubscriptionStatus;
  /** The tools were there once: they are extended, and not bought anew. */
  readonly had: boolean;
};

/** What turns the AI tools on, or why it cannot be bought here and now. */
function TurnOn({ projectId, orgId, programId, status, had }: BuyProps) {
  const words = useWords('buying');
  const buying = useBuying(had ? 'extension' : 'project');
  const { extension } = aiProject;
  const price = status.hasActivePro ? aiProject.priceWithPro : aiProject.price;
  const quote = status.prices?.[had ? 'ai_extension' : 'ai_project'];
  const why = whyNotBuy(words, status);
  if (why !== null) return <p className="mt-1">{why}</p>;
  const start = async () =>
    had
      ? await api.billing.createExtensionCheckout({ orgId, projectId })
      : await api.billing.createAiProjectCheckout({ orgId, programId, projectId, projectTitle: '' });
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={buying.busy} onClick={() => buying.buy(start)}>
          {had ? words('ai.extend', { months: extension.months, price: extension.price }) : words('ai.buy', { price })}
        </Button>
        {quote === undefined ? null : <span className="text-meta text-ink-3">{vatLine(words, quote)}</span>}
      </div>
      <BuyingNotice buying={buying} orgId={orgId} />
    </div>
  );
}

type NoticeProps = OfProject & {
  /** Says nothing of a project that never had them. */
  readonly onlyEnded?: boolean;
};

/**
 * Where the AI tools of a project have ended or were never bought: says so, that the text stays, and what turns them
 * on. Nothing while they work, and while nothing is known of it.
 */
export function AiAccessNotice({ projectId, onlyEnded = false }: NoticeProps) {
  const words = useWords('buying');
  const found = useAccess(projectId);
  const access = found?.ai;
  const head = useStoredProject(projectId)?.head;
  const isOff = access?.state === 'ended' || (access?.state === 'none' && !onlyEnded);
  const status = useQuery({
    ...queries.billing.checkSubscriptionStatus.queryOptions({ input: { orgId: head?.organization.id ?? '' } }),
    enabled: isOff && head !== undefined,
  });
  if (!isOff || access === undefined || found === undefined || head === undefined) return null;
  const endedAt = access.state === 'ended' ? instantOf(access.at) : null;
  const price = status.data?.hasActivePro === true ? aiProject.priceWithPro : aiProject.price;
  return (
    <Notice tone="info" title={endedAt === null ? words('ai.none') : words('ai.ended', { at: endedAt })}>
      {endedAt === null ? words('ai.none_text', { months: aiProject.months, price }) : words('ai.ended_text')}
      {status.data === undefined ? null : (
        <TurnOn
          projectId={projectId}
          orgId={head.organization.id}
          programId={found.programId}
          status={status.data}
          had={endedAt !== null}
        />
      )}
    </Notice>
  );
}
