import { instantOf } from '#web/api/instant-of.ts';
import { useFormats } from '#web/page/words.ts';

/** The day of a message; its hour for those who ask. */
export function Moment({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  const formats = useFormats();
  const instant = instantOf(at);
  if (instant === null) return null;
  return (
    <time dateTime={instant} title={formats.moment(instant)} className="text-meta text-ink-3">
      {exact ? formats.moment(instant) : formats.dayOf(instant)}
    </time>
  );
}
