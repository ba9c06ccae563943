import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { useTheme } from '#web/page/theme.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { ThemeToggle } from '#web/ui/page/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { paths } from './shell-paths.ts';
import { FrameContext } from './frame.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicMenu } from './public-menu.tsx';
import { publicLinks } from './public-links.ts';

const quiet = 'font-medium whitespace-nowrap text-ink-2 no-underline hover:text-blue hover:underline';

function PublicHeader({ signedIn }: { readonly signedIn: boolean }) {
  const words = useWords('public_frame');
  const { toggle } = useTheme();
  return (
    <header className="border-b border-line bg-paper no-print">
      <div className="page flex min-h-14 items-center gap-2 md:min-h-18 md:gap-8">
        <Brand />
        <nav aria-label={words('main')} className="ms-2 hidden gap-5 text-body lg:flex">
          {publicLinks.map((link) => (
            <Link key={link.label} to={link.to} hash={link.hash} className={quiet}>
              {words(link.label)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <span className="hidden items-center gap-2 lg:flex">
            <ThemeToggle onToggle={toggle} />
            {signedIn ? (
              <LinkButton to={paths.dashboard}>{words('dashboard')}</LinkButton>
            ) : (
              <>
                <LinkButton to={paths.login} variant="quiet">
                  {words('login')}
                </LinkButton>
                <LinkButton to={paths.signup}>{words('sign_up')}</LinkButton>
              </>
            )}
          </span>
          {/* The narrowest screens have no room for it: it stands in the menu and on the page. */}
          <LinkButton to={signedIn ? paths.programs : paths.signup} variant="primary" className="max-[22rem]:hidden">
            {words('apply')}
          </LinkButton>
          <PublicMenu signedIn={signedIn} />
        </div>
      </div>
    </header>
  );
}

/** Header and footer of the public pages around their content, which brings its own `main`. */
export function PublicShell({ signedIn, children }: { readonly signedIn: boolean; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col text-body">
      <PublicHeader signedIn={signedIn} />
      <div className="flex-1">
        <FrameContext value="public">{children}</FrameContext>
      </div>
      <PublicFooter />
    </div>
  );
}
