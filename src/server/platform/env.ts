import type { Operator } from '#domain/account/operator.ts';
import type { Party } from '#domain/organization/billing/party.ts';
import type { BasisPoints } from '#domain/values/money.ts';

/** The settings of this installation. The host reads them from its environment. */
export type Env = {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** Production: NODE_ENV says so, or a database server or a public address is configured. */
  readonly production: boolean;
  /** Who runs this installation, as pages and mails name it. Nothing is made up: what is not set is not named. */
  readonly operator: Operator;
  /** Who sells, and the rate of VAT there; null until its legal name, address and rate are set. */
  readonly seller: (Party & { readonly vatRate: BasisPoints }) | null;
  /** The account that takes the money; null where none is set. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string } | null;
  /** The bucket for files; null keeps them below the data directory. */
  readonly s3: {
    readonly endpoint: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** The folder from which npm was called. File names in a command are relative to it. */
  readonly calledFrom: string;
  readonly portal: { readonly enabled: boolean; readonly searchUrl: string; readonly bulkUrl: string };
};

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
