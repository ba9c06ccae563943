import { randomUUID } from 'node:crypto';

import { getConnInfo } from '@hono/node-server/conninfo';
import { ORPCError, onError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getPath } from 'hono/utils/url';

import { rawRoutes, rpcRoute } from '#contract/raw-routes.ts';
import { PAGE_OF_HEADER } from '#domain/account/account-codes.ts';
import { isGuestPage } from '#domain/project/task-links/guest-page.ts';
import { localeFor } from '#domain/values/asked-locale.ts';
import { splitLocale } from '#domain/values/locale-address.ts';
import { msOf } from '#domain/values/time.ts';
import { isDatabaseAway, rowsOf } from '#db/client.ts';

import type { RequestContext } from '#server/platform/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mountAccount } from '#server/features/account/identity/addresses.ts';
import { downloadArchive } from '#server/features/account/identity/privacy/organization/archive.ts';
import { mountLooks } from '#server/features/account/support/looks.ts';
import { mountPersonalExport } from '#server/features/account/identity/privacy/export.ts';
import { downloadAnnex } from '#server/features/project/annexes/download.ts';
import { uploadAnnex } from '#server/features/project/annexes/upload.ts';
import { downloadExport } from '#server/features/project/exports/download.ts';
import { verifyPackage } from '#server/features/project/exports/verify.ts';
import { downloadReceipt, uploadReceipt } from '#server/features/project/submission/receipt.ts';
import { downloadAnnexDraft } from '#server/features/project/annexes/draft.ts';
import { downloadWorkingDocument } from '#server/features/project/annexes/working-document.ts';
import { downloadTemplate } from '#server/features/project/annexes/template.ts';
import { downloadReport } from '#server/features/project/grant/report.ts';
import { downloadBackup } from '#server/features/project/backup/download.ts';
import { makeBackupImport } from '#server/features/project/backup/upload.ts';
import { downloadMeeting } from '#server/features/project/meetings/download.ts';
import { downloadBudget } from '#server/features/project/budget/download.ts';
import { readSpreadsheet } from '#server/features/project/budget/read-spreadsheet.ts';
import { showPicture } from '#server/features/project/pictures/show.ts';
import { uploadPicture } from '#server/features/project/pictures/upload.ts';
import { downloadFromLibrary } from '#server/features/organization/library/download.ts';
import { readWordFile } from '#server/features/project/word-file/read.ts';
import { uploadToLibrary } from '#server/features/organization/library/upload.ts';
import { mountStopMails } from '#server/features/organization/notifications/stop-mails.ts';
import { mountFormOutlines } from '#server/features/public/form-outlines/download.ts';
import { mountCrawlers } from '#server/features/public/crawlers/mount.ts';
import { mountContact } from '#server/features/public/contact/form.ts';
import { mountGuestUpload } from '#server/features/project/task-links/guest-upload.ts';
import { mountCalendar } from '#server/features/account/calendar/feed.ts';
import { downloadInvoice } from '#server/features/organization/billing/invoice.ts';
import { mountTestCheckout } from '#server/features/organization/billing/test-checkout/page.ts';
import { mountPaymentWebhook } from '#server/features/organization/billing/webhook.ts';
import { mountDevMail } from '#server/features/admin/dev-mail/page.ts';
import { makeEventStreams } from '#server/platform/event-stream.ts';
import { makeHealth } from './http/health.ts';
import type { App } from '#server/platform/http/hono-app.ts';
import { loggedPath } from '#server/platform/http/logged-path.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { bucketOf, makeRawMount } from '#server/platform/http/raw-mount.ts';
import { makeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { downloadProgramsCsv } from '#server/features/discover/programs/download-csv.ts';
import { downloadPortfolio } from '#server/features/project/portfolio/download.ts';
import { downloadApplication } from '#server/features/project/projects/download.ts';
import { wordsFor } from '#server/platform/words.ts';
import { isDevelopmentRequest, isSameOrigin, securityHeaders } from '#server/platform/http/security.ts';
import { askedLocale } from './http/asked-locale.ts';
import { requestContext } from './http/request-context.ts';
import { shortRefusal } from './refused-input.ts';
import { router } from './router.ts';
import { makeCountedPerson } from '#server/platform/limits/counted-person.ts';
import { lookOf, tokenOf } from '#server/platform/session.ts';

/** When to ask again while the database is away. */
const AWAY_RETRY_SECONDS = '2';
/** Everything else may change something, also a method that is unknown. */
const harmless = new Set(['GET', 'HEAD']);

function remoteAddressOf(c: Context): string | null {
  // Requests made inside the process (tests, pages rendering) have no socket.
  return c.env && typeof c.env === 'object' && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? null) : null;
}

/** Whether a request states the length of its body, and that it is at most this. Node reads no byte more. */
function statesShortBody({ headers }: Request, most: number): boolean {
  const length = headers.get('content-length');
  return length !== null && !headers.has('transfer-encoding') && Number(length) <= most;
}

/** Guests have no cookie, and what they send comes from our own pages all the same. */
function isOfGuests(path: string): boolean {
  return path.startsWith(`${rpcRoute.path}/guestLinks/`) || path === rawRoutes.guestUpload.path;
}

/** The whole HTTP side of the server. The caller that has a built web entry mounts pages and assets. */
export function createApp(deps: Deps): App {
  // Public pages and their forms stand at an address in each language: what answers is the same.
  const app: App = new Hono({ getPath: (request) => splitLocale(getPath(request)).path });

  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('remoteAddress', remoteAddressOf(c));
    const asked = askedLocale(c.req.raw, isDevelopmentRequest(c, deps.env, c.get('remoteAddress')));
    c.set('asked', asked);
    c.set('locale', localeFor(asked));
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
    if (isGuestPage(c.req.path)) c.res.headers.set('referrer-policy', 'no-referrer');
    c.res.headers.set('x-request-id', c.get('requestId'));
    if (deps.env.publicUrl.startsWith('https:'))
      c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });

  app.use(async (c, next) => {
    const isGuarded = c.req.header('cookie') !== undefined || isOfGuests(c.req.path);
    if (!harmless.has(c.req.method) && isGuarded && !isSameOrigin(c.req.raw, deps.env)) {
      return c.json({ code: 'FORBIDDEN', message: wordsFor(c.get('locale'), 'refusals')('foreign_page') }, 403);
    }
    await next();
  });

  app.use(async (c, next) => {
    c.set('look', await lookOf(deps, c.req.raw));
    await next();
  });

  app.onError((error, c) => {
    deps.log.error({ err: error, requestId: c.get('requestId'), path: loggedPath(c.req.path) }, 'request failed');
    if (isDatabaseAway(error))
      return c.json({ code: 'SERVICE_UNAVAILABLE', requestId: c.get('requestId') }, 503, {
        'retry-after': AWAY_RETRY_SECONDS,
        'cache-control': 'no-store',
      });
    return c.json({ code: 'INTERNAL_SERVER_ERROR', requestId: c.get('requestId') }, 500);
  });

  mountRpc(app, deps);
  mountRawRoutes(makeRawMount(app, deps), deps);
  return app;
}

function mountRawRoutes(mount: RawMount, deps: Deps): void {
  mountAccount(mount, deps);
  mountLooks(mount, deps);
  mountPersonalExport(mount, deps);
  mountDevMail(mount, deps);
  mountTestCheckout(mount, deps);
  mountPaymentWebhook(mount, deps);
  mountCalendar(mount, deps);
  mountStopMails(mount, deps);
  mountFormOutlines(mount, deps);
  mountContact(mount, deps);
  mountCrawlers(mount, deps);
  mountGuestUpload(mount, deps);
  const isHealthy = makeHealth(() => rowsOf(deps.db, sql`SELECT 1`));
  mount.answer('health', async (c) =>
    (await isHealthy()) ? c.text('ok') : c.text('the database does not answer', 503),
  );
  mount.answer('alive', (c) => Promise.resolve(c.text('ok')));
  const streamEvents = makeEventStreams(deps);
  mount.answer('events', (c) => streamEvents(c.req.raw));
  mount.answer('programsCsv', (c) => downloadProgramsCsv(deps, c.req.raw, c.get('locale')));
  mount.answer('portfolioCsv', (c) => downloadPortfolio(deps, c.req.raw, c.get('locale')));
  mount.answerInProject('applicationPdf', (call) => downloadApplication(call, 'pdf'));
  mount.answerInProject('applicationDocx', (call) => downloadApplication(call, 'docx'));
  mount.answerInProject('projectBackup', downloadBackup);
  mount.answerInProject('grantReport', downloadReport);
  mount.answerInProject('receiptUpload', uploadReceipt);
  mount.answerInProject('receiptFile', downloadReceipt);
  mount.answerInProject('annexTemplate', downloadTemplate);
  mount.answerInProject('annexDraft', downloadAnnexDraft);
  mount.answerInProject('workingDocument', downloadWorkingDocument);
  mount.answerInOrganization('backupUpload', makeBackupImport());
  mount.answerInOrganization('invoiceFile', downloadInvoice);
  mount.answerInOrganization('organizationArchive', downloadArchive);
  mount.answerInProject('budgetXlsx', downloadBudget);
  mount.answerInProject('budgetReadXlsx', readSpreadsheet);
  mount.answerInProject('meetingFile', downloadMeeting);
  mount.answerInProject('packageFile', downloadExport);
  mount.answerInProject('packageCheck', verifyPackage);
  mount.answerInProject('wordFile', readWordFile);
  mount.answerInProject('annexUpload', uploadAnnex);
  mount.answerInProject('annexFile', downloadAnnex);
  mount.answerInProject('pictureUpload', uploadPicture);
  mount.answerInOrganization('picture', showPicture);
  mount.answerInOrganization('libraryUpload', uploadToLibrary);
  mount.answerInOrganization('libraryFile', downloadFromLibrary);
}

/** As a procedure itself refuses. */
function definedRefusal(c: Context, code: string, status: 401 | 404): Response {
  return c.json({ json: new ORPCError(code, { defined: true }).toJSON() }, status, { 'cache-control': 'no-store' });
}

function mountRpc(app: App, deps: Deps): void {
  // Contexts whose input was read. A failure before that is the sender's fault and no event for the log.
  const called = new WeakSet<object>();
  const handler = new RPCHandler(router, {
    interceptors: [
      onError((error, { context }) => {
        // Declared errors are answers; anything else is a bug and is logged here, once.
        if (!called.has(context) || (error instanceof ORPCError && error.status < 500)) return;
        const { requestId } = context as RequestContext;
        deps.log.error({ err: error, requestId }, 'procedure failed');
      }),
    ],
    clientInterceptors: [
      async ({ context, next }) => {
        called.add(context);
        try {
          return await next();
        } catch (error) {
          if (isDatabaseAway(error)) {
            const { locale } = context as RequestContext;
            const message = wordsFor(locale, 'refusals')('database_away');
            throw new ORPCError('SERVICE_UNAVAILABLE', { message, cause: error });
          }
          throw shortRefusal(error);
        }
      },
    ],
  });
  const counted = bodyLimit({
    maxSize: rpcRoute.body.most,
    onError: (c) =>
      c.json({ code: 'PAYLOAD_TOO_LARGE', message: wordsFor(c.get('locale'), 'refusals')('too_large') }, 413),
  });
  // The middleware opens every body as a stream, which costs more than reading a short one.
  app.use(`${rpcRoute.path}/*`, async (c, next) =>
    statesShortBody(c.req.raw, rpcRoute.body.most) ? await next() : await counted(c, next),
  );
  const limit = makeRateLimit(rpcRoute.rate);
  const person = makeCountedPerson(deps);
  app.all(`${rpcRoute.path}/*`, async (c) => {
    // The library would run a procedure by nearly any method, and a reading one by GET.
    if (c.req.method !== 'POST') return c.json({ code: 'METHOD_NOT_SUPPORTED' }, 405, { allow: 'POST' });
    const look = c.get('look');
    if (look === 'over') return definedRefusal(c, 'UNAUTHORIZED', 401);
    const token = tokenOf(deps, c.req.raw);
    const network = bucketOf(c, deps);
    const key = (token === null ? null : await person.of(token)) ?? network;
    const wait = key === null ? null : limit.check(key, msOf(deps.clock()));
    if (wait !== null)
      return c.json(
        {
          json: {
            defined: true,
            code: 'RATE_LIMITED',
            status: 429,
            message: wordsFor(c.get('locale'), 'refusals')('too_many'),
            data: { retryAfterSeconds: wait },
          },
        },
        429,
        { 'retry-after': String(wait) },
      );
    const context = requestContext({
      deps,
      requestId: c.get('requestId'),
      asked: c.get('asked'),
      locale: c.get('locale'),
      token,
      look,
      pageOf: c.req.header(PAGE_OF_HEADER) ?? null,
      network,
    });
    const { response } = await handler.handle(c.req.raw, { prefix: rpcRoute.path, context });
    // Exactly as what somebody may not see answers.
    if (!response) return definedRefusal(c, 'NOT_FOUND', 404);
    if (response.status === 503) response.headers.set('retry-after', AWAY_RETRY_SECONDS);
    if (response.status === 401 && token !== null) person.forget(token);
    response.headers.set('cache-control', 'no-store');
    // As it is: whoever asks for its body makes a stream of a text that is at hand.
    return response;
  });
}
