/** The browsers that people know by name. The order decides: most of them also call themselves Chrome or Safari. */
const browserMarks = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['vivaldi', /\bVivaldi\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['safari', /\bVersion\/[\d.]+.* Safari\//],
] as const;
/** The systems, likewise: Android also calls itself Linux, and a telephone of Apple says "like Mac OS X". */
const systemMarks = [
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\b(Macintosh|Mac OS X)\b/],
  ['linux', /\bLinux\b/],
] as const;

export type BrowserName = (typeof browserMarks)[number][0];
export type SystemName = (typeof systemMarks)[number][0];

/** What a browser says that it is, and on which system; null for what is none that people know. */
export function readUserAgent(userAgent: string): {
  readonly browser: BrowserName | null;
  readonly system: SystemName | null;
} {
  const browser = browserMarks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  const system = systemMarks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  return { browser, system };
}
