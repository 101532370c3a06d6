import type { Plugin } from 'vite'

/** Read by Chromium from its version 136 on; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to compile all of some files while they arrive, beside the page's own thread. By itself it compiles a
 * function when it is called first, and the page waits: half of a first screen's functions are called before it can be used.
 * Gain: 16 % of the main thread's time of the order list, 14 % of the sign-in (decision 0045).
 */
export function compiledAhead(names: ReadonlySet<string>): Plugin {
  return {
    name: 'riva-compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.has(file.name)) file.code = `${hint}${file.code}`
        }
      },
    },
  }
}
