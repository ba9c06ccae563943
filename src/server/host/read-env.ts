import { z } from 'zod';

import { memberStateCodes } from '#domain/organization/member-states.ts';
import type { BasisPoints } from '#domain/values/money.ts';

import { isLoopbackHost, type Env } from '#server/platform/env.ts';
import { StartRefused } from './start-refused.ts';
import { terminalWords } from './terminal-words.ts';

const url = z.url({ protocol: /^https?$/ });
/** A text that stands in a sentence of a page or a mail. */
const line = z
  .string()
  .trim()
  .min(2)
  .max(300)
  .regex(/^\P{C}*$/u, 'must be one line');

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Fundwright <no-reply@localhost>'),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AI_BASE_URL: url.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  SUPPORT_EMAIL: z.email().max(254).optional(),
  COMPANY_NAME: line.optional(),
  LEGAL_CONTACT: line.optional(),
  COMMUNITY_URL: url.optional(),
  SELLER_NAME: line.optional(),
  SELLER_ADDRESS: line.optional(),
  SELLER_COUNTRY: z
    .string()
    .refine((code) => memberStateCodes.includes(code), 'must be the ISO code of a Member State')
    .default('RO'),
  SELLER_VAT_NUMBER: line.optional(),
  SELLER_REGISTRATION: line.optional(),
  SELLER_VAT_RATE: z.coerce.number().int().min(0).max(10_000).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: url.default('https://api.stripe.com'),
  INIT_CWD: z.string().optional(),
  PORTAL_SYNC: z.enum(['on', 'off']).default('on'),
  PORTAL_SEARCH_URL: url.default('https://api.tech.ec.europa.eu/search-api/prod/rest/search'),
  PORTAL_BULK_URL: url.default(
    'https://ec.europa.eu/info/funding-tenders/opportunities/data/referenceData/grantsTenders.json',
  ),
});

function bucketOf({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.infer<typeof schema>): Env['s3'] {
  if (endpoint === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartRefused(terminalWords()('s3_keys_missing'));
  return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

/** The address is one line whose parts semicolons part. */
function sellerOf(env: z.infer<typeof schema>): Env['seller'] {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_RATE: rate } = env;
  if (name === undefined || address === undefined || rate === undefined) return null;
  return {
    name,
    address: address
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
    country: env.SELLER_COUNTRY,
    vatNumber: env.SELLER_VAT_NUMBER ?? null,
    registration: env.SELLER_REGISTRATION ?? null,
    vatRate: rate as BasisPoints,
  };
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: z.infer<typeof schema>): Env['stripe'] {
  if (secretKey === undefined) return null;
  if (webhookSecret === undefined) throw new StartRefused(terminalWords()('stripe_secret_missing'));
  return { secretKey, webhookSecret, apiUrl };
}

function assistantOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: z.infer<typeof schema>): Env['assistant'] {
  if (AI_BASE_URL === undefined) return null;
  if (AI_MODEL === undefined) throw new StartRefused(terminalWords()('ai_model_missing'));
  return { baseUrl: AI_BASE_URL.replace(/\/+$/, ''), apiKey: AI_API_KEY ?? null, model: AI_MODEL };
}

/** The settings, read once. Throws with one sentence per wrong value. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    throw new StartRefused(
      parsed.error.issues
        .map((issue) => terminalWords()('setting_not_usable', { name: issue.path.join('.'), problem: issue.message }))
        .join('\n'),
    );
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const production =
    env.NODE_ENV === 'production' || env.DATABASE_URL !== undefined || !isLoopbackHost(new URL(publicUrl).hostname);
  if (env.DATABASE_URL && !env.SECRET) throw new StartRefused(terminalWords()('secret_missing'));
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    secret: env.SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    production,
    operator: {
      name: env.COMPANY_NAME ?? null,
      supportEmail: env.SUPPORT_EMAIL ?? null,
      legalContact: env.LEGAL_CONTACT ?? null,
      ...(env.COMMUNITY_URL === undefined ? {} : { communityUrl: env.COMMUNITY_URL }),
    },
    seller: sellerOf(env),
    stripe: stripeOf(env),
    s3: bucketOf(env),
    assistant: assistantOf(env),
    calledFrom: env.INIT_CWD ?? '.',
    portal: { enabled: env.PORTAL_SYNC === 'on', searchUrl: env.PORTAL_SEARCH_URL, bulkUrl: env.PORTAL_BULK_URL },
  };
}

/** The process's own environment: the one place that reads it. */
export function processEnv(): Env {
  return readEnv(process.env);
}
