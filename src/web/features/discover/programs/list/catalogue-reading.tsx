import { FileText, History, Unplug } from 'lucide-react';
import { DAY_MS, isInstant, isLocalDate } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import type { LoadedList } from '#web/features/discover/programs/load.ts';

/** A reading older than this is marked as old. */
const OLD_DAYS = 7;

/** "Calls as of 20 Nov 2026": by the portal if it was ever read, else by the newest of the shown calls. */
function asOf(words: Words<'programs_list'>, { reading, items }: LoadedList): string {
  if (reading.readAt !== null && isInstant(reading.readAt)) return words('as_of_reading', { at: reading.readAt });
  const newest = items.reduce((day, item) => (item.asOf > day ? item.asOf : day), '');
  return isLocalDate(newest) ? words('as_of', { day: newest }) : words('never_read');
}

/** When the calls were last read from the portal, and a note where the last attempt failed. */
export function CatalogueReading({ list }: { readonly list: LoadedList }) {
  const words = useWords('programs_list');
  const { readAt, failed } = list.reading;
  const isOld = readAt !== null && Date.parse(readAt) < list.at - OLD_DAYS * DAY_MS;
  return (
    <p className={`flex items-start gap-2 text-meta ${failed === null ? 'text-ink-3' : 'text-check'}`}>
      <Icon
        icon={failed === null ? (isOld ? History : FileText) : Unplug}
        size={13}
        className="mt-[0.21875rem] shrink-0"
      />
      <span>
        {failed === null
          ? asOf(words, list)
          : words('reading_failed', { asOf: asOf(words, list), reason: failed.reason })}
      </span>
    </p>
  );
}
