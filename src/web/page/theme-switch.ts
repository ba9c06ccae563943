import { rememberTheme } from './cookies.ts';
import type { ThemeChoice } from './router-context.ts';

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme and remembers it; null follows the system. */
export function showTheme(choice: ThemeChoice): ThemeChoice {
  const root = document.documentElement;
  if (choice === null) delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  rememberTheme(choice);
  return choice;
}

/** Shows the other theme and remembers it. Choosing what the system shows anyway goes back to following the system. */
export function switchTheme(): ThemeChoice {
  const shown = document.documentElement.dataset['theme'] ?? systemTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  return showTheme(next === systemTheme() ? null : next);
}
