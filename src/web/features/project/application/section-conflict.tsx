import { keepBoth } from '#domain/project/text/keep-both.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { instantOf } from '#web/api/instant-of.ts';
import { RichTextView } from './rich-text-view.tsx';
import type { Newest } from '#web/saving/saver.ts';

type Props = {
  readonly newest: Newest<RichTextDocument>;
  readonly mine: RichTextDocument;
  readonly onResolve: (document: RichTextDocument) => void;
};

function Version({
  title,
  note,
  document,
}: {
  readonly title: string;
  readonly note: string;
  readonly document: RichTextDocument;
}) {
  const words = useWords('application');
  return (
    <section aria-label={title} className="min-w-0 border-t border-heavy pt-3">
      <h2 className="font-sans text-h4 font-semibold tracking-normal">{title}</h2>
      <p className="mb-3 text-meta text-ink-3">{note}</p>
      <div
        role="region"
        aria-label={words('conflict.text_of', { title })}
        tabIndex={0}
        className="max-h-80 overflow-y-auto"
      >
        {document.content.length === 0 ? (
          <p className="text-ink-3">{words('conflict.empty')}</p>
        ) : (
          <RichTextView document={document} />
        )}
      </div>
    </section>
  );
}

/**
 * Two people wrote at the same time. Shows both texts side by side, and three ways on. Nothing is dropped without a
 * choice.
 */
export function SectionConflict({ newest, mine, onResolve }: Props) {
  const words = useWords('application');
  const savedAt = instantOf(newest.savedAt);
  const who = newest.savedBy ?? words('conflict.somebody');
  return (
    <div className="grid gap-5">
      <Notice
        tone="block"
        title={words('conflict.title')}
        announce
        actions={
          <>
            <Button size="small" onClick={() => onResolve(mine)}>
              {words('conflict.keep_mine')}
            </Button>
            <Button size="small" onClick={() => onResolve(newest.value)}>
              {words('conflict.take_other')}
            </Button>
            <Button size="small" onClick={() => onResolve(keepBoth(newest.value, mine))}>
              {words('conflict.keep_both')}
            </Button>
          </>
        }
      >
        {words('conflict.text')}
      </Notice>
      <div className="grid gap-6 md:grid-cols-2">
        <Version title={words('conflict.yours')} note={words('conflict.not_saved')} document={mine} />
        <Version
          title={words('conflict.other')}
          note={savedAt === null ? who : words('conflict.saved', { name: who, at: savedAt })}
          document={newest.value}
        />
      </div>
    </div>
  );
}
