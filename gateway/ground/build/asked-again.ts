import type { Plugin } from 'vite'

/** What a page does about a part that could not be fetched is a function of its head (`src/shell/early/ask-again.ts`). */
const again = '.catch(globalThis.rivaAskAgain)'

/** Every part that is fetched when it is needed is asked for again under another address where it did not come. */
export function askedAgain(): Plugin {
  return {
    name: 'riva-asked-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(/\bimport\((["'`])\.\/[\w.-]+\.js\1\)/g, (whole) => `${whole}${again}`)
        }
      },
    },
  }
}
