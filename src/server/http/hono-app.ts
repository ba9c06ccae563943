import type { Context, Hono } from 'hono';

/** What the first middleware notes about every request. */
export type AppVariables = { requestId: string; remoteAddress: string | null };
export type App = Hono<{ Variables: AppVariables }>;
export type AppContext = Context<{ Variables: AppVariables }>;
