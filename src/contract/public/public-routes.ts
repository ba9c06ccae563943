import { contactRoutes } from './contact-routes.ts';
import { crawlerRoutes } from './crawler-routes.ts';

/** The addresses of the public pages beside the pages themselves. */
export const publicRoutes = { ...contactRoutes, ...crawlerRoutes } as const;
