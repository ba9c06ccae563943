import { useEffect, useEffectEvent, useState } from 'react';
import { MessageSquareText, Plus } from 'lucide-react';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Conversation } from '#web/features/account/copilot/conversation.tsx';
import { CopilotHostProvider } from '#web/features/account/copilot/copilot-host.ts';
import { useAppHost } from '#web/features/account/copilot/panel/app-panel.tsx';
import { isPending } from '#web/features/account/copilot/talk/talk-state.ts';
import { talkOf, useTalk } from '#web/features/account/copilot/use-talk.ts';
import { ConversationList } from './conversation-list.tsx';
import { WhoAnswers } from './who-answers.tsx';

type Props = {
  /** The conversation that the address names. */
  readonly asked: string | undefined;
  /** The page of the program or project that the person came from. */
  readonly about: string | null;
  /** Names another one in the address, or none; `anew` where it is the same place under its right name. */
  readonly onShown: (conversationId: string | undefined, anew: boolean) => void;
};

/** The conversation and the address name each other: what the address asks for is opened, what has begun is named in it. */
function useAddress(talk: ReturnType<typeof talkOf>, { asked, onShown }: Pick<Props, 'asked' | 'onShown'>) {
  const { conversationId } = useTalk(talk);
  useEffect(() => {
    if (asked !== undefined && asked !== talk.state().conversationId) talk.open(asked);
  }, [asked, talk]);
  const name = useEffectEvent((id: string) => {
    if (id !== asked) onShown(id, true);
  });
  useEffect(() => {
    if (conversationId !== null) name(conversationId);
  }, [conversationId]);
}

/** The page of the copilot: the person's conversations and the one that is open. */
export function CopilotScreen(props: Props) {
  const words = useWords('copilot_page');
  const host = useAppHost();
  const { userId, orgId, api } = host;
  const talk = talkOf(userId, orgId, api);
  const state = useTalk(talk);
  const [listed, setListed] = useState(false);
  useAddress(talk, props);
  const pending = isPending(state);
  useEffect(() => {
    if (state.conversationId === null && !pending) return;
    // What has begun stands in the list, and what was just asked stands first.
    void queryClient.invalidateQueries({ queryKey: queries.copilot.conversations.key() });
  }, [state.conversationId, pending]);
  const begin = () => {
    talk.begin();
    setListed(false);
    props.onShown(undefined, false);
  };
  return (
    <CopilotHostProvider value={host}>
      <PageTitle
        title={words('title')}
        lead={<WhoAnswers orgId={orgId} />}
        action={
          <div className="flex flex-wrap gap-2">
            {props.about === null ? null : (
              <LinkButton to={props.about}>
                {words(props.about.startsWith('/app/projects/') ? 'to_project' : 'to_program')}
              </LinkButton>
            )}
            {orgId === null ? null : (
              <Button
                aria-expanded={listed}
                aria-controls="copilot-conversations"
                onClick={() => setListed((shown) => !shown)}
                className="lg:hidden"
              >
                <Icon icon={MessageSquareText} />
                {words('conversations')}
              </Button>
            )}
            <Button onClick={begin} disabled={state.turns.length === 0 && state.opening === 'no'}>
              <Icon icon={Plus} />
              {words('new')}
            </Button>
          </div>
        }
      />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        {orgId === null ? null : (
          <section
            id="copilot-conversations"
            aria-label={words('conversations')}
            className={`max-lg:mb-4 lg:border-t lg:border-heavy ${listed ? '' : 'max-lg:hidden'}`}
          >
            <h2 className="pt-3 pb-1 font-sans text-h4 font-semibold tracking-normal">{words('conversations')}</h2>
            <div className="lg:max-h-[calc(100dvh-16rem)] lg:overflow-y-auto">
              <ConversationList
                orgId={orgId}
                onOpen={() => setListed(false)}
                onDeleted={(id) => {
                  if (id === talk.state().conversationId) begin();
                }}
              />
            </div>
          </section>
        )}
        <section
          aria-label={words('conversation')}
          className="flex -mb-20 h-[calc(100dvh-18rem)] min-h-[26rem] max-w-[52rem] md:-mb-14 md:h-[calc(100dvh-13rem)] flex-col border-t-2 border-heavy"
        >
          <Conversation talk={talk} path={props.about ?? '/app/copilot'} inset="px-1" />
        </section>
      </div>
    </CopilotHostProvider>
  );
}
