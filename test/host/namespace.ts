/** The command line, to be put before another one, that gives it namespaces of its own: of the network, of mounts … */
export function namespace(...kinds: readonly `--${string}`[]): readonly string[] {
  return ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), ...kinds];
}
