import type { ThemeChoice } from './router-context.ts';

export const THEME_COOKIE = 'theme';
export const SIDEBAR_COOKIE = 'sidebar:state';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** The value of one cookie in a Cookie header; undefined where it is not there. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The theme that a Cookie header names; anything but light and dark follows the system. */
export function themeIn(header: string): ThemeChoice {
  const value = readCookie(header, THEME_COOKIE);
  return value === 'light' || value === 'dark' ? value : null;
}

/** Whether the sidebar stands open; it does unless the person closed it. */
export function sidebarOpenIn(header: string): boolean {
  return readCookie(header, SIDEBAR_COOKIE) !== 'false';
}

/** Remembers the theme for a year; null forgets it and follows the system again. */
export function rememberTheme(theme: ThemeChoice): void {
  const seconds = theme === null ? 0 : YEAR_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; path=/; max-age=${seconds}; samesite=lax`;
}

/** Remembers for 7 days whether the sidebar stands open. */
export function rememberSidebar(open: boolean): void {
  document.cookie = `${SIDEBAR_COOKIE}=${String(open)}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
}
