import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { PanelLeft, Search } from 'lucide-react';
import { rememberSidebar } from '#web/page/cookies.ts';
import { useWords } from '#web/page/words.ts';
import { useTheme } from '#web/page/theme.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { ThemeToggle } from '#web/ui/page/theme-toggle.tsx';
import { Crumbs } from './crumbs.tsx';
import { FrameContext } from './frame.ts';
import { HelpLink } from './help-link.tsx';
import type { FindPrograms } from './find-palette.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

type Props = Omit<SidebarProps, 'rail'> & {
  /** From the cookie, so that the first drawing is right. */
  readonly sidebarOpen: boolean;
  /** Programs by name or number for the command palette; without it, it finds pages only. */
  readonly findPrograms?: FindPrograms | undefined;
  /** What the person was told. */
  readonly bell?: ReactNode;
  readonly children: ReactNode;
};

const PHONE = '(width < 48rem)';

const loadPalette = async () => (await import('./find-palette.tsx')).FindPalette;
const loadSheet = async () => (await import('#web/ui/overlay/sheet.tsx')).Sheet;

/** Ctrl or Cmd with a letter, wherever the focus is. `prepare` hears the first of the two keys. */
function useShortcut(letter: string, act: () => void, prepare?: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prepare?.();
      // What the editor has taken (bold) is not for the frame.
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter) {
        event.preventDefault();
        act();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter, act, prepare]);
}

/** The frame of every signed-in page: sidebar, header, content with its own `main`. */
export function AppShell({ sidebarOpen, findPrograms, bell, children, ...side }: Props) {
  const words = useWords('app_frame');
  const [open, setOpen] = useState(sidebarOpen);
  const { draw: drawSheet, open: sheet, setOpen: setSheet, prepare: prepareSheet } = useOverlay(loadSheet);
  const { draw: drawPalette, open: finding, setOpen: setFinding, prepare: prepareFind } = useOverlay(loadPalette);
  const { toggle: toggleTheme } = useTheme();
  const toggleSidebar = useCallback(() => {
    if (matchMedia(PHONE).matches) return setSheet((shown) => !shown);
    setOpen((shown) => {
      rememberSidebar(!shown);
      return !shown;
    });
  }, [setSheet]);
  const nearSidebar = () => (matchMedia(PHONE).matches ? prepareSheet() : undefined);
  // What a failed sign-out says stands under the sheet.
  const signOutFromSheet = () => {
    setSheet(false);
    side.onSignOut();
  };
  const find = useCallback(() => setFinding(true), [setFinding]);
  useShortcut('b', toggleSidebar);
  useShortcut('k', find, prepareFind);
  return (
    <div
      data-sidebar={open ? 'open' : 'rail'}
      className={`grid min-h-dvh print:block ${open ? 'md:grid-cols-[var(--sidebar)_minmax(0,1fr)]' : 'md:grid-cols-[var(--sidebar-rail)_minmax(0,1fr)]'}`}
    >
      <aside aria-label={words('sidebar')} className="border-e border-line bg-desk no-print max-md:hidden">
        <div className="sticky top-0 h-dvh">
          <Sidebar {...side} rail={!open} />
        </div>
      </aside>
      {drawSheet?.({
        open: sheet,
        onOpenChange: setSheet,
        title: 'Fundwright',
        side: 'start',
        children: (
          <Sidebar {...side} rail={false} inSheet onNavigate={() => setSheet(false)} onSignOut={signOutFromSheet} />
        ),
      })}
      <div className="min-w-0">
        <header className="sticky top-0 z-10 flex h-(--header) items-center gap-1 border-b border-line bg-paper px-2 no-print md:gap-3 md:pe-6 md:ps-4">
          <Button
            variant="quiet"
            icon
            aria-label={words('toggle_sidebar')}
            aria-keyshortcuts="Control+B Meta+B"
            title={words('toggle_sidebar_keys')}
            onPointerDown={nearSidebar}
            onClick={toggleSidebar}
          >
            <Icon icon={PanelLeft} />
          </Button>
          <Crumbs />
          <div className="ms-auto flex items-center gap-1">
            <Button
              variant="quiet"
              aria-keyshortcuts="Control+K Meta+K"
              onPointerEnter={prepareFind}
              onFocus={prepareFind}
              onClick={find}
            >
              <Icon icon={Search} />
              <span className="max-md:hidden-text">{words('find')}</span>
              <kbd aria-hidden="true" className="max-md:hidden">
                {words('find_keys')}
              </kbd>
            </Button>
            {bell}
            <HelpLink />
            <ThemeToggle onToggle={toggleTheme} />
          </div>
        </header>
        <FrameContext value="app">{children}</FrameContext>
      </div>
      {drawPalette?.({ open: finding, onOpenChange: setFinding, findPrograms })}
    </div>
  );
}

/** The content column of a signed-in page: 76rem at most, with the shell's gutters. */
export function AppMain({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`px-4 pt-6 pb-24 md:px-8 md:pt-8 md:pb-20 ${wide ? '' : 'max-w-[76rem]'}`}>
      {children}
    </main>
  );
}
