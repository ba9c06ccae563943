import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { useKitWords } from './kit-words.tsx';

type Props = {
  /** "Load More Programs" */
  readonly label: string;
  readonly shown: number;
  /** Null while it is not counted. */
  readonly total: number | null;
  readonly busy: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** What went wrong with the last page; the list above stays. */
  readonly error?: string | undefined;
};

/** The end of a list: the next page, and how much of the whole is shown. */
export function LoadMore({ label, shown, total, busy, hasMore, onMore, error }: Props) {
  const words = useKitWords();
  return (
    <div className="mt-4">
      <FieldError>{error}</FieldError>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        {hasMore ? (
          <Button busy={busy} onClick={onMore} className="noscript:hidden">
            {label}
          </Button>
        ) : (
          <span />
        )}
        <output className="text-meta text-ink-3 tabular-nums">
          {total === null ? words('shown', { shown }) : words('shown_of', { shown, total })}
        </output>
      </div>
    </div>
  );
}
