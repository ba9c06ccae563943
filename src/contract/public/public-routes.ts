import { callMailRoutes } from '../notifications/call-mail-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { formOutlineRoutes } from './form-outline-routes.ts';

/** The addresses for everybody beside the pages themselves. */
export const publicRoutes = { ...contactRoutes, ...crawlerRoutes, ...formOutlineRoutes, ...callMailRoutes } as const;
