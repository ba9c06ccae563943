import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { useTheme } from '#web/page/theme.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { ThemeToggle } from '#web/ui/page/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { paths } from './shell-paths.ts';
import { useSignOut } from './sign-out.tsx';

/** The frame of the set-up: the name, the way out, nothing that distracts. */
export function SetUpShell({ children }: { readonly children: ReactNode }) {
  const words = useWords('app_frame');
  const { toggle } = useTheme();
  const { signOut, failure } = useSignOut();
  const hasOrganization = (useMe()?.currentOrgId ?? null) !== null;
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-paper no-print">
        <div className="page flex min-h-14 flex-wrap items-center gap-x-2">
          <Brand />
          <div className="ms-auto flex items-center gap-1">
            <ThemeToggle onToggle={toggle} />
            {hasOrganization ? (
              <LinkButton to={paths.dashboard} variant="quiet" className="max-md:hidden">
                {words('page.dashboard')}
              </LinkButton>
            ) : null}
            <Button variant="quiet" onClick={signOut}>
              <Icon icon={LogOut} />
              {words('sign_out')}
            </Button>
          </div>
        </div>
      </header>
      {failure}
      {children}
    </div>
  );
}
