import { keepBoth } from '#domain/project/text/keep-both.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { formatMoment } from '#web/format/format.ts';
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
  return (
    <section aria-label={title} className="min-w-0 border-t border-heavy pt-3">
      <h2 className="font-sans text-h4 font-semibold tracking-normal">{title}</h2>
      <p className="mb-3 text-meta text-ink-3">{note}</p>
      <div role="region" aria-label={`${title}, text`} tabIndex={0} className="max-h-80 overflow-y-auto">
        {document.content.length === 0 ? <p className="text-ink-3">(empty)</p> : <RichTextView document={document} />}
      </div>
    </section>
  );
}

/**
 * Two people wrote at the same time. Shows both texts side by side, and three ways on. Nothing is dropped without a
 * choice.
 */
export function SectionConflict({ newest, mine, onResolve }: Props) {
  const savedAt = instantOf(newest.savedAt);
  const who = newest.savedBy ?? 'Somebody else';
  return (
    <div className="grid gap-5">
      <Notice
        tone="block"
        title="This section was changed elsewhere while you were writing"
        announce
        actions={
          <>
            <Button size="small" onClick={() => onResolve(mine)}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => onResolve(newest.value)}>
              Take the other
            </Button>
            <Button size="small" onClick={() => onResolve(keepBoth(newest.value, mine))}>
              Keep both
            </Button>
          </>
        }
      >
        Both texts are safe. Choose one, or keep both: what both have then stands once, and where they differ the
        other’s words come before yours. Your text is not saved until then; it is kept on this device.
      </Notice>
      <div className="grid gap-6 md:grid-cols-2">
        <Version title="Yours" note="Not saved yet" document={mine} />
        <Version
          title="The other"
          note={savedAt === null ? who : `${who}, ${formatMoment(savedAt)}`}
          document={newest.value}
        />
      </div>
    </div>
  );
}
