import { useRef, type ReactNode } from 'react';
import { libraryFormats } from '#domain/organization/library/library-formats.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';

type Props = {
  readonly label: string;
  /** Several at once, each of which becomes an entry of its own. */
  readonly several: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

/** Asks for files from this device. */
export function ChooseFiles({ label, several, onChoose, children }: Props) {
  const words = useWords('library');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        aria-label={label}
        accept={libraryFormats.map((format) => `.${format}`).join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // A person can choose the same file again after changing it on the disk.
          event.currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button title={words('files_hint')} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
