import { describe, expect, it } from 'vitest';
import { readCookie, sidebarOpenIn, themeIn } from './cookies.ts';

describe('cookies of the look', () => {
  it('reads one value among several, whatever the spaces', () => {
    expect(readCookie('a=1; sidebar:state=false;theme=dark', 'sidebar:state')).toBe('false');
    expect(readCookie('xtheme=dark', 'theme')).toBeUndefined();
    expect(readCookie('', 'theme')).toBeUndefined();
  });

  it('takes only light and dark for a theme', () => {
    expect(themeIn('theme=dark')).toBe('dark');
    expect(themeIn('theme="><script>')).toBeNull();
    expect(themeIn('')).toBeNull();
  });

  it('keeps the sidebar open unless it was closed', () => {
    expect(sidebarOpenIn('')).toBe(true);
    expect(sidebarOpenIn('sidebar:state=false')).toBe(false);
    expect(sidebarOpenIn('sidebar:state=true')).toBe(true);
  });
});
