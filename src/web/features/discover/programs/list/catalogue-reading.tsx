import { FileText, History, Unplug } from 'lucide-react';
import { DAY_MS, isInstant, isLocalDate } from '#domain/values/time.ts';
import { readingFailureNames } from '#messages/programs.ts';
import { formatDay, formatDayOf } from '#web/format/format.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import type { LoadedList } from '#web/features/discover/programs/load.ts';

/** A reading older than this is marked as old. */
const OLD_DAYS = 7;

/** "Calls as of 20 Nov 2026": by the portal if it was ever read, else by the newest of the shown calls. */
function asOf({ reading, items }: LoadedList): string {
  if (reading.readAt !== null && isInstant(reading.readAt)) return `Calls as of ${formatDayOf(reading.readAt)}`;
  const newest = items.reduce((day, item) => (item.asOf > day ? item.asOf : day), '');
  return isLocalDate(newest)
    ? `Calls as of ${formatDay(newest)}, not read from the portal yet`
    : 'Calls not read from the portal yet';
}

/** When the calls were last read from the portal, and a note where the last attempt failed. */
export function CatalogueReading({ list }: { readonly list: LoadedList }) {
  const { readAt, failed } = list.reading;
  const isOld = readAt !== null && Date.parse(readAt) < list.at - OLD_DAYS * DAY_MS;
  return (
    <p className={`flex items-start gap-2 text-meta ${failed === null ? 'text-ink-3' : 'text-check'}`}>
      <Icon
        icon={failed === null ? (isOld ? History : FileText) : Unplug}
        size={13}
        className="mt-[0.21875rem] shrink-0"
      />
      <span>{failed === null ? asOf(list) : `${asOf(list)}; ${readingFailureNames[failed.reason]}`}</span>
    </p>
  );
}
