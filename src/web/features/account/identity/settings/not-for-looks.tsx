import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';

/** In place of a page that is the person's alone, while an administrator looks as them. */
export function NotForLooks() {
  const words = useWords('support');
  return (
    <Notice tone="info" title={words('not_for_looks')}>
      {words('not_for_looks_text')}
    </Notice>
  );
}
