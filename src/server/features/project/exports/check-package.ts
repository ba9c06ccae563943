import { createHash } from 'node:crypto';

import type { PackageProblem } from '#domain/project/package/export-codes.ts';
import { PACKAGE_LIMIT } from '#domain/project/package/export-codes.ts';
import { packageManifestSchema } from '#domain/project/package/manifest-schema.ts';
import type { FoundFile, PackageDifference, PackageManifest } from '#domain/project/package/manifest.ts';
import { MANIFEST_ENTRY, packageDifferences } from '#domain/project/package/manifest.ts';

import { openZip, type OpenZip } from '#server/adapters/zip/read-zip.ts';

const MANIFEST_LIMIT = 4 * 1024 * 1024;
const MOST_ENTRIES = 500;

type CheckedPackage =
  | { readonly ok: true; readonly manifest: PackageManifest; readonly differences: readonly PackageDifference[] }
  | { readonly ok: false; readonly problem: PackageProblem };

/** The sum and the bytes of an entry, read piece by piece. */
async function sumOf(zip: OpenZip, path: string): Promise<FoundFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of await zip.read(path)) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { path, size, sha256: hash.digest('hex') };
}

async function readManifest(zip: OpenZip): Promise<PackageManifest | null> {
  if (!zip.names.has(MANIFEST_ENTRY) || zip.sizeOf(MANIFEST_ENTRY) > MANIFEST_LIMIT) return null;
  const text = await new Response((await zip.read(MANIFEST_ENTRY)) as ReadableStream<Uint8Array<ArrayBuffer>>).text();
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = packageManifestSchema.safeParse(value);
  return read.success ? read.data : null;
}

async function check(zip: OpenZip): Promise<CheckedPackage> {
  const manifest = await readManifest(zip);
  if (!manifest) return { ok: false, problem: 'no_manifest' };
  const found: FoundFile[] = [];
  for (const path of zip.names) found.push(await sumOf(zip, path));
  return { ok: true, manifest, differences: packageDifferences(manifest, found) };
}

/** Holds a submission package on this machine against its own manifest. It may be of anybody's making. */
export async function checkPackage(localPath: string): Promise<CheckedPackage> {
  const limits = { entries: MOST_ENTRIES, entry: PACKAGE_LIMIT, all: PACKAGE_LIMIT };
  const zip = await openZip(localPath, limits, (name) => name.length <= 200);
  if (typeof zip === 'string') return { ok: false, problem: zip === 'no_archive' ? 'no_archive' : 'damaged' };
  try {
    return await check(zip);
  } catch {
    // An entry ends early, unpacks to something else or is refused, each with an error of its own.
    return { ok: false, problem: 'damaged' };
  } finally {
    zip.close();
  }
}
