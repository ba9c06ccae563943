import { useRef } from 'react';
import { Upload } from 'lucide-react';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

type Props = {
  readonly requirement: AnnexRequirement;
  readonly replaces: boolean;
  readonly onChoose: (file: File) => void;
};

/** Asks for a file from this device. */
export function UploadButton({ requirement, replaces, onChoose }: Props) {
  const words = useWords('annexes');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words('file_for', { annex: requirement.label })}
        accept={takenFormats(requirement)
          .map((format) => `.${format}`)
          .join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // A person can choose the same file again after changing it on the disk.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {replaces ? null : <Icon icon={Upload} />}
        {words.rich(replaces ? 'replace' : 'upload', { annex: requirement.label, more: hidden })}
      </Button>
    </>
  );
}
