import { Palette, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';

/** The pages of the settings, in the order in which they are listed. */
export const settingsPages = [
  { name: 'profile', to: '/app/settings/profile', icon: UserRound },
  { name: 'security', to: '/app/settings/security', icon: ShieldCheck },
  { name: 'appearance', to: '/app/settings/appearance', icon: Palette },
] as const satisfies readonly { readonly name: string; readonly to: string; readonly icon: LucideIcon }[];
