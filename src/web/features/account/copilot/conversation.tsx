import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { chipsFor } from '#domain/account/copilot/chips.ts';
import { answerBlocks } from '#domain/account/copilot/answer-text.ts';
import { greetingFor } from '#domain/account/copilot/greeting.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { AnswerText } from './answer-text.tsx';
import { AnswerView } from './answer-view.tsx';
import { Composer } from './composer.tsx';
import { useCopilotHost } from './copilot-host.ts';
import type { AnswerDeed } from './talk/talk-room.ts';
import type { Talk } from './talk/talk.ts';
import { isPending, type AnswerTurn, type TalkState, type TalkTurn } from './talk/talk-state.ts';
import { useDraft } from './use-draft.ts';
import { useTalk } from './use-talk.ts';

const GAP_PX = 16;
const PROJECT = /\/projects\/([0-9a-f-]{36})(?:\/|$)/;

/** Where a question is asked: the page that it is about, and the project that this belongs to. */
function placeOf(path: string) {
  return { path, projectId: PROJECT.exec(path)?.[1] ?? null };
}

/** Does what an answer does besides saying something. */
function useDeeds() {
  const words = useWords('copilot_talk');
  const { go } = useCopilotHost();
  return (deeds: readonly AnswerDeed[]) => {
    for (const deed of deeds) {
      if (deed.kind === 'toast') showToast({ title: deed.title ?? words('toast_title'), description: deed.message });
      else if (/^\/(?![/\\])/.test(deed.to)) go(deed.to);
    }
  };
}

function Bubble({ who, children }: { readonly who: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="grid min-w-0 gap-1.5">
      <p className="text-meta text-ink-3">{who}</p>
      {children}
    </li>
  );
}

/** Who has answered: the copilot always says what it is. */
function AnsweredBy({ assistant }: { readonly assistant: AnswerTurn['assistant'] }) {
  const words = useWords('copilot');
  return (
    <>
      <b className="font-semibold text-ink-2">{words('copilot')}</b>
      {assistant === null ? null : ` · ${words(`by.${assistant}`)}`}
    </>
  );
}

type TurnsProps = {
  readonly state: TalkState;
  readonly talk: Talk;
  readonly onDeeds: (deeds: readonly AnswerDeed[]) => void;
  readonly onAgain: (text: string) => void;
};

function Turns({ state: { turns }, talk, onDeeds, onAgain }: TurnsProps) {
  const words = useWords('copilot');
  const { changed } = useCopilotHost();
  const confirm = async (proposalId: string) => {
    const outcome = await talk.confirm(proposalId);
    if (outcome.kind === 'done') {
      changed();
      onDeeds(outcome.deeds);
    }
    return outcome;
  };
  const retryOf = (at: number): (() => void) | null => {
    const question: TalkTurn | undefined = turns[at - 1];
    if (at !== turns.length - 1 || question?.kind !== 'question') return null;
    return () => onAgain(question.text);
  };
  return turns.map((turn, at) =>
    turn.kind === 'question' ? (
      <li key={turn.key} data-question className="ms-8 justify-self-end rounded-control bg-well px-3.5 py-2.5">
        <span className="hidden-text">{words('you')} </span>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{turn.text}</p>
      </li>
    ) : (
      <Bubble key={turn.key} who={<AnsweredBy assistant={turn.assistant} />}>
        <AnswerView answer={turn} talk={talk} onConfirm={confirm} onRetry={retryOf(at)} />
      </Bubble>
    ),
  );
}

/** The words of an answer without its marks, for screen readers. */
function spokenOf({ text }: AnswerTurn): string {
  return answerBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(''))
    .join('\n');
}

/** Says that an answer is on its way, and the answer once it has come. It stands in the page before it speaks. */
function Speaker({ state }: { readonly state: TalkState }) {
  const words = useWords('copilot');
  const talk = useWords('copilot_talk');
  const { said } = state;
  const text = (() => {
    if (isPending(state)) return words('answering');
    if (said === null) return '';
    if (said.state === 'stopped') return words('stopped');
    return said.failure === null ? spokenOf(said) : talk('failed');
  })();
  return (
    <output aria-live="polite" className="hidden-text">
      {text}
    </output>
  );
}

function Chips({ path, onAsk }: { readonly path: string; readonly onAsk: (text: string) => void }) {
  const words = useWords('copilot');
  const talk = useWords('copilot_talk');
  return (
    <ul aria-label={words('suggestions')} className="flex flex-wrap gap-2">
      {chipsFor(path).map((chip) => (
        <li key={chip}>
          <Button size="small" onClick={() => onAsk(talk(`chip.${chip}`))}>
            {talk(`chip.${chip}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Keeps what arrives in sight, from its question on: a long answer is read from its beginning. Whoever has gone back to
 * earlier words stays there.
 */
function useFollowing(state: TalkState) {
  const view = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** Where it was scrolled to last. */
  const place = useRef(0);
  const { turns } = state;
  useEffect(() => {
    const box = view.current;
    if (box === null || !follows.current || turns.length === 0) return;
    const question = [...box.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
    const top = question === undefined ? box.scrollHeight : question.offsetTop - GAP_PX;
    place.current = Math.max(0, Math.min(top, box.scrollHeight - box.clientHeight));
    box.scrollTop = place.current;
  }, [turns]);
  const onScroll = () => {
    const box = view.current;
    if (box !== null) follows.current = Math.abs(box.scrollTop - place.current) < 2 * GAP_PX;
  };
  const follow = () => {
    follows.current = true;
  };
  return { view, onScroll, follow };
}

/** Another tab may have gone on with the conversation: it is asked for again when this one is looked at. */
function useFresh(talk: Talk) {
  const refresh = useEffectEvent(talk.refresh);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
}

type Props = {
  readonly talk: Talk;
  /** The address of the page, by which it suggests questions. */
  readonly path: string;
  /** What stands around the messages and the field: the gutters of the page or of the panel. */
  readonly inset: string;
};

/** A conversation with the copilot: greeting, messages, suggestions, and the field for the next question. */
export function Conversation({ talk, path, inset }: Props) {
  const words = useWords('copilot');
  const said = useWords('copilot_talk');
  const { userId, orgId } = useCopilotHost();
  const state = useTalk(talk);
  const pending = isPending(state);
  const last = state.turns.at(-1);
  const arrived = last === undefined || last.kind === 'question' || last.assistant !== null;
  const [draft, setDraft] = useDraft(userId, orgId, arrived);
  const { view, onScroll, follow } = useFollowing(state);
  const act = useDeeds();
  useFresh(talk);
  const ask = (text: string) => {
    follow();
    talk.ask(text, placeOf(path), act);
  };
  const send = (text: string) => {
    setDraft('');
    ask(text);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={view}
        onScroll={onScroll}
        className={`relative min-h-0 flex-1 overflow-y-auto overscroll-contain ${inset}`}
      >
        {state.opening === 'loading' ? <Loading label={words('opening')} rows={2} /> : null}
        {state.opening === 'failed' ? (
          <Failed title={words('not_opened')} onRetry={() => talk.open(state.conversationId ?? '')} />
        ) : null}
        {state.opening === 'missing' ? (
          <Failed title={words('missing')} actions={<Button onClick={talk.begin}>{words('new')}</Button>} />
        ) : null}
        {state.opening === 'no' ? (
          <ol aria-label={words('messages')} className="grid gap-5 py-4">
            {state.turns.length === 0 ? (
              <Bubble who={<AnsweredBy assistant={null} />}>
                <AnswerText
                  text={said(`greeting.${greetingFor({ signedIn: userId !== null, inOrganization: orgId !== null })}`)}
                />
              </Bubble>
            ) : null}
            <Turns state={state} talk={talk} onDeeds={act} onAgain={ask} />
          </ol>
        ) : null}
        {pending ? (
          <p aria-hidden="true" className="flex items-center gap-2 pb-4 text-meta text-ink-2">
            <Spinner />
            {words('answering')}
          </p>
        ) : null}
        {pending || state.opening !== 'no' ? null : (
          <div className="pb-4">
            <Chips path={path} onAsk={ask} />
          </div>
        )}
      </div>
      <Speaker state={state} />
      <div className={`border-t border-line py-3 ${inset}`}>
        <Composer
          draft={draft}
          onDraft={setDraft}
          pending={pending}
          waits={state.opening !== 'no'}
          onSend={send}
          onStop={talk.stop}
        />
        <p className="mt-1.5 text-meta text-ink-3">{words('check')}</p>
      </div>
    </div>
  );
}
