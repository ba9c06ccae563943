import { Bell, Lock, Palette, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';

/** The pages of the settings, in the order in which they are listed. */
export const settingsPages = [
  { name: 'profile', icon: UserRound },
  { name: 'security', icon: ShieldCheck },
  { name: 'notifications', icon: Bell },
  { name: 'appearance', icon: Palette },
  { name: 'privacy', icon: Lock },
] as const satisfies readonly { readonly name: string; readonly icon: LucideIcon }[];
