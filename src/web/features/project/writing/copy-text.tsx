import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';

/** So long the button says that it was copied (specification 2, section 9). */
const SAID_FOR_MS = 2_000;

/** Copies a text, and says so for two seconds. */
export function CopyText({ text, label }: { readonly text: string; readonly label?: string }) {
  const words = useWords('guided');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ title: words('not_copied'), description: words('not_copied_text'), tone: 'block' });
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon icon={isCopied ? Check : Copy} />
      <span aria-live="polite">{isCopied ? words('copied') : (label ?? words('copy'))}</span>
    </Button>
  );
}
