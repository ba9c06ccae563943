import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { COMMENT_LIMIT, storedComment } from '#domain/project/comments/comments.ts';
import { commentProblem, type CommentFailure } from '#words/project/comment-problem.ts';
import { queries } from '#web/api/queries.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { useWords } from '#web/page/words.ts';
import { allFit } from '#web/page/all-fit.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { nameBefore, namedLike, withName, type Named } from './mention-search.ts';
import { NameList } from './name-list.tsx';

type Props = {
  readonly label: string;
  readonly verb: string;
  readonly projectId: string;
  /** What stands in it at first. */
  readonly initial?: string;
  /** Those who are named in it already. */
  readonly people: readonly Named[];
  readonly kept: KeptWords;
  /** Under which unsent words are kept, and what with them. */
  readonly keptAs: string;
  readonly about?: unknown;
  /** Whether it takes the focus at once. A form that opens again by itself does not. */
  readonly takesFocus: boolean;
  /** Stores it. Answers what prevented that, or null. */
  readonly onSend: (body: string) => Promise<CommentFailure | null>;
  readonly onCancel: () => void;
};

/** Members who can be told that they are named. */
function useMembers(projectId: string): readonly Named[] {
  return useQuery(queries.assignments.list.queryOptions({ input: { projectId } })).data?.people ?? [];
}

/** The names that match what is typed after an @, and the keys that choose among them. */
function useNames(words: string, cursor: number, members: readonly Named[], put: (person: Named, at: number) => void) {
  const [choice, setChoice] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = nameBefore(words, cursor);
  const people =
    typed === null || typed.at === closedAt
      ? []
      : namedLike(members, typed.words).filter(({ name }) => name !== typed.words.trim());
  const current = Math.min(choice, Math.max(0, people.length - 1));
  const choose = (person: Named | undefined) => {
    if (person && typed) put(person, typed.at);
    setChoice(0);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (people.length === 0) return false;
    if (event.key === 'ArrowDown') setChoice((current + 1) % people.length);
    else if (event.key === 'ArrowUp') setChoice((current - 1 + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[current]);
    else if (event.key === 'Escape') setClosedAt(typed?.at ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { people, current, choose, onKey };
}

/** The words as they are typed, kept in this browser until they are sent or given up. */
function useKeptWords(kept: KeptWords, keptAs: string, initial: string, about: unknown) {
  const [words, setWords] = useState(() => kept.get(keptAs)?.words ?? initial);
  const [cursor, setCursor] = useState(words.length);
  const change = (text: string, at: number) => {
    setWords(text);
    setCursor(at);
    kept.keep(keptAs, text === initial ? '' : text, about);
  };
  return { words, cursor, change, setCursor, forget: () => kept.keep(keptAs, '') };
}

/** Sends a comment once at a time. What could not be sent says why. */
function useSending(body: string, onSend: Props['onSend'], onSent: () => void) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<CommentFailure | null>(null);
  const send = async () => {
    if (body === '' || sending || !allFit([[body, COMMENT_LIMIT]])) return;
    setSending(true);
    const failure = await onSend(body);
    setSending(false);
    setProblem(failure);
    if (failure === null) onSent();
  };
  return { sending, problem, send };
}

/** Takes the focus at the start. At the end the focus goes back to the text, if it came from there. */
function useFocusAtStart(area: RefObject<HTMLTextAreaElement | null>, takesFocus: boolean) {
  const focusAtStart = useEffectEvent(() => {
    if (takesFocus) area.current?.focus({ preventScroll: false });
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    const form = area.current?.form;
    focusAtStart();
    // Without this, a person who has no pointer would start again at the top of the page.
    return () => {
      if (form?.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [area]);
}

type ButtonsProps = {
  readonly verb: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onCancel: () => void;
};

function FormButtons({ verb, busy, disabled, onCancel }: ButtonsProps) {
  const words = useWords('comments');
  return (
    <div className="mt-2 flex gap-2">
      <Button type="submit" size="small" busy={busy} disabled={disabled}>
        {verb}
      </Button>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {words('cancel')}
      </Button>
    </div>
  );
}

/** The form for a comment. @ opens the list of members, Ctrl Enter sends, Escape gives up. */
export function CommentForm({
  label,
  verb,
  projectId,
  initial = '',
  people,
  kept,
  keptAs,
  about = null,
  takesFocus,
  onSend,
  onCancel,
}: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const members = useMembers(projectId);
  const words = useWords('comments');
  const limits = useWords('limits');
  const { words: typed, cursor, change, setCursor, forget } = useKeptWords(kept, keptAs, initial, about);
  const names = useNames(typed, cursor, members, (person, at) => {
    const next = withName(typed, cursor, at, person.name);
    change(next.text, next.cursor);
    requestAnimationFrame(() => area.current?.setSelectionRange(next.cursor, next.cursor));
  });
  useFocusAtStart(area, takesFocus);
  const body = storedComment(typed, [...members, ...people]);
  const over = body.length - COMMENT_LIMIT;
  const { sending, problem, send } = useSending(body, onSend, forget);
  const cancel = () => {
    forget();
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (names.onKey(event)) return;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isListing = names.people.length > 0;
  const said =
    over > 0
      ? limits('too_long', { over, limit: COMMENT_LIMIT })
      : problem && commentProblem(words, problem, 'not_saved');
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        ref={area}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isListing ? id : undefined}
        aria-activedescendant={isListing ? `${id}-${names.current}` : undefined}
        aria-invalid={said !== null}
        aria-describedby={`${id}-said`}
        rows={3}
        placeholder={words('name_hint')}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        className="w-full text-ui"
      />
      {isListing ? <NameList id={id} people={names.people} current={names.current} onChoose={names.choose} /> : null}
      <p id={`${id}-said`} role="alert" className={said === null ? '' : 'mt-1 text-meta text-block'}>
        {said}
      </p>
      <FormButtons verb={verb} busy={sending} disabled={body === ''} onCancel={cancel} />
    </form>
  );
}
