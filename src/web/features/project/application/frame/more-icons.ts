import {
  BookmarkPlus,
  BookOpen,
  Keyboard,
  Maximize2,
  Minimize2,
  Printer,
  Search,
  Sparkles,
  UserPen,
} from 'lucide-react';

/** The pictures beside the entries of the editor's menu. They come after the page, which is for writing. */
export const moreIcons = {
  generate: Sparkles,
  improve: Sparkles,
  insert: BookOpen,
  keep: BookmarkPlus,
  find: Search,
  authors: UserPen,
  focus: Maximize2,
  leave: Minimize2,
  print: Printer,
  keys: Keyboard,
};
