import { SunMoon } from 'lucide-react';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from './icon.tsx';
import { useKitWords } from './kit-words.tsx';

/** Switches between light and dark. The caller remembers the choice; `data-static` is for pages without React. */
export function ThemeToggle({ onToggle }: { readonly onToggle: () => void }) {
  const words = useKitWords();
  return (
    <button
      type="button"
      data-static="theme"
      onClick={onToggle}
      aria-label={words('switch_theme')}
      title={words('switch_theme')}
      className={buttonClass({ variant: 'quiet', icon: true }, 'noscript:hidden')}
    >
      <Icon icon={SunMoon} />
    </button>
  );
}
