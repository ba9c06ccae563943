import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { useFormats } from '#web/page/words.ts';

/** The hour of today, the day of earlier ones. */
export function When({ at }: { readonly at: string }) {
  const formats = useFormats();
  const now = useNow();
  const instant = instantOf(at);
  if (instant === null) return null;
  const isToday = dayIn(BRUSSELS, instant) === dayIn(BRUSSELS, instantFromMs(now));
  return (
    <time dateTime={instant} title={formats.moment(instant)} className="shrink-0 text-meta font-normal text-ink-3">
      {isToday ? formats.time(instant) : formats.dayOf(instant)}
    </time>
  );
}
