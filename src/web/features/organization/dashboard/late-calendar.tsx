import { useLate } from '#web/ui/loading/load-later.ts';

const loadCard = async () => (await import('./calendar-card.tsx')).CalendarCard;

/** The calendar of the person. Nothing waits for it: it arrives when the page stands. */
export function LateCalendar() {
  return useLate(loadCard, true)?.({}) ?? null;
}
