/** How many files are asked for at a time: with all of them at once the page would not answer for a while. */
const AT_A_TIME = 5;

/**
 * The lines of script that a whole page carries. Once its first picture stands, they fetch what makes it alive, a few
 * files after the other. On a slow line that script would compete with the files of the first picture. A tab in the
 * background paints nothing, so there it begins at once.
 */
export function startAfterPaint(entry: string, preloads: readonly string[]): string {
  const add = 'const add=(name,props)=>document.head.append(Object.assign(document.createElement(name),props));';
  const start =
    `const files=${JSON.stringify(preloads)};` +
    `const start=()=>{for(const href of files.splice(0,${AT_A_TIME}))add("link",{rel:"modulepreload",href});` +
    `if(files.length)setTimeout(start);else add("script",{type:"module",src:${JSON.stringify(entry)}})};`;
  // A frame is painted after its callbacks have run. What they put off comes after it.
  return `{${add}${start}if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start))}`;
}
