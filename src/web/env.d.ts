/// <reference types="vite/client" />

declare module 'virtual:client-assets' {
  import type { Manifest } from '@tanstack/react-router';
  const assets: { readonly routes: Record<string, { preloads?: string[]; css?: string[]; scripts?: { attrs: Record<string, unknown> }[] }>; readonly fonts: readonly string[] };
  export default assets;
}
