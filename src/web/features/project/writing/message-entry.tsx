import { useState } from 'react';
import type { DraftMessage } from '#contract/writing/drafting.ts';
import {
  builtInImprovements,
  type BuiltInImprovement,
  type OutsideImprovement,
} from '#domain/project/drafting/draft-codes.ts';
import { draftText } from '#domain/project/drafting/draft.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { When } from '#web/project/when.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { CopyText } from './copy-text.tsx';
import { DraftView } from './draft-view.tsx';
import { OutsideButtons } from './outside-writer.tsx';

export type DraftTools = {
  readonly language: Locale;
  /** Whether the section holds no text yet. Where it does, a draft comes to its end, unless it is to replace it. */
  readonly isEmpty: boolean;
  readonly mayEdit: boolean;
  readonly applying: boolean;
  readonly onApply: (draftId: string, how: 'replace' | 'add') => void;
  /** What may be made of a draft; null where the AI tools do not work. */
  readonly onImprove: ((draftId: string, how: BuiltInImprovement) => void) | null;
  readonly improving: boolean;
  /** By a model outside; null where none is switched on. */
  readonly outside: {
    readonly reword: (draftId: string, how: OutsideImprovement) => void;
    /** The draft that is under way. */
    readonly asked: string | null;
    readonly stop: () => void;
    /** Why the last draft that was asked for did not come. */
    readonly problem: { readonly draftId: string; readonly why: string } | null;
  } | null;
};

type Props = { readonly message: DraftMessage; readonly isNewest: boolean; readonly tools: DraftTools };

function OfferedDraft({ message: { id, draft }, isNewest, tools }: Props) {
  const words = useWords('guided');
  const [showsSources, setShown] = useState(isNewest);
  const { language, isEmpty, mayEdit, applying, onApply, onImprove, improving, outside } = tools;
  if (draft === null || draft.blocks.length === 0) return null;
  return (
    <div className="mt-3 border border-rule bg-paper px-4 py-3">
      <DraftView draft={draft} language={language} showsSources={showsSources} />
      <div role="group" aria-label={words('tools')} className="mt-3 flex flex-wrap gap-2">
        {mayEdit ? (
          <Button
            size="small"
            variant="primary"
            busy={applying}
            onClick={() => onApply(id, isEmpty ? 'replace' : 'add')}
          >
            {words('apply')}
          </Button>
        ) : null}
        {mayEdit && !isEmpty ? (
          <Button size="small" busy={applying} onClick={() => onApply(id, 'replace')}>
            {words('apply_replace')}
          </Button>
        ) : null}
        <CopyText text={draftText(draft)} />
        {onImprove === null
          ? null
          : builtInImprovements.map((how) => (
              <Button key={how} size="small" busy={improving} onClick={() => onImprove(id, how)}>
                {words(how)}
              </Button>
            ))}
        {onImprove === null || outside === null ? null : (
          <OutsideButtons
            small
            busy={improving || outside.asked !== null}
            asking={outside.asked === id}
            onPress={(how) => outside.reword(id, how)}
            onStop={outside.stop}
          />
        )}
        <Button size="small" variant="quiet" aria-pressed={showsSources} onClick={() => setShown(!showsSources)}>
          {words(showsSources ? 'sources_hide' : 'sources_show')}
        </Button>
      </div>
      {outside?.problem?.draftId === id ? (
        <Notice tone="block" announce title={words('fail.generate')}>
          {outside.problem.why}
        </Notice>
      ) : null}
    </div>
  );
}

/** One message of a conversation, with the text that it offers. */
export function MessageEntry(props: Props) {
  const { message } = props;
  const words = useWords('guided');
  const isOwn = message.role === 'user';
  const name = isOwn ? (message.by ?? words('somebody')) : words('assistant');
  return (
    <li className={`border-s-2 ps-4 ${isOwn ? 'border-blue' : 'border-rule'}`}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-meta text-ink-3">
        <b className="font-semibold text-ink-2">{name}</b>
        <When at={message.at} />
      </p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.content}</p>
      <OfferedDraft {...props} />
    </li>
  );
}
