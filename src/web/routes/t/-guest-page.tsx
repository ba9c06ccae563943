import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { RichTextView } from '#web/features/project/application/rich-text-view.tsx';
import { GuestScreen } from '#web/features/project/guest/guest-screen.tsx';

const drawText = (document: RichTextDocument) => <RichTextView document={document} />;

/** The page for a guest, with the text of a section as it reads everywhere. */
export function GuestPage({ token }: { readonly token: string }) {
  return <GuestScreen token={token} drawText={drawText} />;
}
