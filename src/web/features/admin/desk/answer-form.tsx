import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { ANSWER_MAX } from '#domain/account/administration-codes.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { limited } from '#words/frame/limited.ts';
import type { ShownMessage } from './shown.ts';

type Problem = 'missing' | 'failed' | 'over' | null;

/** Sends an answer and draws the answered message; what was typed stays where that failed. */
function useSend(id: string) {
  const words = useWords('admin_messages');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const send = async (work: () => Promise<ShownMessage>) => {
    setBusy(true);
    setProblem(null);
    try {
      queryClient.setQueryData(queries.admin.messages.get.queryKey({ input: { id } }), await work());
      await queryClient.invalidateQueries({ queryKey: queries.admin.messages.list.key() });
      showToast({ title: words('sent') });
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'ANSWERED') {
        await queryClient.invalidateQueries({ queryKey: queries.admin.messages.key() });
        showToast({ title: words('answered_meanwhile'), tone: 'block' });
      } else setProblem(error instanceof ORPCError && error.code === 'TIME_OVER' ? 'over' : 'failed');
    }
    setBusy(false);
  };
  return { busy, problem, setProblem, send };
}

/** Answers in words, by mail. */
export function AnswerForm({ message: { id, email } }: { readonly message: ShownMessage }) {
  const words = useWords('admin_messages');
  const limits = useWords('limits');
  const [text, setText] = useState('');
  const { busy, problem, setProblem, send } = useSend(id);
  const go = async () => {
    if (text.trim() === '') return setProblem('missing');
    if (text.length > ANSWER_MAX) return;
    await send(async () => await api.admin.messages.answer({ id, text }));
  };
  return (
    <form
      className="grid max-w-[44rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Field
        label={words('answer.text')}
        hint={words('answer.hint', { email })}
        {...limited(limits, text, ANSWER_MAX, problem === null ? null : words(`problem.${problem}`))}
        required
      >
        <Textarea value={text} rows={8} onChange={(event) => setText(event.target.value)} />
      </Field>
      <p>
        <Button variant="primary" type="submit" busy={busy}>
          {words('answer.send')}
        </Button>
      </p>
    </form>
  );
}

const NONE = 'none';

/** Agrees to one of the times that were proposed for a call, or says that none suits. */
export function CallForm({ message: { id, email, times, zone } }: { readonly message: ShownMessage }) {
  const words = useWords('admin_messages');
  const { moment, time, dayOf } = useFormats();
  const [choice, setChoice] = useState<string | null>(null);
  const { busy, problem, setProblem, send } = useSend(id);
  const go = async () => {
    if (choice === null) return setProblem('missing');
    await send(async () => await api.admin.messages.answerCall({ id, time: choice === NONE ? null : Number(choice) }));
  };
  const proposed = times.flatMap((text, index) => {
    const at = instantOf(text);
    if (at === null) return [];
    const there = zone === null ? undefined : words('call.there', { day: dayOf(at, zone), time: time(at, zone), zone });
    return [{ value: String(index), label: moment(at), ...(there === undefined ? {} : { hint: there }) }];
  });
  return (
    <form
      className="grid max-w-[44rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <RadioGroup
        label={words('call.question')}
        hint={words('answer.hint', { email })}
        error={problem === null ? undefined : words(problem === 'missing' ? 'call.missing' : `problem.${problem}`)}
        options={[...proposed, { value: NONE, label: words('call.none') }]}
        value={choice}
        onChange={setChoice}
      />
      <p>
        <Button variant="primary" type="submit" busy={busy}>
          {words('answer.send')}
        </Button>
      </p>
    </form>
  );
}
