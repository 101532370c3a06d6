import { linesWith, textOf } from './tree.ts'

interface Locked {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Locked>>

/** What a package finds under a name: in its own folder or in one around it. */
function resolved(packages: Packages, from: string, name: string): Locked | undefined {
  const found = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]
  if (found || from === '') return found
  return resolved(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** A parent's platform packages that the lockfile leaves out: then `npm ci` refuses it on every platform. */
export function missingPlatforms(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => {
        const found = resolved(packages, path, name)
        return !found || (/^\d/.test(wanted) && found.version !== wanted)
      })
      .map(([name, wanted]) => `package-lock.json: ${path} wants ${name} ${wanted}, which is not locked`),
  )
}

/** A lockfile that names download addresses binds the project to one registry; one with gaps does not install. */
export async function lockFaults(): Promise<readonly string[]> {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Packages }
  return [...linesWith(/"resolved": "https?:/, ['package-lock.json']).slice(0, 3), ...missingPlatforms(packages)]
}
