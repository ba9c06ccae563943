import { createHash } from 'node:crypto';

import { annexPackageEntry, madeEntry } from '#domain/project/package/entry-names.ts';
import type { ManifestSource, PackedFile } from '#domain/project/package/manifest.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';

import type { StreamedEntry } from '#server/adapters/zip/write-zip.ts';
import { findKeptAnnex } from '#server/data/projects/annexes.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatOf, mediaTypes } from '#server/platform/http/media-types.ts';
import { ExportFailed } from './failed.ts';

/** A file of a package, and where its bytes come from. */
export type Packed = { readonly file: PackedFile; readonly entry: StreamedEntry };

/** Bytes as a stream of one piece. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}

/** Something that the product made, as a file of the package. */
export function packMade(
  slot: 'part_b' | 'budget' | 'red_flags',
  project: string,
  bytes: Uint8Array<ArrayBuffer>,
): Packed {
  const format = slot === 'budget' ? 'xlsx' : 'pdf';
  const path = madeEntry(slot, project, format);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.byteLength;
  return {
    file: { path, slot, annexKey: null, uploadedAs: null, mediaType: mediaTypes[format], size, sha256 },
    entry: { name: path, size, open: () => Promise.resolve(streamOf(bytes)) },
  };
}

/** Passes bytes on, and fails at their end where they are not the ones that were kept. */
function checking(sha256: string): TransformStream<Uint8Array, Uint8Array> {
  const hash = createHash('sha256');
  return new TransformStream({
    transform: (chunk, out) => {
      hash.update(chunk);
      out.enqueue(chunk);
    },
    flush: (out) => {
      if (hash.digest('hex') !== sha256) out.error(new ExportFailed('file_changed'));
    },
  });
}

/** Whether an annex goes along: those that are wanted later than at the submission stay here. */
function goesAlong({ head }: ManifestSource, key: string): boolean {
  const wanted = head.annexList.find((annex) => annex.key === key);
  return wanted === undefined || wanted.stage === 'submission';
}

/** The annexes of a version, each read from the storage when its turn in the archive comes. */
export async function packAnnexes(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  of: OfProject,
  { annexes }: Pick<VersionSnapshot, 'annexes'>,
  source: ManifestSource,
  project: string,
): Promise<readonly Packed[]> {
  const packed: Packed[] = [];
  for (const { key, filename, sha256, size } of annexes.filter((annex) => goesAlong(source, annex.key))) {
    const kept = await findKeptAnnex(db, of, { key, sha256 });
    if (!kept) throw new ExportFailed('file_lost');
    const path = annexPackageEntry(key, project, formatOf(kept.mediaType));
    const open = async () => {
      const body = await files.get(kept.path);
      if (!body) throw new ExportFailed('file_lost');
      return body.pipeThrough(checking(sha256));
    };
    packed.push({
      file: { path, slot: 'annex', annexKey: key, uploadedAs: filename, mediaType: kept.mediaType, size, sha256 },
      entry: { name: path, size, open },
    });
  }
  return packed;
}
