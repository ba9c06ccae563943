import { describe, expect, it } from 'vitest';

import { readEnv } from './read-env.ts';

describe('readEnv', () => {
  it('gives development mode on the loopback address without any setting', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      production: false,
      databaseUrl: null,
    });
  });
  it.each([
    [{ NODE_ENV: 'production' }],
    [{ PUBLIC_URL: 'https://fund.example' }],
    [{ DATABASE_URL: 'postgres://localhost/x', SECRET: 'x'.repeat(32) }],
  ])('is production mode with %j', (source) => {
    expect(readEnv(source).production).toBe(true);
  });
  it('treats an empty variable as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });
  it('names the operator as the settings do, and invents nobody', () => {
    expect(readEnv({}).operator).toEqual({ name: null, supportEmail: null, legalContact: null });
    expect(
      readEnv({
        COMPANY_NAME: ' Danube Grants SRL ',
        SUPPORT_EMAIL: 'help@danube.example',
        LEGAL_CONTACT: 'Str. Lunga 1, Cluj-Napoca',
      }).operator,
    ).toEqual({
      name: 'Danube Grants SRL',
      supportEmail: 'help@danube.example',
      legalContact: 'Str. Lunga 1, Cluj-Napoca',
    });
  });
  it('takes a model outside only where one is named', () => {
    expect(readEnv({}).assistant).toBeNull();
    expect(readEnv({ AI_BASE_URL: 'https://models.example/v1/', AI_MODEL: 'm' }).assistant).toEqual({
      baseUrl: 'https://models.example/v1',
      apiKey: null,
      model: 'm',
    });
  });
  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'fund.example' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL'],
    [{ COMMUNITY_URL: 'javascript:alert(1)' }, 'COMMUNITY_URL'],
    [{ COMPANY_NAME: 'Two\nlines' }, 'COMPANY_NAME'],
    [{ AI_BASE_URL: 'models.example', AI_MODEL: 'm' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'https://models.example/v1' }, 'AI_MODEL'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'SECRET'],
  ])('refuses %j with a sentence that names %s', (source, name) => {
    expect(() => readEnv(source)).toThrow(`The environment variable ${name}`);
  });
});
