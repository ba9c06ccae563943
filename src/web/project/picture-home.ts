import { createContext } from 'react';

/** The organization whose pictures the texts of a page show; null where there is none. */
export const PictureHome = createContext<string | null>(null);

/** Where a picture of a text is shown. */
export function picturePath(orgId: string, pictureId: string): string {
  return `/api/organizations/${orgId}/pictures/${pictureId}`;
}

/** Where a picture for the texts of a project is sent. */
export function pictureUploadPath(projectId: string): string {
  return `/api/projects/${projectId}/pictures`;
}
