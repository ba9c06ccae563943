import { useLate } from '#web/ui/loading/load-later.ts';

const load = async () => await (await import('./bell-script.ts')).fetchBell();

/** The place of the bell in the header. The bell arrives after the page. */
export function LateBell({ orgId }: { readonly orgId: string | null }) {
  return (
    <span className="inline-grid size-10 place-items-center max-md:size-11">{useLate(load, true)?.({ orgId })}</span>
  );
}
