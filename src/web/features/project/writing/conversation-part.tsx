import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useWords } from '#web/page/words.ts';
import { applicationPath, ledgerPath } from '#web/project/project-paths.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { ForgetConversation } from './forget-dialog.tsx';
import { MessageEntry } from './message-entry.tsx';
import { NoAiNotice } from './no-ai-notice.tsx';
import { OutsideLine } from './outside-writer.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useApply } from './use-apply.ts';
import { useConversation } from './use-conversation.ts';

type Props = {
  readonly facts: ProjectFacts;
  readonly section: SectionFacts;
  readonly kept: KeptWords;
  /** What evaluators look for in this section; null while nobody has asked. */
  readonly evaluators: ReactNode;
  readonly onEvaluators: () => void;
};

type Conversation = ReturnType<typeof useConversation>;

function ModeLine({ conversation }: { readonly conversation: Conversation }) {
  const words = useWords('guided');
  const { answers, query } = conversation;
  const mode = query.data?.mode ?? 'question';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
      <Badge tone={mode === 'generate' ? 'blue' : 'neutral'}>{words(`mode.${mode}`)}</Badge>
      {mode === 'generate' ? words('mode.generate_text') : words('mode.question_text', { count: answers })}
    </p>
  );
}

function Messages({ facts, section, conversation }: Pick<Props, 'facts' | 'section'> & { conversation: Conversation }) {
  const words = useWords('guided');
  const names = useWords('project_names');
  const applying = useApply(facts.id, section.key);
  const { query, works, improve, improving, reworded } = conversation;
  const { asking, stop, problem, reword } = reworded;
  const askedFor = asking.variables?.draftId ?? '';
  const messages = query.data?.messages ?? [];
  const newest = messages.findLast(({ draft }) => draft !== null)?.id;
  const tools = {
    language: facts.language,
    isEmpty: section.length === 0,
    mayEdit: works === true,
    applying: applying.busy,
    onApply: (draftId: string, how: 'replace' | 'add') => void applying.apply({ draftId, how }),
    onImprove: works === true ? improve : null,
    improving,
    outside:
      query.data?.outside.state === 'on'
        ? {
            reword,
            asked: asking.isPending ? askedFor : null,
            stop,
            problem: problem === null ? null : { draftId: askedFor, why: problem },
          }
        : null,
  };
  return (
    <ol
      aria-label={words('conversation', { section: sectionTitle(names, section.key) })}
      aria-live="polite"
      className="mt-4 grid gap-5"
    >
      {messages.map((message) => (
        <MessageEntry key={message.id} message={message} isNewest={message.id === newest} tools={tools} />
      ))}
    </ol>
  );
}

/** What stands below a conversation: the answer, or why nobody can give one. */
function Foot({
  facts,
  section,
  kept,
  conversation,
}: Omit<Props, 'evaluators' | 'onEvaluators'> & { conversation: Conversation }) {
  const words = useWords('guided');
  const { query, works, asking, ask, busy, goOn } = conversation;
  if (!query.data) return null;
  if (asking.isError && query.data.messages.length === 0)
    return (
      <Failed title={words('fail.assistance')} onRetry={ask} retrying={asking.isPending}>
        {words('fail.kept')}
      </Failed>
    );
  if (query.data.ai.state !== 'active')
    return (
      <div className="mt-6">
        <NoAiNotice access={query.data.ai} section={{ projectId: facts.id, key: section.key }} />
      </div>
    );
  if (works !== true) return <p className="mt-6 text-meta text-ink-3">{words('read_only')}</p>;
  return (
    <ReplyForm
      key={section.key}
      kept={kept}
      place={`guided ${facts.id} ${section.key}`}
      busy={busy || asking.isPending}
      hasDraft={query.data.messages.some(({ draft }) => draft !== null)}
      hasText={section.length > 0}
      onGoOn={goOn}
    />
  );
}

/** The conversation about one section: questions, answers, drafts, and what can be done with them. */
export function ConversationPart({ facts, section, kept, evaluators, onEvaluators }: Props) {
  const words = useWords('guided');
  const conversation = useConversation(facts.id, section.key, section.text);
  const { query, works } = conversation;
  const hasMessages = (query.data?.messages.length ?? 0) > 0;
  return (
    <>
      <ModeLine conversation={conversation} />
      {query.isPending ? <Loading label={words('loading')} rows={2} /> : null}
      {query.isError && !query.data ? (
        <Failed title={words('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {words('failed_text')}
        </Failed>
      ) : null}
      <Messages facts={facts} section={section} conversation={conversation} />
      <Foot facts={facts} section={section} kept={kept} conversation={conversation} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-meta">
        <Button size="small" aria-expanded={evaluators !== null} onClick={onEvaluators}>
          {words(evaluators === null ? 'evaluators' : 'evaluators_hide')}
        </Button>
        <Link to={applicationPath(facts.id)} search={{ section: section.key }}>
          {words('to_editor')}
        </Link>
        <Link to={ledgerPath(facts.id)}>{words('to_ledger')}</Link>
        {works === true && hasMessages ? <ForgetConversation projectId={facts.id} field={section.key} /> : null}
      </div>
      {query.data ? (
        <div className="mt-3">
          <OutsideLine outside={query.data.outside} />
        </div>
      ) : null}
      {evaluators === null ? null : <div className="mt-6">{evaluators}</div>}
    </>
  );
}
