const LONGEST = 60

/** The order matters: others call themselves Chrome and Safari too. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** What a person recognises of a User-Agent, and no more of it; null where there is none. */
export const browserName = (agent: string | null): string | null => {
  if (agent === null || agent.trim() === '') return null
  const browser = browsers.flatMap(([name, mark]) => {
    const version = mark.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = systems.find(([, mark]) => mark.test(agent))?.[0]
  const known = [browser, system].filter((part) => part !== undefined)
  return (known.length > 0 ? known.join(' · ') : (agent.trim().split(/\s/)[0] ?? '')).slice(0, LONGEST)
}
