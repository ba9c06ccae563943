import { FolderOpen, LayoutDashboard, Search, Building2, type LucideIcon } from 'lucide-react';

export type AppPage = { readonly label: string; readonly to: string; readonly icon: LucideIcon };

/** The entries of the sidebar, matched exactly. */
export const sidebarPages: readonly AppPage[] = [
  { label: 'Dashboard', to: '/app', icon: LayoutDashboard },
  { label: 'Search Funding', to: '/app/programs', icon: Search },
  { label: 'My Projects', to: '/app/projects', icon: FolderOpen },
];

/** What the command palette finds besides programs. */
export const findablePages: readonly AppPage[] = [
  ...sidebarPages,
  { label: 'Organization profile', to: '/app/org', icon: Building2 },
  { label: 'Organizations', to: '/app/orgs', icon: Building2 },
];
