/// <reference types="vite/client" />

declare module 'virtual:client-assets' {
  type Routes = Record<
    string,
    { preloads?: string[]; words?: string[]; css?: string[]; scripts?: { attrs: Record<string, unknown> }[] }
  >;
  const assets: {
    readonly routes: Routes;
    readonly staticRoutes: Routes;
    readonly entry: string | null;
    readonly staticScripts: readonly string[];
    readonly fonts: readonly string[];
    readonly europeanFont: string | null;
    readonly wordFolders: Readonly<Record<string, string>>;
  };
  export default assets;
}
