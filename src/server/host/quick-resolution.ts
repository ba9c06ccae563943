import { registerHooks } from 'node:module';

/**
 * Lets Node find the files of drizzle inside its package without asking the package's description. That description
 * lists every file twice (180 KB), and Node reads it anew for each of a hundred imports: 0.7 s of a start that may take
 * 3.
 */
export function resolveDrizzleQuickly(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL } = context;
      const within = parentURL?.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.');
      return within
        ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    },
  });
}
