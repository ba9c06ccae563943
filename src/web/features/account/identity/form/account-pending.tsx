import { Spinner } from '#web/ui/page/spinner.tsx';
import { useWords } from '#web/page/words.ts';

/** While it is not known yet whether somebody is signed in. */
export function AccountPending() {
  const words = useWords('frame');
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="page grid min-h-[60vh] place-items-center">
      <output className="flex items-center gap-3 text-ink-2">
        <Spinner className="size-6!" /> {words('loading')}
      </output>
    </main>
  );
}
