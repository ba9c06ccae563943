import {
  Bookmark,
  FolderOpen,
  Users,
  LayoutDashboard,
  LibraryBig,
  MessageSquareText,
  Search,
  type LucideIcon,
} from 'lucide-react';
import type { WordKeys } from '#words/words.ts';

/** A page, as the sidebar, the palette and the line that says where one is call it. */
export type PageName =
  WordKeys<'app_frame'> extends infer Key ? (Key extends `page.${infer Name}` ? Name : never) : never;

export type AppPage = { readonly name: PageName; readonly to: string; readonly icon: LucideIcon };

/** The entries of the sidebar, matched exactly. */
export const sidebarPages: readonly AppPage[] = [
  { name: 'dashboard', to: '/app', icon: LayoutDashboard },
  { name: 'programs', to: '/app/programs', icon: Search },
  { name: 'saved', to: '/app/saved', icon: Bookmark },
  { name: 'projects', to: '/app/projects', icon: FolderOpen },
  { name: 'copilot', to: '/app/copilot', icon: MessageSquareText },
  { name: 'library', to: '/app/library', icon: LibraryBig },
  { name: 'partners', to: '/app/partners', icon: Users },
];
