import { useQuery } from '@tanstack/react-query';
import type { PackageManifest } from '#domain/project/package/manifest.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Loading } from '#web/ui/page/states.tsx';

function Shown({ manifest }: { readonly manifest: PackageManifest }) {
  const words = useWords('exports');
  const { project, program, version, files, rules } = manifest;
  const { title } = project;
  return (
    <div className="grid gap-4 text-ink">
      <p className="[overflow-wrap:anywhere]">
        {words('manifest.of', {
          title,
          identifier: program.identifier,
          version: version.number,
          at: manifest.generated_at,
        })}
      </p>
      <section>
        <h3 className="mb-1 font-sans text-h4 font-semibold">{words('manifest.files')}</h3>
        <ul className="border-t border-line">
          {files.map(({ path, size, sha256, uploadedAs }) => (
            <li key={path} className="border-b border-line py-2 [overflow-wrap:anywhere]">
              <span className="font-medium">{path}</span>
              {uploadedAs === null ? null : (
                <span className="block text-meta text-ink-2">{words('manifest.annex', { name: uploadedAs })}</span>
              )}
              <span className="block text-meta text-ink-3 tabular-nums">
                {words('manifest.file', { size, sum: sha256 })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-1 font-sans text-h4 font-semibold">{words('manifest.rules')}</h3>
        <p>{words('manifest.counts', rules)}</p>
      </section>
    </div>
  );
}

type Props = { readonly projectId: string; readonly exportId: string; readonly onClose: () => void };

/** What lies in a submission package and how it was checked. */
export function ManifestDialog({ projectId, exportId, onClose }: Props) {
  const words = useWords('exports');
  const { data, isError } = useQuery(queries.exports.manifest.queryOptions({ input: { projectId, exportId } }));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('manifest.title')}
      actions={<DialogClose>{words('close')}</DialogClose>}
    >
      {data ? <Shown manifest={data} /> : null}
      {isError && !data ? <Notice tone="block" title={words('manifest.failed')} announce /> : null}
      {!isError && !data ? <Loading label={words('manifest.loading')} rows={3} /> : null}
    </Dialog>
  );
}
