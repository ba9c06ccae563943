import { useLate } from '#web/ui/loading/load-later.ts';
import type { StripProps } from './settling-strip.tsx';

const loadStrip = async () => (await import('./settling-strip.tsx')).SettlingStrip;

/** The question above the list, which comes after the list. */
export function LateStrip(props: StripProps) {
  return useLate(loadStrip, true)?.(props) ?? null;
}
