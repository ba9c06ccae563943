import { rememberTheme } from './cookies.ts';
import type { ThemeChoice } from './router-context.ts';

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows the other theme and remembers it. Choosing what the system shows anyway goes back to following the system. */
export function switchTheme(): ThemeChoice {
  const root = document.documentElement;
  const shown = root.dataset['theme'] ?? systemTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  const choice = next === systemTheme() ? null : next;
  if (choice === null) delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  rememberTheme(choice);
  return choice;
}
