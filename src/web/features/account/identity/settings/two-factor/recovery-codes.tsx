import { useEffect, useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The recovery codes, which nobody shows a second time. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const words = useWords('two_factor');
  const [copied, setCopied] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => showToast({ title: words('not_copied'), tone: 'block' }),
    );
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="check" announce title={words('codes.keep')}>
        {words('codes.once')}
      </Notice>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={words('codes')}
        className="grid w-full gap-x-8 gap-y-2 border-y border-rule py-4 tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={onKept}>
          {words('codes.kept')}
        </Button>
        <Button onClick={copy}>
          <Icon icon={Copy} />
          {copied ? words('codes.copied') : words('codes.copy')}
        </Button>
      </div>
    </div>
  );
}
