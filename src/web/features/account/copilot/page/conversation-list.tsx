import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { CopilotConversation } from '#contract/copilot/copilot.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { When } from '#web/project/when.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

type RowProps = {
  readonly conversation: CopilotConversation;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
};

function Row({ conversation: { id, title, lastAt }, onOpen, onDelete }: RowProps) {
  const words = useWords('copilot_page');
  return (
    <li className="flex items-center border-b border-line">
      <Link
        from="/app/copilot"
        to="/app/copilot"
        search={(before) => ({ ...before, c: id })}
        onClick={onOpen}
        className="min-w-0 flex-1 py-2.5 text-ink no-underline hover:text-blue focus-visible:-outline-offset-2 aria-[current=page]:font-semibold"
      >
        <span className="block truncate">{title}</span>
        <When at={lastAt} />
      </Link>
      <Button
        variant="quiet"
        size="small"
        icon
        aria-label={words('delete_named', { title })}
        title={words('delete')}
        onClick={onDelete}
        className="max-md:size-11"
      >
        <Icon icon={Trash2} size={16} />
      </Button>
    </li>
  );
}

type Props = {
  readonly orgId: string;
  /** A conversation was chosen. */
  readonly onOpen: () => void;
  readonly onDeleted: (conversationId: string) => void;
};

/** The person's conversations in this organization, the newest first. */
export function ConversationList({ orgId, onOpen, onDeleted }: Props) {
  const words = useWords('copilot_page');
  const query = useQuery(queries.copilot.conversations.queryOptions({ input: { orgId } }));
  const [asked, setAsked] = useState<CopilotConversation | null>(null);
  const [asking, setAsking] = useState(false);
  const removal = useMutation(
    queries.copilot.remove.mutationOptions({
      onSuccess: async (_, { conversationId }) => {
        setAsking(false);
        onDeleted(conversationId);
        showToast({ title: words('deleted') });
        await queryClient.invalidateQueries({ queryKey: queries.copilot.conversations.key() });
      },
    }),
  );
  const ask = (conversation: CopilotConversation) => {
    removal.reset();
    setAsked(conversation);
    setAsking(true);
  };
  if (query.isError && query.data === undefined)
    return <Failed title={words('list_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.data === undefined) return <Loading label={words('list_loading')} rows={3} />;
  const { conversations } = query.data;
  return (
    <>
      {conversations.length === 0 ? <p className="py-3 text-ink-2">{words('none')}</p> : null}
      <ul>
        {conversations.map((conversation) => (
          <Row key={conversation.id} conversation={conversation} onOpen={onOpen} onDelete={() => ask(conversation)} />
        ))}
      </ul>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={words('delete_question')}
        actions={
          <>
            <DialogClose>{words('keep')}</DialogClose>
            <Button
              variant="danger"
              busy={removal.isPending}
              onClick={() => {
                if (asked !== null) removal.mutate({ orgId, conversationId: asked.id });
              }}
            >
              {words('delete')}
            </Button>
          </>
        }
      >
        <p className="[overflow-wrap:anywhere]">{asked?.title}</p>
        <p>{words('delete_text')}</p>
        {removal.isError ? (
          <p role="alert" className="mt-2 text-block">
            {words('not_deleted')}
          </p>
        ) : null}
      </Dialog>
    </>
  );
}
