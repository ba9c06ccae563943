import { SunMoon } from 'lucide-react';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from './icon.tsx';

/** Switches between light and dark. The caller remembers the choice; `data-static` is for pages without React. */
export function ThemeToggle({ onToggle }: { readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      data-static="theme"
      onClick={onToggle}
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className={buttonClass({ variant: 'quiet', icon: true }, 'noscript:hidden')}
    >
      <Icon icon={SunMoon} />
    </button>
  );
}
