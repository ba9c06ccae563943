import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { ThemeChoice } from './router-context.ts';
import { showTheme, switchTheme } from './theme-switch.ts';

type Theme = {
  readonly chosen: ThemeChoice;
  readonly toggle: () => void;
  /** Null follows the system. */
  readonly choose: (theme: ThemeChoice) => void;
};
const ThemeContext = createContext<Theme>({ chosen: null, toggle: () => undefined, choose: () => undefined });

/** Holds the theme chosen by hand; null follows the system. */
export function ThemeProvider({
  chosen: start,
  children,
}: {
  readonly chosen: ThemeChoice;
  readonly children: ReactNode;
}) {
  const [chosen, setChosen] = useState(start);
  const theme = useMemo(
    () => ({
      chosen,
      toggle: () => setChosen(switchTheme()),
      choose: (next: ThemeChoice) => setChosen(showTheme(next)),
    }),
    [chosen],
  );
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The theme chosen by hand, and the switch between light and dark. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}
