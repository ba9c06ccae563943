/**
 * The browser of tests and benchmarks: Debian's Chromium without what only a screen needs, so that a test takes about
 * half of the processor's time.
 */
export const chromiumLaunch = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
  // Where no locale is set it cannot name a download whose name has more than ASCII letters.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};
