import { describe, expect, it } from 'vitest';

import type { RefusedSignIn } from '#contract/render.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { createApp } from '#server/host/app.ts';
import { mountPages } from '#server/host/http/pages.ts';

import { useHarness } from '#test/harness.ts';

const harness = useHarness();
const ORIGIN = 'http://localhost:3000';

/** The whole server, with a page that says what it was given to say. */
function site() {
  const app = createApp(harness.deps);
  const drawn: { method: string; refused: RefusedSignIn | null }[] = [];
  const render = (request: Request, { refusedSignIn }: { refusedSignIn: RefusedSignIn | null }) => {
    drawn.push({ method: request.method, refused: refusedSignIn });
    return Promise.resolve(new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } }));
  };
  mountPages(app, harness.deps, () => Promise.resolve({ render, renderFailure: render }));
  const send = (fields: Readonly<Record<string, string>>, { origin = ORIGIN }: { origin?: string | null } = {}) =>
    app.request(`${ORIGIN}${rawRoutes.signInForm.path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin === null ? {} : { origin }) },
    });
  return { send, drawn };
}

describe('the form of the sign-in page, sent by the browser itself', () => {
  it('refused, is answered by the page that says why, with the address that was typed', async () => {
    const { send, drawn } = site();
    const answer = await send({ email: 'Nobody@Example.org', password: 'wrong' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(drawn).toEqual([
      {
        method: 'GET',
        refused: expect.objectContaining({
          email: 'Nobody@Example.org',
          refusal: expect.objectContaining({ code: 'invalid_credentials' }),
        }),
      },
    ]);
  });

  it.each([
    ['nothing filled in', {}, 'missing_fields'],
    ['no password', { email: 'ana@example.org', password: '' }, 'missing_fields'],
    ['no address', { email: 'not an address', password: 'x' }, 'invalid_email'],
  ])('with %s, names the field', async (_name, fields, code) => {
    const { send, drawn } = site();
    expect((await send(fields)).status).toBe(400);
    expect(drawn[0]?.refused?.refusal.code).toBe(code);
    expect(Object.keys(drawn[0]?.refused?.refusal.fields ?? {}).length).toBeGreaterThan(0);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['nowhere', null],
    ['a page without an origin', 'null'],
  ])('does not look at what a form from %s holds', async (_name, origin) => {
    const { send, drawn } = site();
    const answer = await send({ email: 'nobody@example.org', password: 'a password' }, { origin });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
    expect(drawn[0]?.refused?.refusal.code).toBe('invalid_request');
  });

  it('has the limits of the sign-in', async () => {
    const { send, drawn } = site();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await send({ email: 'guessed@example.org', password: `guess ${attempt}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(drawn.at(-1)?.refused?.refusal.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('is not read where it is larger than any form of ours', async () => {
    const { send } = site();
    expect((await send({ email: 'ana@example.org', password: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
