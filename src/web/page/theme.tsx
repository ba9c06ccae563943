import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { ThemeChoice } from './router-context.ts';
import { switchTheme } from './theme-switch.ts';

type Theme = { readonly chosen: ThemeChoice; readonly toggle: () => void };
const ThemeContext = createContext<Theme>({ chosen: null, toggle: () => undefined });

/** Holds the theme chosen by hand; null follows the system. */
export function ThemeProvider({
  chosen: start,
  children,
}: {
  readonly chosen: ThemeChoice;
  readonly children: ReactNode;
}) {
  const [chosen, setChosen] = useState(start);
  const theme = useMemo(() => ({ chosen, toggle: () => setChosen(switchTheme()) }), [chosen]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The theme chosen by hand, and the switch between light and dark. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}
