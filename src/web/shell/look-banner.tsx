import { useRouteContext } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { buttonClass } from '#web/ui/form/button-styles.ts';

/** Stands on every page while an administrator looks as somebody. Its form works without any script. */
export function LookBanner() {
  const words = useWords('frame');
  const me = useMe();
  const { locale } = useRouteContext({ from: '__root__' });
  if (!me?.lookUntil) return null;
  // In the zone of the person, as everything else that is looked at: the server and the browser say the same.
  const timeZone = me.chosenTimeZone ?? me.timeZone ?? 'Europe/Brussels';
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(me.lookUntil));
  return (
    <>
      <div aria-hidden="true" className="h-24 no-print" />
      <aside
        aria-label={words('looking.label')}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-check-tint no-print"
      >
        <form
          method="post"
          action="/api/admin/looks/end"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-8"
        >
          <p className="min-w-0 flex-1 font-medium wrap-anywhere">{words('looking', { name: me.user.name, time })}</p>
          <button type="submit" className={buttonClass({})}>
            {words('looking.end')}
          </button>
        </form>
      </aside>
    </>
  );
}
