import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { useTheme } from '#web/page/theme.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { ThemeToggle } from '#web/ui/page/theme-toggle.tsx';
import { paths } from './shell-paths.ts';
import { publicLinks } from './public-links.ts';

/** The navigation on small screens, in a sheet from the right. The platform's own dialog: it costs the page nothing. */
export function PublicMenu({ signedIn }: { readonly signedIn: boolean }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const words = useWords('public_frame');
  const { toggle } = useTheme();
  const open = () => sheet.current?.showModal();
  const close = () => sheet.current?.close();
  return (
    <>
      <Button
        variant="quiet"
        icon
        data-static="open-menu"
        aria-label={words('open_menu')}
        onClick={open}
        className="lg:hidden noscript:hidden"
      >
        <Icon icon={Menu} />
      </Button>
      <dialog
        ref={sheet}
        aria-label={words('menu')}
        closedby="any"
        className="fixed inset-y-0 end-0 start-auto m-0 h-dvh w-[18rem] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-s-overlay bg-paper text-ink shadow-overlay backdrop:bg-scrim"
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="flex items-center justify-between">
            <ThemeToggle onToggle={toggle} />
            <Button variant="quiet" icon data-static="close-menu" aria-label={words('close')} onClick={close}>
              <Icon icon={X} />
            </Button>
          </div>
          <nav aria-label={words('main')} className="mt-4 border-t border-heavy">
            {publicLinks.map((link) => (
              <Link
                key={words(link.label)}
                to={link.to}
                hash={link.hash}
                onClick={close}
                className="flex min-h-12 items-center border-b border-line font-medium text-ink no-underline hover:text-blue"
              >
                {words(link.label)}
              </Link>
            ))}
          </nav>
          <div className="mt-6 grid gap-3">
            {signedIn ? (
              <LinkButton to={paths.dashboard} onClick={close}>
                {words('dashboard')}
              </LinkButton>
            ) : (
              <>
                <LinkButton to={paths.login} onClick={close}>
                  {words('login')}
                </LinkButton>
                <LinkButton to={paths.signup} onClick={close}>
                  {words('sign_up')}
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </dialog>
    </>
  );
}
