import { useQuery } from '@tanstack/react-query';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { AnswerForm, CallForm } from './answer-form.tsx';
import { Asked } from './asked.tsx';
import type { ShownMessage } from './shown.ts';

function useMoment(): (text: string) => string | null {
  const { moment } = useFormats();
  return (text) => {
    const at = instantOf(text);
    return at === null ? null : moment(at);
  };
}

function MessageFacts({ message }: { readonly message: ShownMessage }) {
  const words = useWords('admin_messages');
  const moment = useMoment();
  const { name, company, email, phone, size, project, at } = message;
  return (
    <FactTable
      caption={words('facts')}
      facts={[
        ...(name === '' ? [] : [{ name: words('name'), value: name }]),
        { name: words('company'), value: company },
        { name: words('from'), value: email },
        ...(phone === null ? [] : [{ name: words('phone'), value: phone }]),
        ...(size === null ? [] : [{ name: words('size'), value: words('size_of', { size }) }]),
        ...(project === null ? [] : [{ name: words('project'), value: project }]),
        { name: words('at'), value: moment(at) },
      ]}
    />
  );
}

function Answered({ message }: { readonly message: ShownMessage }) {
  const words = useWords('admin_messages');
  const moment = useMoment();
  const { answer, about, callAt } = message;
  if (answer !== null) return <p className="max-w-[44rem] whitespace-pre-wrap wrap-anywhere">{answer}</p>;
  if (about !== 'call') return null;
  return <p>{callAt === null ? words('call.declined') : words('call.agreed', { at: moment(callAt) ?? '' })}</p>;
}

/** One message or request, with the form that answers it. */
export function MessageScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_messages');
  const query = useQuery(queries.admin.messages.get.queryOptions({ input: { id } }));
  return (
    <Asked query={query}>
      {(message) => (
        <>
          <PageTitle title={words('about_from', { about: message.about, company: message.company })} />
          <MessageFacts message={message} />
          <div className="mt-8">
            <Group level={2} title={words('text')}>
              <p className="max-w-[44rem] whitespace-pre-wrap wrap-anywhere">{message.text}</p>
            </Group>
            <Group level={2} title={words('answer')}>
              {message.answeredAt !== null ? (
                <Answered message={message} />
              ) : message.about === 'call' ? (
                <CallForm message={message} />
              ) : (
                <AnswerForm message={message} />
              )}
            </Group>
          </div>
        </>
      )}
    </Asked>
  );
}
