import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import { useMe } from '../me.ts';
import { useTheme } from '../theme.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { paths } from './paths.ts';
import { useSignOut } from './sign-out.tsx';

/** The frame of the set-up: the name, the way out, nothing that distracts. */
export function SetUpShell({ children }: { readonly children: ReactNode }) {
  const { toggle } = useTheme();
  const { signOut, failure } = useSignOut();
  const hasOrganization = (useMe()?.currentOrgId ?? null) !== null;
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-paper no-print">
        <div className="page flex min-h-14 items-center gap-2">
          <Brand />
          <div className="ml-auto flex items-center gap-1">
            <ThemeToggle onToggle={toggle} />
            {hasOrganization ? (
              <LinkButton to={paths.dashboard} variant="quiet" className="max-md:hidden">
                Dashboard
              </LinkButton>
            ) : null}
            <Button variant="quiet" onClick={signOut}>
              <Icon icon={LogOut} />
              Sign Out
            </Button>
          </div>
        </div>
      </header>
      {failure}
      {children}
    </div>
  );
}
