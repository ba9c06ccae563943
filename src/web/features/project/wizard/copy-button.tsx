import { Copy } from 'lucide-react';
import type { PortalText } from '#domain/project/wizard/portal-text.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = {
  /** What is copied, by name. */
  readonly what: string;
  readonly copied: PortalText;
  /** A target for a small window beside the portal. */
  readonly large?: boolean;
};

/** Copies what the portal takes of a text, as plain text. */
export function CopyButton({ what, copied, large = false }: Props) {
  const words = useWords('wizard');
  const { text } = copied;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({
        title: words('copied'),
        description: words('copied_what', { what, length: [...text].length }),
      });
    } catch {
      showToast({ title: words('not_copied'), description: words('not_copied_text'), tone: 'block' });
    }
  };
  return (
    <Button
      size={large ? 'large' : 'normal'}
      className={large ? 'w-full' : ''}
      disabled={text === ''}
      onClick={() => void copy()}
    >
      <Icon icon={Copy} />
      <span>{words.rich('copy', { what, hidden })}</span>
    </Button>
  );
}

/** What is taken out of a text when it is copied; nothing where all of it is copied. */
export function RemovedCharacters({ copied }: Pick<Props, 'copied'>) {
  const words = useWords('wizard');
  if (copied.removed.length === 0) return null;
  return <p className="text-meta text-check">{words('removed', { characters: copied.removed.join(' ') })}</p>;
}
