import { ExternalLink } from 'lucide-react';
import { splitLocale, withLocale } from '#domain/values/locale-address.ts';
import { answerBlocks, type AnswerSpan } from '#domain/account/copilot/answer-text.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { useCopilotHost } from './copilot-host.ts';

/** The address of one of our pages, in the language of the page that is open. */
function ownAddress(to: string): string {
  return withLocale(to, splitLocale(globalThis.location.pathname).locale);
}

type LinkProps = { readonly to: string; readonly className?: string; readonly children: string };

/** A link of an answer: to a page of ours, which opens in place, or elsewhere in a new tab with its host named. */
export function AnswerLink({ to, className, children }: LinkProps) {
  const words = useWords('copilot');
  const { go } = useCopilotHost();
  if (to.startsWith('/'))
    return (
      <a
        href={ownAddress(to)}
        className={className}
        onClick={(event) => {
          // A press that opens a new tab or window is the browser's.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          go(to);
        }}
      >
        {children}
      </a>
    );
  const { host } = new URL(to);
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      {children.includes(host) ? null : ` (${host})`}
      <Icon icon={ExternalLink} size={13} className="ms-1 inline-block align-[-0.1em]" />
      <span className="hidden-text"> {words('new_tab')}</span>
    </a>
  );
}

function Span({ span: { text, bold, to } }: { readonly span: AnswerSpan }) {
  const inner = to === null ? text : <AnswerLink to={to}>{text}</AnswerLink>;
  return bold ? <strong>{inner}</strong> : inner;
}

function Spans({ spans }: { readonly spans: readonly AnswerSpan[] }) {
  return spans.map((span, at) => <Span key={at} span={span} />);
}

/** What an answer says, drawn from its blocks: nothing of it is ever markup. */
export function AnswerText({ text, arriving = false }: { readonly text: string; readonly arriving?: boolean }) {
  return (
    <div className="grid gap-2.5 [overflow-wrap:anywhere]">
      {answerBlocks(text, arriving).map((block, at) => {
        if (block.kind === 'paragraph')
          return (
            <p key={at} className="whitespace-pre-line">
              <Spans spans={block.spans} />
            </p>
          );
        const items = block.items.map((spans, item) => (
          <li key={item} className="whitespace-pre-line">
            <Spans spans={spans} />
          </li>
        ));
        return block.from === null ? (
          <ul key={at} className="grid list-disc gap-1 ps-5">
            {items}
          </ul>
        ) : (
          <ol key={at} start={block.from} className="grid list-decimal gap-1 ps-6">
            {items}
          </ol>
        );
      })}
    </div>
  );
}
