import type { AnnexFormat } from '#domain/project/annexes/annex-codes.ts';
import { extensionOf } from '#domain/project/annexes/annexes.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import type { Offered } from '#web/features/organization/library/listed.ts';
import { OfferedList } from './offered-list.tsx';

type Props = {
  readonly projectId: string;
  /** What the annex is called. */
  readonly annex: string;
  /** What it may be. */
  readonly taken: readonly AnnexFormat[];
  /** Of the application. */
  readonly language: Locale;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (entryId: string) => void;
};

/** Chooses the entry whose file becomes the file of an annex. */
export function TakeFileDialog({ projectId, annex, taken, language, open, onOpenChange, onChoose }: Props) {
  const words = useWords('library_insert');
  const refusalOf = ({ file }: Offered) => {
    const format = file === null ? null : extensionOf(file.filename);
    return taken.some((each) => each === format) ? null : words('format_not_taken');
  };
  return (
    <DialogPopup
      open={open}
      onOpenChange={onOpenChange}
      title={words('take_file', { annex })}
      actions={<Button onClick={() => onOpenChange(false)}>{words('cancel')}</Button>}
    >
      <OfferedList
        projectId={projectId}
        part="file"
        language={language}
        refusalOf={refusalOf}
        onChoose={({ id }) => {
          onOpenChange(false);
          onChoose(id);
        }}
      />
    </DialogPopup>
  );
}
