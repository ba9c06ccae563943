import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { rememberTheme } from './cookies.ts';
import type { ThemeChoice } from './router-context.ts';

type Theme = { readonly chosen: ThemeChoice; readonly toggle: () => void };
const ThemeContext = createContext<Theme>({ chosen: null, toggle: () => undefined });

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Holds the theme chosen by hand. Choosing what the system shows anyway goes back to following the system. */
export function ThemeProvider({ chosen: start, children }: { readonly chosen: ThemeChoice; readonly children: ReactNode }) {
  const [chosen, setChosen] = useState(start);
  const theme = useMemo(() => {
    const toggle = () => {
      const next = (chosen ?? systemTheme()) === 'dark' ? 'light' : 'dark';
      const choice = next === systemTheme() ? null : next;
      if (choice === null) delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = choice;
      rememberTheme(choice);
      setChosen(choice);
    };
    return { chosen, toggle };
  }, [chosen]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The theme chosen by hand, and the switch between light and dark. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}
